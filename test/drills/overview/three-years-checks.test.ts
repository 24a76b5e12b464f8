import { describe, expect, test } from "vitest"
import type { View } from "../../bench/support/phone.ts"
import { lowerRatios, pageChanges } from "./three-years-checks.ts"

describe("the checker of ratios finds", () => {
  test.each([
    ["nothing where they are the same or higher", [1, 1.2], []],
    ["nothing within a tenth", [0.91, 1], []],
    ["one that is lower by more", [0.88, 1], ["a: 0.88 of that on an empty database"]],
  ] as const)("%s", (_, [a, b], faults) => {
    const shares = [
      { name: "a", share: a },
      { name: "b", share: b },
    ]
    expect(lowerRatios(shares)).toEqual(faults)
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
