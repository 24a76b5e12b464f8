import type { Islands } from "../island.tsx"
import { Menu } from "./menu.tsx"

/** The interactive parts of the shell. On every page, so they are no chunks of their own. */
export const shellIslands: Islands = {
  menu: async () => Menu,
}
