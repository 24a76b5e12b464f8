import { expect, test } from "vitest"
import { LABELS, type Ask, type Label } from "../../../core/chat/assistant/classifier/labels.ts"
import { askedIn, type Found } from "../../../core/chat/assistant/reading/asked.ts"

type Odds = Partial<Record<Ask, number>>

const NOTHING: Found = {
  hasJob: false,
  hasPlace: false,
  hasTime: false,
  isPolite: false,
  tells: () => false,
}

/** Reads a message that asks for something so likely, the later named in a later part of it. */
const read = (odds: Odds, found: Partial<Found> = {}) => {
  const of = (label: Label) => odds[label.slice(4) as Ask] ?? 0
  const likely = Object.fromEntries(LABELS.map((label) => [label, of(label)])) as Record<Label, number>
  const partOf = (label: Label) => Object.keys(odds).indexOf(label.slice(4))
  return askedIn({ likely, partOf, byPart: of, byWhole: of }, { ...NOTHING, ...found })
}

test.for<[Odds, Partial<Found>, readonly Ask[]]>([
  [{ hours: 0.95, emergency: 0.95 }, {}, ["hours"]],
  [{ emergency: 0.95 }, {}, []],
  [{ trust: 0.91, hours: 0.95 }, {}, ["trust", "hours"]],
  [{ hours: 0.95, trust: 0.91 }, {}, ["hours", "trust"]],
  [{ price: 0.95 }, {}, ["price"]],
  [{ service: 0.95 }, {}, ["service"]],
  [{ service: 0.5, price: 0.4 }, { hasJob: true }, ["service", "price"]],
  [{ price: 0.4, service: 0.5 }, { hasJob: true }, ["price", "service"]],
  [{ service: 0.9, price: 0.9 }, { hasJob: true }, ["service", "price"]],
  [{ service: 0.95, hours: 0.93 }, { hasJob: true }, ["service", "hours", "price"]],
  [{ service: 0.08, price: 0.08 }, { hasJob: true }, []],
  [{ hours: 0.95 }, { hasJob: true }, ["hours"]],
  [{ soonest: 0.45, book: 0.5 }, {}, ["book"]],
  [{ soonest: 0.5, book: 0.45 }, {}, ["soonest"]],
  [{ soonest: 0.8, cancel: 0.25 }, {}, ["soonest", "cancel"]],
  [{ soonest: 0.25, cancel: 0.8 }, {}, ["cancel"]],
])("%j with %j asks %j", ([odds, found, asks]) => {
  const { sure } = read(odds, found)
  expect([...sure].toSorted()).toEqual([...asks].toSorted())
  expect(sure.filter((ask) => ask in odds)).toEqual(asks.filter((ask) => ask in odds))
})

test("what else may be asked is named, the likeliest first, and part of it offered", () => {
  const { sure, perhaps, besides } = read({ fee: 0.039, area: 0.04, hours: 0.99, plans: 0.05, account: 0.07 })
  expect(sure).toEqual(["hours"])
  expect(perhaps).toEqual(["account", "plans", "area"])
  expect(besides).toEqual(["account", "plans", "area", "fee"])
  const job = { hours: 0.99, plans: 0.05, price: 0.03, service: 0.04 }
  expect(read(job, { hasJob: true }).besides).toEqual(["price", "plans"])
  expect(read({ area: 0.05, plans: 0.04, trust: 0.06 }).perhaps).toEqual(["trust", "area", "plans"])
  expect(read({ service: 0.5, price: 0.4 }, { hasJob: true }).perhaps).toEqual([])
})

const tells = () => true

/** How many times as often something is asked, as the probability shows from which on it may be asked. */
const timesOf = (ask: Ask, odds: Odds, found: Partial<Found>): number => {
  const isAsked = (p: number) => {
    const { sure, perhaps } = read({ ...odds, [ask]: p }, found)
    return [...sure, ...perhaps].includes(ask)
  }
  let [low, high] = [0, 1]
  for (let n = 0; n < 20; n++) {
    const middle = (low + high) / 2
    if (isAsked(middle)) high = middle
    else low = middle
  }
  return (0.04 * (1 - high)) / (0.96 * high)
}

test.for<[string, Odds, Partial<Found>, number]>([
  ["alone", {}, {}, 1],
  ["with a word that tells it", {}, { tells }, 2],
  ["with a place", {}, { hasPlace: true }, 1],
  ["with a time and a word that tells it", {}, { hasTime: true, tells }, 2],
  ["of a polite message", {}, { isPolite: true }, 1],
  ["beside moving", { move: 0.22 }, {}, 1],
])("something is asked %s %j %j so many times as often: %d", ([, odds, found, times]) => {
  expect(timesOf("trust", odds, found)).toBeCloseTo(times, 2)
})

test.for<[Ask, string, Odds, Partial<Found>, number]>([
  ["area", "with a place", {}, { hasPlace: true }, 1.6],
  ["soonest", "with a time", {}, { hasTime: true }, 1],
  ["soonest", "with a time and a word that tells it", {}, { hasTime: true, tells }, 4],
  ["area", "without one", {}, {}, 1],
  ["area", "with a place and a telling word", {}, { hasPlace: true, tells }, 3.2],
  ["smalltalk", "in a polite message", {}, { isPolite: true }, 4],
  ["smalltalk", "in another", {}, {}, 1],
  ["smalltalk", "in a polite message with a telling word", {}, { isPolite: true, tells }, 8],
  ["soonest", "beside moving", { move: 0.22 }, {}, 0.25],
  ["book", "beside cancelling", { cancel: 0.22 }, {}, 0.25],
  ["hours", "beside cancelling and with a telling word", { cancel: 0.22 }, { tells }, 0.5],
  ["hours", "where moving is less likely", { move: 0.21, cancel: 0.21 }, {}, 1],
])("%s is asked %s so many times as often: %j %j %d", ([ask, , odds, found, times]) => {
  expect(timesOf(ask, odds, found)).toBeCloseTo(times, 2)
})
