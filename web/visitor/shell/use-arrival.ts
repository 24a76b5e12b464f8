import { useEffect } from "react"
import { useLocation, useNavigationType } from "react-router-dom"

/**
 * After a link was followed: shows the section it names, or the top of the new page, and moves the focus there, so
 * that the keyboard and a screen reader go on from where the eye is. On the first view and on Back the browser does it.
 */
export function useArrival(): void {
  const location = useLocation()
  const followed = useNavigationType() !== "POP"
  useEffect(() => {
    if (!followed) return
    const target = location.hash ? document.getElementById(location.hash.slice(1)) : undefined
    if (!target) window.scrollTo({ top: 0, behavior: "instant" })
    else target.scrollIntoView()
    const focused = target ?? document.getElementById("main")
    focused?.focus({ preventScroll: true })
  }, [location, followed])
}
