import { lazy, Suspense, useRef, useState } from "react"
import { Link } from "react-router-dom"
import { Logo } from "./logo.tsx"
import { NavigationLinks } from "./links.tsx"

const Drawer = lazy(async () => ({ default: (await import("./drawer.tsx")).Drawer }))

/** The sticky bar on every page; on small screens its items move into a drawer. */
export const Navigation = () => {
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  return (
    <header className="top-bar">
      <nav className="container top-bar__row" aria-label="Main">
        <Link className="top-bar__logo" to="/">
          <Logo />
        </Link>
        <NavigationLinks where="bar" />
        <button
          ref={menu}
          type="button"
          className="button button--quiet menu-button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path
              d="M3 6h18M3 12h18M3 18h12"
              stroke="currentColor"
              strokeWidth="2.25"
              strokeLinecap="round"
            />
          </svg>
          Menu
        </button>
        <noscript>
          <a className="button button--quiet menu-button" href="#footer">
            Menu
          </a>
        </noscript>
      </nav>
      {open && (
        <Suspense>
          <Drawer onClose={() => setOpen(false)} opener={menu} />
        </Suspense>
      )}
    </header>
  )
}
