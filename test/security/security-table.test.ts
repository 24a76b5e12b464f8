import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const TESTS = join(import.meta.dirname, "..")
const DOCUMENT = readFileSync(join(TESTS, "../SECURITY.md"), "utf8")

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are its first ones. */
const SECTIONS: ReadonlyArray<readonly [section: string, count: number]> = [
  ["1.1", 2],
  ["1.2", 9],
  ["1.3", 11],
  ["1.4", 3],
  ["1.5", 2],
  ["2.1", 3],
  ["2.2", 3],
  ["2.3", 4],
  ["2.4", 1],
  ["3.2", 2],
  ["3.3", 4],
  ["3.4", 6],
  ["3.5", 5],
  ["3.7", 2],
  ["4.1", 3],
  ["4.2", 1],
  ["4.3", 2],
  ["4.4", 4],
  ["5.1", 1],
  ["5.2", 3],
  ["5.3", 2],
  ["5.4", 3],
  ["6.1", 3],
  ["6.2", 12],
  ["6.3", 4],
  ["6.4", 4],
  ["6.5", 5],
  ["6.6", 3],
  ["6.8", 4],
  ["7.1", 3],
  ["7.2", 4],
  ["7.3", 2],
  ["7.4", 5],
  ["7.5", 2],
  ["7.6", 2],
  ["8.1", 2],
  ["8.2", 3],
  ["8.3", 1],
  ["8.4", 1],
  ["9.1", 3],
  ["9.2", 4],
  ["10.1", 2],
  ["10.2", 2],
  ["10.3", 4],
  ["10.4", 11],
  ["10.5", 5],
  ["10.6", 2],
  ["10.7", 3],
  ["11.1", 2],
  ["11.2", 3],
  ["11.3", 3],
  ["11.4", 4],
  ["11.5", 1],
  ["11.6", 1],
  ["12.1", 3],
  ["12.2", 2],
  ["12.3", 4],
  ["13.1", 1],
  ["13.2", 5],
  ["13.3", 2],
  ["13.4", 5],
  ["14.1", 2],
  ["14.2", 4],
  ["14.3", 3],
  ["15.1", 3],
  ["15.2", 3],
  ["15.3", 7],
  ["16.1", 1],
  ["16.2", 5],
  ["16.3", 4],
  ["16.4", 3],
  ["16.5", 3],
  ["17.1", 1],
  ["17.2", 4],
  ["17.3", 2],
]

const expected = SECTIONS.flatMap(([section, count]) =>
  Array.from({ length: count }, (_, n) => `${section}.${n + 1}`),
)

/** The first cells of the rows of ASVS: `1.2.6, 1.2.7` or `10.4.1-11`. */
const listed = [...DOCUMENT.matchAll(/^\| (?<ids>\d+\.\d+\.\d[\d., -]*) \|/gmu)].flatMap(({ groups }) =>
  groups!["ids"]!.split(", ").flatMap((id) => {
    const [, section = "", first = "", last = first] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/u.exec(id) ?? []
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, n) => `${section}.${Number(first) + n}`,
    )
  }),
)

/** The files that are named, each with a test in it or without. */
const named = [
  ...DOCUMENT.matchAll(
    /`(?<file>[\w/.-]+\.(?:test|journey)\.ts)`(?:: "(?<title>(?:[^"]|"(?! \||; `))+)")?/gu,
  ),
].map(({ groups }) => ({ file: groups!["file"]!, title: groups!["title"] }))

/** A literal of the source is compared with the plain text of the document. */
const plain = (source: string) => source.replaceAll('\\"', '"')

test("SECURITY.md has a row for every requirement of ASVS 5.0.0, levels 1 and 2, and none twice", () => {
  expect(expected).toHaveLength(253)
  expect(listed.toSorted()).toEqual(expected.toSorted())
})

test("SECURITY.md names tests that exist", () => {
  expect(named.length).toBeGreaterThan(150)
  const missing = named.filter(({ file, title = "" }) => {
    const path = join(TESTS, file)
    return !existsSync(path) || !plain(readFileSync(path, "utf8")).includes(title)
  })
  expect(missing).toEqual([])
})
