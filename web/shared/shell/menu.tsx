import { useRef, useState } from "react"
import { lazyPart } from "../entry/lazy-part.tsx"
import { ErrorBoundary } from "../ui/notices/error-boundary.tsx"

const Drawer = lazyPart(async () => (await import("./drawer/drawer.tsx")).Drawer)

/** Opens the navigation's drawer on small screens. */
export const Menu = ({ reviewsHref }: { readonly reviewsHref: string }) => {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button--quiet"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M3 6h18M3 12h18M3 18h12" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
        </svg>
        Menu
      </button>
      {open && (
        <ErrorBoundary>
          <Drawer reviewsHref={reviewsHref} onClose={() => setOpen(false)} opener={button} />
        </ErrorBoundary>
      )}
    </>
  )
}
