import { create } from "zustand"
import { type Group, groups } from "./screens.ts"

const KEY = "staff-collapsed-groups"

const useStore = create<{ readonly collapsed: readonly Group[] }>(() => ({ collapsed: stored() }))

export const useIsCollapsed = (group: Group): boolean =>
  useStore(({ collapsed }) => collapsed.includes(group))

/** Kept in the browser, as the color scheme is. */
export function setCollapsed(group: Group, isCollapsed: boolean): void {
  const others = useStore.getState().collapsed.filter((each) => each !== group)
  const collapsed = isCollapsed ? [...others, group] : others
  useStore.setState({ collapsed })
  try {
    localStorage.setItem(KEY, collapsed.join())
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function stored(): readonly Group[] {
  try {
    const names = localStorage.getItem(KEY)?.split(",") ?? []
    return groups.filter((group) => names.includes(group))
  } catch {
    return []
  }
}
