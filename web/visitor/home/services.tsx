import services from "../../content/services.json"
import { Icon } from "./icon.tsx"

export const Services = () => (
  <section id="services" tabIndex={-1} className="section services" aria-labelledby="services-heading">
    <div className="container services__columns">
      <div className="section__head services__head">
        <h2 id="services-heading">The jobs we take on</h2>
        <p>
          One family, five trades. If your list has a bit of everything on it, that is the kind of list we
          like.
        </p>
      </div>
      <ul className="services__list">
        {services.map(({ icon, name, description, examples }) => (
          <li key={icon} className="service">
            <Icon name={icon} />
            <div className="service__text">
              <h3>{name}</h3>
              <p>{description}</p>
              <ul className="service__examples">
                {examples.map((example) => (
                  <li key={example}>{example}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
