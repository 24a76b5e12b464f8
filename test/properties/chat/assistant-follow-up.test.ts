import { expect, test } from "vitest"
import {
  askedOfTime,
  isAddition,
  isDetail,
  isOfAll,
  isOnlyTime,
} from "../../../core/chat/assistant/reading/follow-up.ts"
import { whenIn } from "../../../core/chat/assistant/when.ts"

/** Sunday, November 22, 2026, at noon. */
const NOW = Date.parse("2026-11-22T18:00:00Z")

test.for([
  "75 inch",
  "its on brick",
  "not bad just drips",
  "like two of them",
  "kitchen",
  "It's a Moen.",
  "i have it already",
  "I already bought one",
  "we got the parts",
  "we already have",
  "ya lo tengo",
  "ya las compré",
  "yo la compro",
  "yo los tengo",
  "es chico como 10x10",
  "one two three four five six seven",
])("%s: a detail", (text) => {
  expect(isDetail(text)).toBe(true)
})

test.for([
  "how much",
  "and the price",
  "do it",
  "open",
  "thanks",
  "hi",
  "ok",
  "ok sounds good",
  "perfecto",
  "cuanto",
  "una cita",
  "i have a question",
  "they have it",
  "one two three four five six seven eight",
  "",
])("%j: no detail", (text) => {
  expect(isDetail(text)).toBe(false)
})

const isTime = (text: string) => isOnlyTime(text, whenIn(text, NOW))

test.for([
  "saturday",
  "no, friday",
  "what about tuesday morning?",
  "after 5 works better",
  "next week then",
  "el jueves",
  "mejor el viernes por favor",
])("%s: only a time", (text) => {
  expect(isTime(text)).toBe(true)
})

test.for(["cancel friday", "friday at my moms", "ok", "the kitchen", "cambiar al viernes"])(
  "%s: not only a time",
  (text) => {
    expect(isTime(text)).toBe(false)
  },
)

test("a time alone asks for free times, unless what was asked before has a time", () => {
  expect(askedOfTime([])).toEqual(["soonest"])
  expect(askedOfTime(["price", "trust"])).toEqual(["soonest"])
  expect(askedOfTime(["price", "move"])).toEqual(["move"])
  for (const ask of ["soonest", "book", "hours", "cancel"] as const) expect(askedOfTime([ask])).toEqual([ask])
})

test.for([
  ["and a fence", true],
  ["What about the gutters", true],
  ["gutters too?", true],
  ["y el pasillo", true],
  ["la puerta también", true],
  ["a fence", false],
  ["sand it", false],
  ["too tall for me", false],
] as const)("%s: names something more: %s", ([text, expected]) => {
  expect(isAddition(text)).toBe(expected)
})

test.for([
  ["how much for both", true],
  ["can you do all of it", true],
  ["all that in one visit", true],
  ["cuanto por los dos", true],
  ["how much for all day", false],
  ["how much", false],
] as const)("%s: of all that was named: %s", ([text, expected]) => {
  expect(isOfAll(text)).toBe(expected)
})
