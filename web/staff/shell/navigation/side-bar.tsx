import { useEffect, useRef } from "react"
import { useLocation } from "react-router-dom"
import { AllScreens } from "./all-screens.tsx"
import { ScreenGroup } from "./screen-group.tsx"
import { ScreenLinks } from "./screen-links.tsx"
import { groups } from "./screens.ts"
import { useScreens } from "./use-screens.ts"

/**
 * The tabs (spec §2) and below them the other screens in groups. In a narrow window it is a row of the tabs, which
 * scrolls, and a button for a list of all screens.
 */
export const SideBar = () => {
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  const tabs = useScreens("tabs")
  useEffect(() => {
    const nav = row.current!
    const link = nav.querySelector<HTMLElement>(`[href="${CSS.escape(pathname)}"]`)
    if (link === null) return undefined
    // Observed once at first, and whenever the window or its orientation changes.
    const observer = new ResizeObserver(() => {
      // Not `scrollIntoView`, after which the first Tab would skip what stands before the link.
      nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.clientWidth) / 2
      const lowest = link.offsetTop + link.clientHeight - nav.clientHeight
      nav.scrollTop = Math.max(lowest, Math.min(nav.scrollTop, link.offsetTop))
    })
    observer.observe(nav)
    return () => observer.disconnect()
  }, [pathname])
  return (
    <div className="side-bar">
      <nav ref={row} className="side-bar__screens" aria-label="Dashboard">
        <ScreenLinks screens={tabs} />
        {groups.map((group) => (
          <ScreenGroup key={group} group={group} />
        ))}
      </nav>
      <AllScreens />
    </div>
  )
}
