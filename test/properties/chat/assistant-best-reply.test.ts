import * as fc from "fast-check"
import { expect, test } from "vitest"
import { ASKS } from "../../../core/chat/assistant/classifier/labels.ts"
import { bestReply } from "../../../core/chat/assistant/reading/best-reply.ts"
import { always } from "../support/always.ts"

const possible = fc
  .tuple(...ASKS.map(() => fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }))))
  .map((ps) => ASKS.map((ask, n) => ({ ask, p: ps[n]! })).toSorted((a, b) => b.p - a.p))

test("nothing is both answered and offered, and what is unlikely is neither", () => {
  always(possible, (all) => {
    const { answered, offered } = bestReply(all)
    const named = [...answered, ...offered]
    expect(new Set(named).size).toBe(named.length)
    expect(all.filter(({ ask, p }) => named.includes(ask) && p < 0.01)).toEqual([])
    expect(all.filter(({ ask, p }) => answered.includes(ask) && p < 0.1)).toEqual([])
    expect(answered.length).toBeLessThanOrEqual(4)
    expect(offered.length).toBeLessThanOrEqual(4)
  })
})

test("what is sure is answered, and nothing else; where nothing is likely, nothing is answered", () => {
  for (const sure of ASKS) {
    const all = ASKS.map((ask) => ({ ask, p: ask === sure ? 1 : 0 })).toSorted((a, b) => b.p - a.p)
    expect(bestReply(all)).toEqual({ answered: [sure], offered: [] })
  }
  expect(bestReply(ASKS.map((ask) => ({ ask, p: 0.02 }))).answered).toEqual([])
})

const beside = (p: number) =>
  bestReply([
    { ask: "price", p: 0.9 },
    { ask: "person", p },
  ] as const).answered

test("of two things of which one is asked, both are answered; a person is called only if that is likely", () => {
  expect(beside(0.3)).toEqual(["price"])
  expect(beside(0.9)).toEqual(["price", "person"])
  expect(
    bestReply([
      { ask: "trust", p: 0.5 },
      { ask: "fee", p: 0.5 },
    ] as const).answered,
  ).toEqual(["trust", "fee"])
})
