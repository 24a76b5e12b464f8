import { existsSync, globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import packageJson from "../../package.json" with { type: "json" }

const ROOT = join(import.meta.dirname, "../..")
/** SECURITY.md names tests, which a test of its own looks for. */
const DOCUMENTS = globSync(["README.md", "{core,adapters,web,test}/*.md", "adapters/process/*.md"], {
  cwd: ROOT,
})

/** What this pattern finds in each document and does not pass the check, with the document's name. */
const wrongIn = (pattern: RegExp, isRight: (name: string) => boolean): ReadonlyArray<string> =>
  DOCUMENTS.flatMap((document) =>
    [...readFileSync(join(ROOT, document), "utf8").matchAll(pattern)]
      .filter(([, name]) => !isRight(name!))
      .map(([, name]) => `${document}: ${name}`),
  )

test("each path that a document names exists", () => {
  expect(DOCUMENTS.length).toBe(6)
  const path = /`((?:core|adapters|web|cli|test)\/[\w./-]*)`/gu
  expect(wrongIn(path, (name) => existsSync(join(ROOT, name)))).toEqual([])
})

test("each script that a document runs with npm exists", () => {
  expect(wrongIn(/npm run ([\w:]+)/gu, (name) => Object.hasOwn(packageJson.scripts, name))).toEqual([])
})
