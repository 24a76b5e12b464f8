import bcd, { type CompatStatement } from "@mdn/browser-compat-data" with { type: "json" }
import { parse as parseScript } from "acorn"
import { parse as parseStyles } from "postcss"
import manifest from "../../../package.json" with { type: "json" }

/*
 * What built files use that a browser of the baseline (`browserslist` in package.json) does not have, by MDN's data.
 */

/** The versions that the baseline begins with, by MDN's names of browsers. */
const baseline = manifest.browserslist.map((entry) => {
  const [browser, version] = entry.split(" >= ") as ["chrome" | "firefox" | "safari", string]
  return { browser, version: Number(version) }
})

/** The newest edition of ECMAScript whose whole syntax the baseline has; of 2024 it lacks regular expressions with `v`. */
const ECMA_VERSION = 2023

/** Whether every browser of the baseline has the feature, without a prefix and without a setting. */
const isSupported = ({ support }: CompatStatement): boolean =>
  baseline.every(({ browser, version }) =>
    [support[browser] ?? []].flat().some(({ version_added, version_removed, flags, prefix }) => {
      const [added, removed] = [version_added, version_removed ?? "Infinity"].map((each) =>
        Number(String(each).replace("≤", "")),
      ) as [number, number]
      return added <= version && version < removed && !flags && !prefix
    }),
  )

/** MDN's data of a feature; the groups that have none hold only other features. */
const compatOf = (feature: unknown): CompatStatement | undefined =>
  (feature as { readonly [COMPAT]?: CompatStatement } | undefined)?.[COMPAT]

const COMPAT = "__compat"

/** The first version of each browser of the baseline that has all of the features, as in browserslist. */
export const firstVersionsWith = (features: readonly unknown[]): readonly string[] =>
  baseline.map(({ browser }) => {
    const versions = features.map((feature) =>
      Number([compatOf(feature)?.support[browser] ?? []].flat()[0]?.version_added),
    )
    return `${browser} >= ${Math.max(...versions)}`
  })

const isNewer = (feature: unknown): boolean => {
  const compat = compatOf(feature)
  return compat !== undefined && !isSupported(compat)
}

type Features = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>

interface Api {
  /** Names of properties and methods of built-in objects, none of which has one of that name in the whole baseline. */
  readonly members: ReadonlySet<string>
  /** Names of global objects, and of their own functions with a dot: `URL.canParse`. */
  readonly globals: ReadonlySet<string>
}

const newerApi = (): Api => {
  const members = new Map<string, boolean>()
  const globals = new Set<string>()
  for (const objects of [bcd.javascript.builtins, bcd.api])
    for (const [object, features] of Object.entries(objects as Features)) {
      if (isNewer(features)) globals.add(object)
      for (const [key, feature] of Object.entries(features)) {
        if (key === COMPAT || compatOf(feature) === undefined) continue
        const name = key.replace(/_static$/u, "")
        if (isNewer(feature)) globals.add(`${object}.${name}`)
        else members.set(name, true)
        if (objects === bcd.javascript.builtins) members.set(name, members.get(name) ?? false)
      }
    }
  return {
    members: new Set([...members].filter(([, supported]) => !supported).map(([name]) => name)),
    globals,
  }
}

const NEWER_API = newerApi()

/** Of a script: its syntax error, and newer objects, functions and methods. */
export const newerInScript = (code: string): readonly string[] => {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value)) return
    const { type, object, property, callee } = value
    const member = `${object?.name}.${property?.name}`
    if (type === "MemberExpression" && NEWER_API.globals.has(member)) found.add(member)
    const method = callee?.property?.name
    if (type === "CallExpression" && method && NEWER_API.members.has(method)) found.add(`.${method}()`)
    if (type === "NewExpression" && callee?.name && NEWER_API.globals.has(callee.name))
      found.add(`new ${callee.name}()`)
    Object.values(value).forEach(visit)
  }
  try {
    visit(parseScript(code, { ecmaVersion: ECMA_VERSION, sourceType: "module" }))
  } catch (error) {
    found.add(String(error))
  }
  return [...found]
}

/** Of a syntax tree, as far as it is read here. */
interface SyntaxNode {
  readonly type: string
  readonly name?: string
  readonly object?: SyntaxNode
  readonly property?: SyntaxNode
  readonly callee?: SyntaxNode
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value

const CSS_FEATURES = bcd.css as unknown as Readonly<Record<string, Features>>

/**
 * Of a stylesheet: newer at-rules, selectors, properties, values and functions. What stands in `@supports`, or beside the
 * same property with a prefix, has a fallback.
 */
export const newerInStyles = (css: string): readonly string[] => {
  const found = new Set<string>()
  const check = (name: string, feature: unknown): void => {
    if (isNewer(feature)) found.add(name)
  }
  const sheet = parseStyles(css)
  sheet.walkAtRules("supports", (rule) => void rule.remove())
  sheet.walkAtRules(({ name }) => check(`@${name}`, CSS_FEATURES["at-rules"]?.[name]))
  sheet.walkRules(({ selector, parent }) => {
    if (parent?.type === "rule") found.add("nested rules")
    for (const [, name] of selector.matchAll(/::?(?<name>[a-z][a-z-]*)/gu))
      check(`:${name}`, CSS_FEATURES["selectors"]?.[name!])
  })
  sheet.walkDecls(({ prop, value, parent }) => {
    const isPrefixedToo = parent?.some((each) => each.type === "decl" && each.prop === `-webkit-${prop}`)
    if (!isPrefixedToo) check(prop, CSS_FEATURES["properties"]?.[prop])
    for (const [word] of value.matchAll(/[a-z][a-z-]*/gu))
      check(`${prop}: ${word}`, CSS_FEATURES["properties"]?.[prop]?.[word])
    for (const [, name] of value.matchAll(/(?<name>[a-z][a-z-]*)\(/gu))
      check(`${name}()`, CSS_FEATURES["types"]?.[name!] ?? CSS_FEATURES["types"]?.["color"]?.[name!])
  })
  return [...found]
}
