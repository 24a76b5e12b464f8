import { glob, readFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "../..")

const awaitsAtItsTop = (code: string): boolean => /^(?:(?:export )?(?:const|let)\b.*= )?await\b/mu.test(code)

test("no test of rules or use cases awaits anything at the top of its file: mutants are looked for in one script of all of them", async () => {
  expect(awaitsAtItsTop("const server = await start()")).toBe(true)
  const awaiting: string[] = []
  for await (const file of glob("test/{properties,use-cases}/**/*.ts", { cwd: ROOT }))
    if (awaitsAtItsTop(await readFile(join(ROOT, file), "utf8"))) awaiting.push(file)
  expect(awaiting).toEqual([])
})

test("each mutant that is listed as equivalent is of a line that its file has", async () => {
  const listed = JSON.parse(
    await readFile(join(ROOT, "test/mutation/equivalent.json"), "utf8"),
  ) as ReadonlyArray<{
    readonly file: string
    readonly line: string
  }>
  expect(listed.length).toBeGreaterThan(100)
  const outdated: string[] = []
  for (const [file, entries] of Map.groupBy(listed, (entry) => entry.file)) {
    const code = await readFile(join(ROOT, file), "utf8")
    const lines = new Set(code.split("\n").map((line) => line.trim()))
    outdated.push(...entries.filter(({ line }) => !lines.has(line)).map(({ line }) => `${file}: ${line}`))
  }
  expect(outdated).toEqual([])
})
