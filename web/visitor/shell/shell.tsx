import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from "react"
import { wake } from "../../shared/early-presses.ts"
import { adoptStoredTheme } from "../../shared/theme.ts"
import { useCurrentToast } from "../../shared/toasts/toasts.ts"
import { BottomBar } from "./bottom-bar.tsx"
import { Footer } from "./footer.tsx"
import { Navigation } from "./navigation.tsx"
import { useArrival } from "./use-arrival.ts"

const Toaster = lazy(async () => ({ default: (await import("../../shared/toasts/toaster.tsx")).Toaster }))

/** What stands around every page: skip link, navigation, footer, the phone's bottom bar, toasts. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const shell = useRef<HTMLDivElement>(null)
  const hasToast = useCurrentToast() !== undefined
  useArrival()
  useEffect(adoptStoredTheme, [])
  useLayoutEffect(() => {
    if (shell.current) wake(shell.current)
  }, [])

  return (
    <div ref={shell} className="shell" data-asleep>
      <a className="skip-link button button--primary" href="#main">
        Skip to content
      </a>
      <Navigation />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      {hasToast && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  )
}
