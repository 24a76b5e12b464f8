import { readdirSync, statSync } from "node:fs"
import { expect, test } from "vitest"

const directory = new URL("../../web/public/projects/", import.meta.url)

test("each picture of the sample projects has at most 40 kB", () => {
  const names = readdirSync(directory)
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => statSync(new URL(name, directory)).size > 40_000)).toEqual([])
})
