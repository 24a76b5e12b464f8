import type { Islands } from "../island.tsx"

/** The interactive parts of the shell. */
export const shellIslands: Islands = {
  menu: async () => (await import("./menu.tsx")).Menu,
}
