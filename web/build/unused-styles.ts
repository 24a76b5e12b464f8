import { PurgeCSS } from "purgecss"

/**
 * Class names that scripts put together while they run: intents, sizes and the like by a property's value, and the
 * steps of transitions. `:focus` stands alone in Blueprint's rule of the focus ring.
 */
const COMPOSED = [
  /^:focus/u,
  /-(?:enter|exit|appear)(?:-active|-done)?$/u,
  /^bp6-(?:intent|elevation|align|position)-/u,
  /^bp6-(?:toast-container|popover-content-placement|non-ideal-state|panel-stack)-/u,
  /^bp6-(?:large|small|medium|dark)$/u,
]

/** The stylesheet without the rules whose classes stand in none of the texts, which are scripts and markup. */
export async function withoutUnusedRules(css: string, texts: readonly string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: texts.map((raw) => ({ raw, extension: "js" })),
    safelist: { standard: COMPOSED, greedy: [] },
  })
  if (!result) throw new Error("PurgeCSS gave no stylesheet.")
  return result.css
}
