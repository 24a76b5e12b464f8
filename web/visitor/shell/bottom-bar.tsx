import { Link, useLocation } from "react-router-dom"
import { business, phoneHref } from "../../shared/business.ts"

/** On phones the two things a visitor came for stay under the thumb; not where the booking fills the page itself. */
export const BottomBar = () => {
  const { pathname } = useLocation()
  if (pathname === "/book") return null
  return (
    <nav className="bottom-bar" aria-label="Call or book">
      <a className="button button--outline" href={phoneHref}>
        Call us<span className="visually-hidden"> at {business.phone}</span>
      </a>
      <Link className="button button--primary" to={pathname === "/" ? "/#booking" : "/book"}>
        Book a visit
      </Link>
    </nav>
  )
}
