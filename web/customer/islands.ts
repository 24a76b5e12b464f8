import type { Islands } from "../shared/island.tsx"
import { shellIslands } from "../shared/shell/islands.ts"

/** The interactive parts of the customers' pages: the shell's, and each screen as a whole. */
export const islands: Islands = {
  ...shellIslands,
  "sign-in": async () => (await import("./sign-in/sign-in.tsx")).SignIn,
  "sign-in-result": async () => (await import("./sign-in/sign-in-result.tsx")).SignInResult,
  "email-change": async () => (await import("./email-change/email-change.tsx")).EmailChange,
  history: async () => (await import("./history/history.tsx")).ServiceHistory,
  "your-data": async () => (await import("./your-data/your-data.tsx")).YourData,
  overview: async () => (await import("./overview/overview.tsx")).Overview,
}
