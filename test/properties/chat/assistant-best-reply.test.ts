import * as fc from "fast-check"
import { expect, test } from "vitest"
import { ASKS, type Ask } from "../../../core/chat/assistant/classifier/labels.ts"
import { bestReply, type BestReply, type Possible } from "../../../core/chat/assistant/reading/best-reply.ts"

const possible = fc
  .tuple(...ASKS.map(() => fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }))))
  .map((ps) => ASKS.map((ask, n) => ({ ask, p: ps[n]! })).toSorted((a, b) => b.p - a.p))

test("nothing is both answered and offered, and what is unlikely is neither", () => {
  const isSo = fc.property(possible, (all) => {
    const { answered, offered } = bestReply(all)
    const named = [...answered, ...offered]
    expect(new Set(named).size).toBe(named.length)
    expect(all.filter(({ ask, p }) => named.includes(ask) && p < 0.01)).toEqual([])
    expect(all.filter(({ ask, p }) => answered.includes(ask) && p < 0.1)).toEqual([])
    expect(answered.length).toBeLessThanOrEqual(4)
    expect(offered.length).toBeLessThanOrEqual(4)
  })
  fc.assert(isSo, { numRuns: 100 })
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

const subsetsOf = <A>(all: readonly A[]): ReadonlyArray<readonly A[]> =>
  all.reduce<ReadonlyArray<readonly A[]>>(
    (sets, each) => [...sets, ...sets.map((set) => [...set, each])],
    [[]],
  )

/** How often, compared with chance, so many things are asked at once. */
const TIMES_AS_OFTEN = [0.2, 1.04, 1.25, 0.46, 0.1]

const countIn = (asked: readonly Ask[], some: readonly Ask[]) =>
  asked.filter((ask) => some.includes(ask)).length

/** What a reply is worth to somebody who asks this. */
const worthTo = (asked: readonly Ask[], { answered, offered }: BestReply): number => {
  const right = countIn(asked, answered)
  const open = countIn(asked, offered)
  const more = answered.length - right
  const isComplete = right + open === asked.length
  const value = () => {
    if (asked.length === 0 || more > 1 || (!isComplete && more > 0)) return -0.9
    if (!isComplete) return 0
    if (open === 0) return 1
    return right > 0 ? 0.4 : 0.1
  }
  return value() - 0.05 * more
}

/** What a reply is worth on average, over everything that may be asked. */
const worthOf = (possible: readonly Possible[], reply: BestReply): number => {
  let [sum, total] = [0, 0]
  for (const asked of subsetsOf(possible)) {
    const chance = possible.reduce((all, each) => all * (asked.includes(each) ? each.p : 1 - each.p), 1)
    const weight = chance * TIMES_AS_OFTEN[Math.min(asked.length, 4)]!
    const asks = asked.map(({ ask }) => ask)
    total += weight
    sum += weight * worthTo(asks, reply)
  }
  const acting = possible.filter(
    ({ ask }) => ["complaint", "person", "soonest", "book"].includes(ask) && reply.answered.includes(ask),
  )
  return (
    sum / total -
    (reply.offered.length > 0 ? 0.04 : 0) -
    acting.reduce((cost, { p }) => cost + 0.9 * (1 - p), 0)
  )
}

/** Every reply: what may be answered, with or without the likeliest of the rest as choices. */
const repliesTo = (possible: readonly Possible[]): readonly BestReply[] =>
  subsetsOf(possible.filter(({ p }) => p >= 0.1))
    .filter(({ length }) => length > 0 && length <= 4)
    .flatMap((some) => {
      const answered = some.map(({ ask }) => ask)
      const offered = possible
        .filter(({ ask, p }) => p >= 0.01 && !answered.includes(ask))
        .map(({ ask }) => ask)
        .filter((ask) => !["service", "smalltalk", "other_company", "robot"].includes(ask))
        .slice(0, 4)
      return [
        { answered, offered: [] },
        { answered, offered },
      ]
    })

test("no other reply is worth more, nor a question alone", () => {
  const p = fc.oneof(fc.constantFrom(0.01, 0.1, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true }))
  const few = fc
    .tuple(fc.shuffledSubarray([...ASKS], { minLength: 1, maxLength: 6 }), fc.array(p, { minLength: 6 }))
    .map(([asks, ps]) => asks.map((ask, n) => ({ ask, p: ps[n]! })).toSorted((a, b) => b.p - a.p))
  fc.assert(
    fc.property(few, (possible) => {
      const best = bestReply(possible)
      const others = repliesTo(possible).map((reply) => worthOf(possible, reply))
      const most = Math.max(0.2, ...others)
      expect(best.answered.length === 0 ? 0.2 : worthOf(possible, best)).toBeCloseTo(most, 9)
    }),
    { numRuns: 100 },
  )
})

const equal = (...asks: readonly Ask[]) => bestReply(asks.map((ask) => ({ ask, p: 0.3 })))

test("of two replies that are worth as much, the one with what is named first is given", () => {
  expect(equal("trust", "fee", "area")).toEqual({ answered: ["trust", "fee"], offered: ["area"] })
  expect(equal("area", "fee", "trust")).toEqual({ answered: ["area", "fee"], offered: ["trust"] })
  expect(bestReply([{ ask: "robot", p: 0.09 }])).toEqual({ answered: [], offered: [] })
})

test.for<[Partial<Record<Ask, number>>, BestReply]>([
  // One thing more than is asked costs a little.
  [
    { quote: 0.7, soonest: 0.3, cancel: 0.1 },
    { answered: ["quote"], offered: ["soonest", "cancel"] },
  ],
  // A question beside an answer costs a little, too.
  [
    { quote: 0.9, person: 0.05 },
    { answered: ["quote"], offered: [] },
  ],
  [
    { move: 0.65, payment: 0.2, fee: 0.05, account: 0.009 },
    { answered: ["move", "payment"], offered: ["fee"] },
  ],
  // At most four choices.
  [
    { quote: 0.53, person: 0.06, fee: 0.05, soonest: 0.03, book: 0.02, area: 0.02 },
    { answered: ["quote"], offered: ["person", "fee", "soonest", "book"] },
  ],
  // So much is asked at once only where the classifier does not know what is meant.
  [
    {
      trust: 1,
      cancel: 1,
      payment: 0.85,
      area: 0.75,
      plans: 0.75,
      language: 0.7,
      emergency: 0.55,
      other_company: 0.5,
    },
    { answered: [], offered: [] },
  ],
])("the best reply to %j", ([odds, reply]) => {
  expect(bestReply(Object.entries(odds).map(([ask, p]) => ({ ask: ask as Ask, p })))).toEqual(reply)
})
