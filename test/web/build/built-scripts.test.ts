import { existsSync } from "node:fs"
import { glob, readFile } from "node:fs/promises"
import { join } from "node:path"
import bcd from "@mdn/browser-compat-data" with { type: "json" }
import { parse } from "acorn"
import { parseSync, Visitor } from "vite"
import { expect, test } from "vitest"
import manifest from "../../../package.json" with { type: "json" }
import { firstVersionsWith, newerInScript, newerInStyles } from "./browser-support.ts"

const SITE = join(import.meta.dirname, "../../../dist/web")

// WebKit runs modules that import an awaiting one before it is complete (webkit.org/b/242740).
test("no built script has an await outside of functions", async () => {
  const scripts = await filesOfPages("js")
  expect(scripts.size).toBeGreaterThan(50)
  const awaiting = [...scripts]
    .filter(([name, code]) => code.includes("await") && awaitsAtTopLevel(name, code))
    .map(([name]) => name)
  expect(awaiting).toEqual([])
})

test.each([
  ["await 1", true],
  ["if (x) y = (await import('z')).y", true],
  ["for await (const x of y) z(x)", true],
  ["const x = class { [await y] = 1 }", true],
  ["async () => { await x; for await (const y of z); }", false],
  ["async function x() { await y }", false],
  ["const x = { async y() { await z } }", false],
])("an await outside of functions is found: %s", (code, expected) => {
  expect(awaitsAtTopLevel("module.js", code)).toBe(expected)
})

/** What is found in scripts and runs in browsers without it. */
const WITH_FALLBACK = [
  // Functions of libraries, which happen to be named as newer ones of the language.
  ".toArray()",
  ".use()",
  // `provideTemporal` loads the polyfill, which uses `Intl.DurationFormat` only where it exists.
  "Temporal.Instant",
  "Intl.DurationFormat",
  // Effect sets it; elsewhere it is a property that nothing reads.
  "Error.stackTraceLimit",
]

test("no built script uses what the oldest supported browsers lack", async () => {
  const found = [...(await filesOfPages("js"))].flatMap(([name, code]) =>
    newerInScript(code)
      .filter((use) => !WITH_FALLBACK.includes(use))
      .map((use) => `${name}: ${use}`),
  )
  expect(found).toEqual([])
})

test.each([
  ["a.union(b)", [".union()"]],
  ["Object.groupBy(a, b)", [".groupBy()", "Object.groupBy"]],
  ["URL.canParse(a)", ["URL.canParse"]],
  ["Promise.withResolvers()", [".withResolvers()", "Promise.withResolvers"]],
  ["new URLPattern(a)", ["new URLPattern()"]],
  ["/[a--b]/v", ["SyntaxError: Invalid regular expression flag (1:1)"]],
  ["a?.toSorted().at(-1); /(?<=a)b/u; class A { static {} }", []],
])("newer parts of JavaScript are found: %s", (code, expected) => {
  expect(newerInScript(code)).toEqual(expected)
})

/** The scripts inside pages, which load the pages' own. */
const inlineScripts = async (): Promise<ReadonlySet<string>> => {
  const scripts = new Set<string>()
  for await (const page of glob("**/*.html", { cwd: SITE })) {
    const html = await readFile(join(SITE, page), "utf8")
    scripts.add(/<script data-entry[^>]*>(?<code>[^<]*(?:<(?!\/script)[^<]*)*)/u.exec(html)!.groups!["code"]!)
  }
  return scripts
}

// A browser that cannot parse the script cannot be told that it is too old either.
test("the scripts inside pages are ES2015", async () => {
  const scripts = await inlineScripts()
  expect(scripts.size).toBe(2)
  for (const script of scripts) expect(() => parse(script, { ecmaVersion: 2015 })).not.toThrow()
})

test("the scripts inside pages look for features that all supported browsers have, and none before them", async () => {
  const features = [
    bcd.css.types?.["color"]?.["color-mix"],
    bcd.css.selectors?.["has"],
    bcd.javascript.regular_expressions?.["lookbehind_assertion"],
  ]
  expect(firstVersionsWith(features)).toEqual(manifest.browserslist)
  for (const script of await inlineScripts())
    for (const text of ["color-mix(", ":has(", "(?<="]) expect(script).toContain(text)
})

/** Without them a page looks a little different, and everything can be read and used. */
const DISPENSABLE = [
  /^text-wrap/u,
  /^field-sizing/u,
  /^scrollbar-width/u,
  // Text is larger on a phone that is turned.
  /^text-size-adjust$/u,
  // The margins of printed pages.
  /^@page$/u,
]

test("no built stylesheet uses what the oldest supported browsers lack, apart from refinements", async () => {
  const styles = await filesOfPages("css")
  expect(styles.size).toBeGreaterThan(20)
  const found = [...styles].flatMap(([name, css]) =>
    newerInStyles(css)
      .filter((use) => !DISPENSABLE.some((pattern) => pattern.test(use)))
      .map((use) => `${name}: ${use}`),
  )
  expect(found).toEqual([])
})

test.each([
  ["a { b { color: red } }", ["nested rules"]],
  ["@starting-style { a { opacity: 0 } }", ["@starting-style"]],
  ["a:user-invalid { color: light-dark(red, blue) }", [":user-invalid", "light-dark()"]],
  ["a { user-select: none }", ["user-select"]],
  ["a { -webkit-user-select: none; user-select: none }", []],
  ["@supports (width: round(1px, 1px)) { a { width: round(1px, 1px) } }", []],
  ["a:has(b) { color: color-mix(in srgb, red, blue) } @container a (width > 1px) { a { inset: 0 } }", []],
])("newer parts of CSS are found: %s", (css, expected) => {
  expect(newerInStyles(css)).toEqual(expected)
})

/** The files that pages name, and all that those name, and the pages' own styles: beside them lie files of earlier builds. */
const filesOfPages = async (type: "js" | "css"): Promise<ReadonlyMap<string, string>> => {
  const files = new Map<string, string>()
  const readAll = async (text: string): Promise<void> => {
    for (const [name] of text.matchAll(/[\w.-]+\.(?:js|css)\b/gu)) {
      const file = join(SITE, "assets", name)
      if (files.has(name) || !existsSync(file)) continue
      const code = await readFile(file, "utf8")
      files.set(name, code)
      await readAll(code)
    }
  }
  for await (const page of glob("**/*.html", { cwd: SITE })) {
    const html = await readFile(join(SITE, page), "utf8")
    await readAll(html)
    const [, style] = /<style>(?<style>[^<]*)/u.exec(html) ?? []
    if (style !== undefined) files.set(`${page}.css`, style)
  }
  return new Map([...files].filter(([name]) => name.endsWith(`.${type}`)))
}

const awaitsAtTopLevel = (name: string, code: string): boolean => {
  let functions = 0
  let found = false
  const enter = () => void functions++
  const exit = () => void functions--
  const find = (awaits: boolean) => void (found ||= awaits && functions === 0)
  const { program } = parseSync(name, code, { sourceType: "module" })
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": exit,
    FunctionExpression: enter,
    "FunctionExpression:exit": exit,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": exit,
    AwaitExpression: () => find(true),
    ForOfStatement: ({ await: awaits }) => find(awaits),
    VariableDeclaration: ({ kind }) => find(kind === "await using"),
  }).visit(program)
  return found
}
