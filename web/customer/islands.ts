import type { Islands } from "../shared/island.tsx"
import { shellIslands } from "../shared/shell/islands.ts"

/** The interactive parts of the customers' pages: the shell's, and the portal as a whole. */
export const islands: Islands = {
  ...shellIslands,
  portal: async () => (await import("./portal.tsx")).Portal,
}
