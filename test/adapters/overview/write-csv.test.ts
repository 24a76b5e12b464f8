import { parse } from "csv-parse/sync"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { csvChunks, type CsvColumns } from "../../../adapters/formats/csv/write-csv.ts"

const columns: CsvColumns<readonly [string, number]> = [
  ["Text", ([text]) => text],
  ["Number", ([, number]) => number],
]

const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u

test("every list reads back as it was, except for the apostrophe before what would be a formula", () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom("=1", "+1", "-1", "@a", "\t=1", 'a"b', "a,b", "a\r\nb", "'"),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.integer())), (rows) => {
      const read: unknown = parse([...csvChunks(columns, rows)].join(""), { bom: true })
      expect(read).toEqual([
        ["Text", "Number"],
        ...rows.map(([text, number]) => [FORMULA.test(text) ? `'${text}` : text, String(number)]),
      ])
    }),
  )
})

test("a long list is written in chunks of 1,000 rows", () => {
  const rows = Array.from({ length: 2_500 }, (_, n) => [`${n}`, n] as const)
  const lines = [...csvChunks(columns, rows)].map((chunk) => chunk.split("\r\n").length - 1)
  expect(lines).toEqual([1, 1_000, 1_000, 500])
})
