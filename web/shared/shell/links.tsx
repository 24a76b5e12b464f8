import { useBusiness } from "../business.ts"

interface NavigationLinksProps {
  /** In the drawer the link to the staff screens reads "Admin Dashboard" (spec §2). */
  readonly place: "bar" | "drawer"
  readonly reviewsHref: string
  readonly onChoose?: (() => void) | undefined
}

/** The items of the top navigation, in the spec's order; the same in the bar and in the drawer. */
export const NavigationLinks = ({ place, reviewsHref, onChoose }: NavigationLinksProps) => {
  const { retailerLabel, retailerUrl } = useBusiness()
  return (
    <ul className={`nav-links nav-links--${place}`}>
      <li>
        <a className="nav-link" href="/#services" onClick={onChoose}>
          Services
        </a>
      </li>
      <li>
        <a className="nav-link" href="/gallery" onClick={onChoose}>
          Gallery
        </a>
      </li>
      <li>
        <a className="nav-link" href={reviewsHref} onClick={onChoose}>
          Reviews
        </a>
      </li>
      <li>
        <a className="nav-link" href={retailerUrl} target="_blank" rel="noopener" onClick={onChoose}>
          {retailerLabel}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </li>
      <li>
        <a className="button button--outline" href="/customer-portal" onClick={onChoose}>
          Customer Portal
        </a>
      </li>
      <li>
        <a className="button button--outline" href="/admin" onClick={onChoose}>
          {place === "drawer" ? "Admin Dashboard" : "Admin"}
        </a>
      </li>
      <li>
        <a className="button button--primary" href="/#contact" onClick={onChoose}>
          Get Quote
        </a>
      </li>
    </ul>
  )
}
