import type { ChatAction } from "./action.ts"

/** What the assistant offered below a message, in words for who reads it later: `Offered: "Ceiling fan", "Light"`. */
export const offeredText = (actions: readonly Pick<ChatAction, "label">[]): string | undefined =>
  actions.length === 0 ? undefined : `Offered: ${actions.map(({ label }) => `"${label}"`).join(", ")}`
