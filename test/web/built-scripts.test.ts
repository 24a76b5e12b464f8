import { existsSync } from "node:fs"
import { glob, readFile } from "node:fs/promises"
import { join } from "node:path"
import { parseSync, Visitor } from "vite"
import { expect, test } from "vitest"

const SITE = join(import.meta.dirname, "../../dist/web")

// WebKit runs modules that import an awaiting one before it is complete (webkit.org/b/242740).
test("no built script has an await outside of functions", async () => {
  const scripts = await scriptsOfPages()
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

/** The scripts that pages name, and all that those name: beside them lie scripts of earlier builds. */
const scriptsOfPages = async (): Promise<ReadonlyMap<string, string>> => {
  const scripts = new Map<string, string>()
  const readAll = async (text: string): Promise<void> => {
    for (const [name] of text.matchAll(/[\w.-]+\.js\b/gu)) {
      const file = join(SITE, "assets", name)
      if (scripts.has(name) || !existsSync(file)) continue
      const code = await readFile(file, "utf8")
      scripts.set(name, code)
      await readAll(code)
    }
  }
  for await (const page of glob("**/*.html", { cwd: SITE }))
    await readAll(await readFile(join(SITE, page), "utf8"))
  return scripts
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
