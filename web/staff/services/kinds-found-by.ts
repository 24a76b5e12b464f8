import { KINDS_OF_WORK, type KindOfWork } from "../../../core/services/kind-of-work.ts"
import { suggestedKinds } from "../../../core/services/suggested-kinds.ts"

const KINDS = Object.entries(KINDS_OF_WORK) as readonly [KindOfWork, readonly [string, string]][]

/**
 * The kinds of work whose English name contains what was typed, in any case of letters, and behind them those that its
 * words suggest ("commode"); all kinds where nothing was typed.
 */
export const kindsFoundBy = (typed: string): readonly KindOfWork[] => {
  const text = typed.trim().toLowerCase()
  const named = KINDS.flatMap(([kind, [name]]) => (name.toLowerCase().includes(text) ? [kind] : []))
  return [...new Set([...named, ...suggestedKinds(text, "")])]
}
