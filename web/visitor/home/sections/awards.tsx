import type { SiteContent } from "../../../../core/overview/site-content.ts"
import { Icon } from "../icon.tsx"

/** Hidden without awards. */
export const Awards = ({ awards }: Pick<SiteContent, "awards">) =>
  awards.length > 0 && (
    <section className="awards" aria-label="Awards and Pro Referral">
      <ul className="container awards__list">
        {awards.map(({ badge, title, detail }) => (
          <li key={badge} className="awards__item">
            <Icon name={badge} />
            <div>
              <p className="awards__title">{title}</p>
              <p className="awards__detail">{detail}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
