import { expect, test } from "vitest"
import { factLike } from "../../../core/chat/assistant/reading/like-fact.ts"
import { isNamedIn } from "../../../core/chat/assistant/reading/named-in.ts"

const WORK = { name: "Light Fixture Repair", alsoCalled: "lamp doctor,, Ventilador", kindsOfWork: ["doors"] }

test.for(["Light fixtures repairs?", "a lamp doctor", "los ventiladores", "VENTILADÓR"])(
  "%s: the work is named",
  (text) => {
    expect(isNamedIn(text, WORK)).toBe(true)
  },
)

test.for(["", "?!", "a light repair fixture", "light fixture", "doctor lamp", "a lamp and a doctor"])(
  "%s: the work is not named",
  (text) => {
    expect(isNamedIn(text, WORK)).toBe(false)
  },
)

test("a name is looked for in the first two thousand characters", () => {
  expect(isNamedIn(`${"x".repeat(1_988)} lamp doctor`, WORK)).toBe(true)
  expect(isNamedIn(`${"x".repeat(1_989)} lamp doctor`, WORK)).toBe(false)
})

test.for([
  ["the bus", "the bu", false],
  ["glass", "glas", false],
  ["fences", "fence", true],
  ["switches", "switch", true],
  ["presses here", "press here", false],
  ["cat's", "cats", true],
] as const)("in %j, %j is named: %s", ([text, name, isNamed]) => {
  expect(isNamedIn(text, { name, alsoCalled: "", kindsOfWork: ["doors"] })).toBe(isNamed)
})

test.for([
  ["my piano", true],
  ["tuning?", true],
  ["a home in the city", false],
  ["the old one", false],
  ["services", false],
] as const)(
  "a service that covers no kind of work is known by one telling word of its name: %s %s",
  ([text, isNamed]) => {
    const name = "Piano Tuning Home Service Old"
    expect(isNamedIn(text, { name, alsoCalled: "", kindsOfWork: [] })).toBe(isNamed)
    expect(isNamedIn(text, { name, alsoCalled: "", kindsOfWork: ["doors"] })).toBe(false)
  },
)

const fact = (question: string, questionEs: string | null = null) => ({
  topic: "other" as const,
  question,
  answer: "",
  questionEs,
  answerEs: null,
})

const FACTS = [
  fact("Do you repair antique clocks?", "¿Arreglan relojes antiguos?"),
  fact("Can you repair old clocks?"),
  fact("Can you repair old clocks?"),
]

test("the first of the facts whose question, in either language, is most like a message is found", () => {
  expect(factLike("Do you repair antique clocks", FACTS)).toBe(FACTS[0])
  expect(factLike("arreglan relojes antiguos", FACTS)).toBe(FACTS[0])
  expect(factLike("can you repair old clocks", FACTS)).toBe(FACTS[1])
})

const letter = (n: number) => String.fromCharCode(97 + (n % 26))
const words = (from: number, to: number) =>
  Array.from(
    { length: to - from },
    (_, n) => `${letter(from + n)}${letter(from + n + 9)}${letter(3 * (from + n) + 5)}`,
  )

test("a fact is found from a likeness of seven tenths on", () => {
  // No two of the words have letters in a row in common: 14 of 25 and of 16 are 14 / (5 * 4) alike.
  const known = fact(words(0, 25).join(" "))
  expect(factLike([...words(0, 14), ...words(25, 26), "7q8"].join(" "), [known])).toBe(known)
  expect(factLike([...words(0, 13), ...words(25, 26), "7q8", "9q0"].join(" "), [known])).toBeUndefined()
})

test("a fact that only shares a word is not found, nor by a long message or one without words", () => {
  expect(factLike("antique fences", FACTS)).toBeUndefined()
  expect(factLike("null", FACTS)).toBeUndefined()
  const long = `can you repair old clocks${" ".repeat(175)}`
  expect(factLike(long, FACTS)).toBe(FACTS[1])
  expect(factLike(`${long} `, FACTS)).toBeUndefined()
  expect(factLike("?!", FACTS)).toBeUndefined()
})
