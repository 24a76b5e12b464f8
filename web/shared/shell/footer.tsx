import { useBusiness } from "../business.ts"
import { EmailLink, PhoneLink } from "../ui/contact-link.tsx"
import { Logo } from "./logo.tsx"
import { Unbroken } from "../ui/unbroken.tsx"

interface FooterProps {
  readonly reviewsHref: string
  /** Whether the home page has the section with questions. */
  readonly hasFaq: boolean
}

export const Footer = ({ reviewsHref, hasFaq }: FooterProps) => {
  const business = useBusiness()
  return (
    <footer id="footer" className="footer on-deep">
      <div className="container footer__columns stack-6">
        <div className="footer__about stack-4 start">
          <Logo />
          <p>
            A family business for repairs, installations and smart-home setup in and around {business.area}.
          </p>
          <address>
            {business.street}
            <br />
            <Unbroken text={`${business.city}, ${business.state} ${business.zip}`} />
          </address>
        </div>
        <nav aria-label="Footer">
          <h2 className="footer__heading">On this site</h2>
          <ul className="footer__links">
            {linksWith(reviewsHref, hasFaq).map(([to, label]) => (
              <li key={label}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="footer__heading">Contact</h2>
          <ul className="footer__links footer__links--single">
            <li>
              <PhoneLink />
            </li>
            <li>
              <EmailLink />
            </li>
            <li>
              <Unbroken text={business.hours} />
            </li>
            <li>Travel is included within {business.areaMiles} miles</li>
          </ul>
        </div>
      </div>
      <p className="container footer__small">
        © {business.name}. Fully insured. All times on this site are Central Time.{" "}
      </p>
    </footer>
  )
}

const linksWith = (
  reviewsHref: string,
  hasFaq: boolean,
): readonly (readonly [to: string, label: string])[] => [
  ["/#services", "Services"],
  ["/#booking", "Book a visit"],
  [reviewsHref, "Reviews"],
  ["/#plans", "Maintenance plans"],
  ...(hasFaq ? ([["/#faq", "Questions"]] as const) : []),
  ["/#contact", "Get a quote"],
  ["/gallery", "Gallery"],
  ["/customer-portal", "Customer portal"],
  ["/leave-review", "Leave a review"],
  ["/privacy", "Privacy"],
  ["/terms", "Terms"],
]
