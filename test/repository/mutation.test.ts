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
