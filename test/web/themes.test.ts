import { glob, readFile } from "node:fs/promises"
import { join } from "node:path"
import { type AtRule, type Declaration, parse, type Rule } from "postcss"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "../..")
const BLUEPRINT = "node_modules/@blueprintjs/core/lib/css/blueprint.css"

interface Found {
  readonly declaration: Declaration
  /** The rules and at-rules around it, the innermost first. */
  readonly within: ReadonlyArray<Rule | AtRule>
}

/** Every declaration of the site's stylesheets and of Blueprint's. */
const declarations = async (): Promise<readonly Found[]> => {
  const found: Found[] = []
  for (const file of [...(await Array.fromAsync(glob("web/**/*.css", { cwd: ROOT }))), BLUEPRINT])
    parse(await readFile(join(ROOT, file), "utf8")).walkDecls((declaration) => {
      found.push({ declaration, within: rulesAround(declaration) })
    })
  return found
}

const rulesAround = (node: Declaration | Rule | AtRule): ReadonlyArray<Rule | AtRule> => {
  const parent = node.parent as Rule | AtRule | undefined
  return parent?.type === "rule" || parent?.type === "atrule" ? [parent, ...rulesAround(parent)] : []
}

const shown = ({ declaration, within }: Found): string =>
  `${within.map((rule) => (rule.type === "rule" ? rule.selector : `@${rule.name} ${rule.params}`)).join(" in ")} { ${declaration} }`

/** Whether a rule applies in one theme or color scheme only. */
const isOfTheme = (rule: Rule | AtRule): boolean =>
  rule.type === "rule"
    ? rule.selectors.every((selector) => /\.bp6-dark|\[data-theme/u.test(selector))
    : /prefers-color-scheme/u.test(rule.params)

/** With forced colors the system chooses them, and borders stand for backgrounds. */
const isOfForcedColors = (rule: Rule | AtRule): boolean =>
  rule.type === "atrule" && /forced-colors|high-contrast/u.test(rule.params)

/** What takes no room. Blueprint repeats the width of a border, which is 1 px in both schemes, with its color. */
const isColor = ({ prop, value }: Declaration): boolean =>
  /^(?:color|background(?:-color|-image)?|[\w-]+-color|fill(?:-opacity)?|stroke|opacity|filter|box-shadow|color-scheme|cursor)$/u.test(
    prop,
  ) ||
  (/^border(?:-\w+)?$/u.test(prop) && value.startsWith("1px solid"))

/** A custom property of a length would change a layout. */
const isLength = (value: string): boolean => /^-?[\d.]+(?:px|r?em|v[wh]|%)$/u.test(value)

/** Blueprint's cards in lists and dialogs of several steps, which no screen has. */
const UNUSED = /\.bp6-(?:card-list|multistep-dialog)/u

test("a theme changes nothing but colors, so that one layout stands for all", async () => {
  const others = (await declarations())
    .filter(({ within }) => within.some(isOfTheme) && !within.some(isOfForcedColors))
    .filter(({ declaration }) =>
      declaration.prop.startsWith("--") ? isLength(declaration.value) : !isColor(declaration),
    )
  expect(others.map(shown).filter((rule) => !UNUSED.test(rule))).toEqual([])
})
