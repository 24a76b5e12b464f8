import plans from "../../../content/plans.json"
import { Island } from "../../../shared/entry/island.tsx"
import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { PlanPicture } from "./plan-picture.tsx"

export const Plans = () => (
  <section id="plans" tabIndex={-1} className="section plans" aria-labelledby="plans-heading">
    <div className="container">
      <div className="section__head">
        <h2 id="plans-heading">Maintenance plans</h2>
        <p>Three ways to keep up with your home, so that small problems stay small.</p>
      </div>
      <div className="swipe-row">
        <ul className="stack-4">
          {plans.map((plan) => (
            <li key={plan.icon} className={`plan ${plan.popular ? "plan--popular on-deep" : ""}`}>
              <div className="plan__what">
                <PlanPicture icon={plan.icon} />
                <h3>{plan.name}</h3>
                {plan.popular && <p className="plan__flag">Popular</p>}
                <p>{plan.description}</p>
              </div>
              <details className="plan__features">
                <summary>What is included</summary>
                <ul>
                  {plan.features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
              </details>
              <div className="plan__price">
                <p>
                  <strong>{plan.price}</strong> {plan.period}
                </p>
                <p className="plan__benefit">{plan.benefit}</p>
                <Island name="plan-quote" props={{ plan: plan.name, popular: plan.popular }} />
              </div>
            </li>
          ))}
        </ul>
      </div>
      <p className="plans__how">
        Request a quote for a plan, or call <PhoneLink />.
      </p>
    </div>
  </section>
)
