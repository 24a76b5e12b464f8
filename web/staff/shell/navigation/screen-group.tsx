import { ChevronDown } from "@blueprintjs/icons"
import { useLocation } from "react-router-dom"
import { setCollapsed, useIsCollapsed } from "./collapsed-groups.ts"
import { ScreenLinks } from "./screen-links.tsx"
import type { Group } from "./screens.ts"
import { useScreens } from "./use-screens.ts"
import { useWaiting } from "./waiting.ts"

/** A group of screens that can be collapsed; its title then has the sum of the counts, and shows that one of them is open. */
export const ScreenGroup = ({ group }: { readonly group: Group }) => {
  const screens = useScreens(group)
  const isCollapsed = useIsCollapsed(group)
  const { pathname } = useLocation()
  const waiting = useWaiting(screens)
  if (screens.length === 0) return null
  return (
    <details
      className="screen-group"
      open={!isCollapsed}
      onToggle={({ currentTarget }) => setCollapsed(group, !currentTarget.open)}
    >
      <summary
        className="screen-group__title"
        // The toggle event comes later, when the page may have been left already.
        onClick={(event) => {
          event.preventDefault()
          setCollapsed(group, !isCollapsed)
        }}
        data-has-current={screens.some(({ id }) => pathname === `/admin/${id}`)}
      >
        {group}
        <ChevronDown className="screen-group__arrow" size={12} />
        {isCollapsed && waiting > 0 && <span className="screen-group__count">{waiting}</span>}
      </summary>
      <ScreenLinks screens={screens} />
    </details>
  )
}
