import type { Islands } from "../entry/island.tsx"
import { Menu } from "./menu.tsx"

/** The interactive parts of the shell. The menu is on every page, so it is no chunk of its own. */
export const shellIslands: Islands = {
  menu: async () => Menu,
  chat: async () => (await import("../chat/chat.tsx")).Chat,
}
