import { glob, readFile } from "node:fs/promises"
import { join } from "node:path"
import { parseAst } from "vite"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "../..")

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

/**
 * An object literal has the names of `Object.prototype`: `TABLE[text]` is a function for the text "constructor", and
 * `text in TABLE` is true. So no object literal may be typed as a table for any text, and `in` is used with names that
 * are written out only. A `Map` holds such tables.
 */
const findings = (code: string, lang: "ts" | "tsx" = "ts"): readonly string[] => {
  const found: string[] = []
  const visit = (node: Node): void => {
    if (isTableOfAnyText(node) || isTestOfAnyText(node)) found.push(code.slice(node.start).split("\n")[0]!)
    for (const value of Object.values(node))
      for (const child of [value].flat()) if (isNode(child)) visit(child)
  }
  visit(parseAst(code, { lang }) as unknown as Node)
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string"

/** `name: Record<string, …> = {…}` */
const isTableOfAnyText = ({ type, id, init }: Node): boolean =>
  type === "VariableDeclarator" &&
  isNode(init) &&
  init.type === "ObjectExpression" &&
  isNode(id) &&
  isNode(id["typeAnnotation"]) &&
  hasAnyTextAsKey(id["typeAnnotation"])

const hasAnyTextAsKey = (node: Node): boolean => {
  const { type, typeName, typeArguments } = node
  if (type === "TSIndexSignature") return true
  const isRecord = type === "TSTypeReference" && isNode(typeName) && typeName["name"] === "Record"
  if (isRecord && isNode(typeArguments)) {
    const [key] = typeArguments["params"] as readonly Node[]
    if (key!.type === "TSStringKeyword") return true
  }
  return Object.values(node).some((value) =>
    [value].flat().some((child) => isNode(child) && hasAnyTextAsKey(child)),
  )
}

const isTestOfAnyText = ({ type, operator, left }: Node): boolean =>
  type === "BinaryExpression" && operator === "in" && isNode(left) && left.type !== "Literal"

test("no text from outside is looked up in an object that has the names of Object.prototype", async () => {
  const files = await Array.fromAsync(glob("{core,adapters,web,cli}/**/*.{ts,tsx}", { cwd: ROOT }))
  expect(files.length).toBeGreaterThan(900)
  const found = files.map(async (file) => {
    const lines = findings(await readFile(join(ROOT, file), "utf8"), file.endsWith("x") ? "tsx" : "ts")
    return lines.map((line) => `${file}: ${line}`)
  })
  expect((await Promise.all(found)).flat()).toEqual([])
})

test.each([
  "const A: Record<string, number> = { a: 1 }",
  "const B: Readonly<Record<string, string>> = {}",
  "const C: Record<'a' | 'b', Partial<Record<string, string>>> = { a: {}, b: {} }",
  "const D: { [name: string]: number } = {}",
  "const e = word in VALUES",
])("%s is found", (code) => {
  expect(findings(code)).toHaveLength(1)
})
