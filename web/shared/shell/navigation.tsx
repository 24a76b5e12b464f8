import { Island } from "../entry/island.tsx"
import { NavigationLinks } from "./links.tsx"
import { Logo } from "./logo.tsx"

/** The sticky bar on every page; on small screens its items are in a drawer. */
export const Navigation = ({ reviewsHref }: { readonly reviewsHref: string }) => (
  <header className="top-bar">
    <nav className="container top-bar__row row-2 middle spread" aria-label="Main">
      <a className="top-bar__logo" href="/">
        <Logo />
      </a>
      <NavigationLinks place="bar" reviewsHref={reviewsHref} />
      <Island name="menu" props={{ reviewsHref }} className="menu" />
      <noscript>
        <a className="button button--quiet menu" href="#footer">
          Menu
        </a>
      </noscript>
    </nav>
  </header>
)
