import type { SiteContent } from "../../../../core/overview/site-content.ts"
import { PhoneLink } from "../../../shared/ui/contact-link.tsx"

/** The questions that staff answered for the site; hidden without any. */
export const Faq = ({ faq }: Pick<SiteContent, "faq">) =>
  faq.length > 0 && (
    <section id="faq" tabIndex={-1} className="section faq" aria-labelledby="faq-heading">
      <div className="container faq__columns">
        <div className="section__head">
          <h2 id="faq-heading">Frequently asked questions</h2>
          <p>
            Something else? Call <PhoneLink /> or <a href="#contact">write to us</a>.
          </p>
        </div>
        <div className="faq__list">
          {faq.map(({ question, answer }) => (
            <details key={question} className="faq__entry">
              <summary className="faq__question">
                <span className="faq__words">{question}</span>
                <svg className="faq__arrow" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                  <path d="m3 6 5 5 5-5" />
                </svg>
              </summary>
              <p className="faq__answer">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
