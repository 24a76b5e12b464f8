import { describe, expect, test } from "vitest"
import type { View } from "../../bench/support/phone.ts"
import { lowerRatios, pageChanges } from "./three-years-checks.ts"

const finding = (name: string, ratio: number) => ({ name, ratio, target: "", holds: true })

describe("the checker of ratios finds", () => {
  test.each([
    ["nothing where they are the same or higher", [finding("a", 0.5), finding("b", 0.9)], []],
    ["nothing within a tenth", [finding("a", 0.455), finding("b", 0.6)], []],
    ["one that is lower by more", [finding("a", 0.44), finding("b", 0.6)], ["a: 0.44 instead of 0.50"]],
    ["one that is missing", [finding("a", 0.5)], ["b: not measured on the full database"]],
  ])("%s", (_, full, faults) => {
    expect(lowerRatios([finding("a", 0.5), finding("b", 0.6)], full)).toEqual(faults)
  })
})

const view = (lcp: number, sizes: readonly number[]): View => ({
  fcp: lcp,
  lcp,
  requests: sizes.map((bytes) => ({ kind: "Script", bytes, beforePaint: false })),
})

describe("the checker of a page finds", () => {
  const empty = [1000, 1010, 1020, 1030].map((lcp) => view(lcp, [5_000, 5_000]))
  test.each([
    ["nothing where it is the same", empty, []],
    ["nothing within the noise", empty.map(({ lcp }) => view(lcp + 15, [5_000, 5_050])), []],
    [
      "one more request",
      empty.map(({ lcp }) => view(lcp, [5_000, 4_990, 10])),
      ["requests: Script 3 instead of Script 2"],
    ],
    ["more bytes", empty.map(({ lcp }) => view(lcp, [5_000, 5_200])), ["bytes: 10200 instead of 10000"]],
    [
      "a later paint",
      empty.map(({ lcp }) => view(lcp + 200, [5_000, 5_000])),
      [expect.stringMatching(/^largest paint: 200 ms later/u)],
    ],
  ])("%s", (_, full, faults) => {
    expect(pageChanges(empty, full)).toEqual(faults)
  })
})
