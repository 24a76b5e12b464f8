import type { Islands } from "../shared/entry/island.tsx"
import { shellIslands } from "../shared/shell/islands.ts"

/** The interactive parts of the customers' pages: the shell's, and each screen as a whole. */
export const islands: Islands = {
  ...shellIslands,
  "sign-in": async () => (await import("./customers/sign-in/sign-in.tsx")).SignIn,
  "sign-in-result": async () => (await import("./customers/sign-in/sign-in-result.tsx")).SignInResult,
  "email-change": async () => (await import("./customers/email-change/email-change.tsx")).EmailChange,
  history: async () => (await import("./invoices/own-invoices.tsx")).HistoryWithInvoices,
  "your-data": async () => (await import("./overview/your-data/your-data.tsx")).YourData,
  overview: async () => (await import("./overview/portal/overview.tsx")).Overview,
}
