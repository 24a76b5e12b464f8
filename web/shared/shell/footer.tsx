import { business, emailHref, phoneHref } from "../business.ts"
import { Logo } from "./logo.tsx"
import { reviewsHref } from "./reviews.ts"

export const Footer = () => (
  <footer id="footer" className="footer on-deep">
    <div className="container footer__columns">
      <div className="footer__about">
        <Logo />
        <p>A family business for repairs, installations and smart-home setup in and around St. Louis.</p>
        <address>
          {business.street}
          <br />
          {business.city}, {business.state} {business.zip}
        </address>
      </div>
      <nav aria-label="Footer">
        <h2 className="footer__heading">On this site</h2>
        <ul className="footer__links">
          {links.map(([to, label]) => (
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
            <a href={phoneHref}>{business.phone}</a>
          </li>
          <li>
            <a href={emailHref}>{business.email}</a>
          </li>
          <li>Mon-Fri 8AM-6PM, Sat 9AM-3PM</li>
          <li>Travel is included within 20 miles</li>
        </ul>
      </div>
    </div>
    <p className="container footer__small">
      © {business.name}. Fully insured. All times on this site are Central Time.
    </p>
  </footer>
)

const links = [
  ["/#services", "Services"],
  ["/#booking", "Book a visit"],
  [reviewsHref, "Reviews"],
  ["/#plans", "Maintenance plans"],
  ["/#contact", "Get a quote"],
  ["/gallery", "Gallery"],
  ["/customer-portal", "Customer portal"],
  ["/leave-review", "Leave a review"],
] as const
