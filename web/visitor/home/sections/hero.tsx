import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import small from "../../../images/rendered/hero-720.webp"
import large from "../../../images/rendered/hero-1280.webp"
import placeholder from "../../../images/rendered/placeholder.webp"

export const Hero = () => (
  <section className="hero container" aria-labelledby="hero-heading">
    <div className="hero__words">
      <h1 id="hero-heading">Professional Handyman and Tech Services</h1>
      <p className="lead">
        Your trusted partner for home improvement and smart tech solutions, delivered with precision and
        professionalism.
      </p>
      <p className="row-3">
        <a className="button button--primary button--large" href="#booking">
          Book a visit
        </a>
        <PhoneLink className="button button--outline button--large" before="Call" />
      </p>
      <ul className="hero__badges">
        {badges.map(({ text, icon }) => (
          <li key={text} className="hero__badge">
            <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
              {icon}
            </svg>
            {text}
          </li>
        ))}
      </ul>
    </div>
    <HeroImage />
  </section>
)

const HeroImage = () => (
  <figure className="hero__picture">
    <img
      src={large}
      srcSet={`${small} 720w, ${large} 1280w`}
      sizes="(min-width: 64rem) 37rem, 92vw"
      data-fallback={placeholder}
      width={1280}
      height={1120}
      fetchPriority="high"
      alt="A St. Louis brick house at dusk, porch light on, a toolbox open on the front steps"
    />
  </figure>
)

const badges = [
  {
    text: "Family Owned",
    icon: (
      <path d="M4 15 16 5l12 10M7 13v14h18V13M16 24s-5-3-5-6.200a2.700 2.700 0 0 1 5-1.300 2.700 2.700 0 0 1 5 1.300C21 21 16 24 16 24z" />
    ),
  },
  {
    text: "Fully Insured",
    icon: <path d="M16 4 6 8v8c0 6 4.500 10.500 10 12 5.500-1.500 10-6 10-12V8zm-4.500 12 3.500 3.500 6-7" />,
  },
  {
    text: "10+ Years Experience",
    icon: (
      <path d="m19 13 8.500 8.500a2.500 2.500 0 0 1-5 5L14 18M4.500 8.500 9 4l6 2 4 4-6 6-2.500-2.500-2 2z" />
    ),
  },
]
