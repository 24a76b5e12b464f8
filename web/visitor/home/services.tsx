import services from "../../content/services.json"
import { business, phoneHref } from "../../shared/business.ts"
import { Island } from "../../shared/island.tsx"
import { Icon } from "./icon.tsx"

export const Services = () => (
  <section id="services" tabIndex={-1} className="section" aria-labelledby="services-heading">
    <div className="container">
      <div className="section__head">
        <h2 id="services-heading">Our services</h2>
        <p>Five trades from one family business. One visit can cover jobs from several of them.</p>
      </div>
      <ul className="services__list">
        {services.map(({ icon, name, description }) => (
          <li key={icon} className="services__item">
            <Icon name={icon} />
            <h3>{name}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      <Island name="prices" when="visible" />
      <noscript>
        <p className="services__call">
          For prices, call <a href={phoneHref}>{business.phone}</a>.
        </p>
      </noscript>
    </div>
  </section>
)
