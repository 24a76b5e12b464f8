import { business, phoneHref } from "../shared/business.ts"

/** On phones: call or book, always in reach. */
export const BottomBar = () => (
  <nav className="bottom-bar" aria-label="Call or book">
    <a className="button button--outline" href={phoneHref}>
      Call us<span className="visually-hidden"> at {business.phone}</span>
    </a>
    <a className="button button--primary" href="/#booking">
      Book a visit
    </a>
  </nav>
)
