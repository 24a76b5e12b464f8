import { priceText } from "../../../../core/services/price.ts"
import type { SiteContent } from "../../../../core/overview/site-content.ts"
import services from "../../../content/services.json"
import { Island } from "../../../shared/entry/island.tsx"
import { Icon, type IconName } from "../icon.tsx"

interface ServicesProps {
  readonly prices: SiteContent["services"]
}

export const Services = ({ prices }: ServicesProps) => (
  <section id="services" tabIndex={-1} className="section" aria-labelledby="services-heading">
    <div className="container">
      <div className="section__head">
        <h2 id="services-heading">Our services</h2>
        <p>Five trades from one family business. One visit can cover jobs from several of them.</p>
      </div>
      <ul className="services__list">
        {services.map(({ icon, name, description }) => (
          <li key={icon} className="services__item">
            <Icon name={icon as IconName} />
            <h3>{name}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      {prices.length > 0 && (
        <Island
          name="prices"
          when="visible"
          readable
          props={{
            services: prices.map((service) => ({
              id: service.id,
              name: service.name,
              price: priceText(service),
            })),
          }}
        />
      )}
    </div>
  </section>
)
