import { Link } from "react-router-dom"
import { business } from "../../shared/business.ts"

interface NavigationLinksProps {
  /** Where they stand: the drawer calls the staff entrance "Admin Dashboard" (spec §2). */
  readonly where: "bar" | "drawer"
  readonly onChoose?: (() => void) | undefined
}

/** The items of the top navigation, in the spec's order; the same in the bar and in the drawer. */
export const NavigationLinks = ({ where, onChoose }: NavigationLinksProps) => (
  <ul className={`nav-links nav-links--${where}`}>
    <li>
      <Link className="nav-link" to="/#services" onClick={onChoose}>
        Services
      </Link>
    </li>
    <li>
      <Link className="nav-link" to="/gallery" onClick={onChoose}>
        Gallery
      </Link>
    </li>
    <li>
      <Link className="nav-link" to="/#testimonials" onClick={onChoose}>
        Reviews
      </Link>
    </li>
    <li>
      <a className="nav-link" href={business.retailer.url} target="_blank" rel="noopener" onClick={onChoose}>
        {business.retailer.label}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </li>
    <li>
      <Link className="button button--outline" to="/customer-portal" onClick={onChoose}>
        Customer Portal
      </Link>
    </li>
    <li>
      <Link className="button button--outline" to="/admin" onClick={onChoose}>
        {where === "drawer" ? "Admin Dashboard" : "Admin"}
      </Link>
    </li>
    <li>
      <Link className="button button--primary" to="/#contact" onClick={onChoose}>
        Get Quote
      </Link>
    </li>
  </ul>
)
