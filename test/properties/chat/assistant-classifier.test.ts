import { expect, test } from "vitest"
import { classifierOf } from "../../../core/chat/assistant/classifier/classifier.ts"
import { FEATURE_COUNT, featuresOf } from "../../../core/chat/assistant/classifier/features.ts"
import { marksOf } from "../../../core/chat/assistant/classifier/marks.ts"
import { partsOf } from "../../../core/chat/assistant/classifier/message-parts.ts"
import { encodeModel, type Model } from "../../../core/chat/assistant/classifier/model.ts"

/** FNV-1a with 32 bits, of which the lower 18 count after the upper half is mixed in. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5n
  for (const unit of text.split("")) hash = ((hash ^ BigInt(unit.charCodeAt(0))) * 0x01000193n) & 0xffffffffn
  return Number((hash ^ (hash >> 15n)) & (BigInt(FEATURE_COUNT) - 1n))
}

const countsOf = (fragments: readonly string[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  for (const fragment of fragments) counts.set(hashOf(fragment), (counts.get(hashOf(fragment)) ?? 0) + 1)
  return counts
}

const ABCD = [" ab", "abc", "bcd", "cd ", " abc", "abcd", "bcd ", " abcd", "abcd "]

test.for<[string, ReadonlyArray<readonly string[]>]>([
  ["", []],
  [
    "Ab? 12",
    [
      ["word ab", "pair ab ?", "first ab", " ab", "ab ", " ab "],
      ["word ?", "pair ? 00", " ? "],
      ["word 00", "pair 00 .", " 00", "00 ", " 00 "],
    ],
  ],
  [
    "abcd abcd!",
    [
      ["word abcd", "pair abcd abcd", "first abcd", ...ABCD],
      ["word abcd", "pair abcd !", ...ABCD],
      ["word !", "pair ! .", " ! "],
    ],
  ],
  [
    "$%",
    [
      ["word $", "pair $ %", "first $", " $ "],
      ["word %", "pair % .", " % "],
    ],
  ],
])("the features of %j are those that the model was trained with", ([text, fragments]) => {
  const marks = marksOf(text).map((mark) => `mark ${mark}`)
  expect(featuresOf(text)).toEqual(countsOf([...fragments.flat(), ...marks]))
})

const keys = (text: string) => [...featuresOf(text).keys()]
const wordsWithLast = (words: number) => featuresOf(`${"b ".repeat(words - 1)}c`)

test("words are judged by their first forty letters, and messages by their first three hundred words", () => {
  expect(keys("a".repeat(41))).toEqual(
    expect.arrayContaining([hashOf(`word ${"a".repeat(40)}`), hashOf("word a")]),
  )
  expect(keys("so 😀")).toContain(hashOf("pair so 😀"))
  expect(wordsWithLast(300).has(hashOf("word c"))).toBe(true)
  expect(wordsWithLast(301).has(hashOf("word c"))).toBe(false)
})

test.for<[string, string]>([
  ["", "no place, no time, no place 0, no time 0, length 0, questions 0, en"],
  ["yes", "no place, no time, no place 0, no time 0, length 0, questions 0, en"],
  ["two words", "no place, no time, no place 1, no time 1, length 1, questions 0, en"],
  ["a b c", "no place, no time, no place 1, no time 1, length 1, questions 0, en"],
  ["a b c d?", "no place, no time, no place 2, no time 2, length 2, questions 1, en"],
  ["don't y’all d`o", "no place, no time, no place 1, no time 1, length 1, questions 0, en"],
  ["cafe\u0301 cafe\u0301 x", "no place, no time, no place 1, no time 1, length 1, questions 0, es"],
  ["¿1? 2?? 3?", "no place, no time, no place 1, no time 1, length 1, questions 3, es"],
  ["go to Kirkwood", "place, no time, place 1, no time 1, length 1, questions 0, en"],
  ["monday at 5", "no place, time, no place 1, time 1, length 1, questions 0, hours, en"],
  ["any monday works", "no place, time, no place 1, time 1, length 1, questions 0, weekdays, en"],
  ["asap please now", "no place, time, no place 1, time 1, length 1, questions 0, soonest, en"],
  ["friday", "no place, time, no place 0, time 0, length 0, questions 0, en"],
  [
    "asap, friday, any monday, tuesday at 5",
    "no place, time, no place 2, time 2, length 2, questions 0, hours, soonest, weekdays, en",
  ],
  ["a ".repeat(31), "no place, no time, no place 4, no time 4, length 4, questions 0, en"],
  ["a ".repeat(200), "no place, no time, no place 5, no time 5, length 5, questions 0, en"],
])("the marks of %j: %s", ([text, marks]) => {
  expect(marksOf(text).join(", ")).toBe(marks)
})

test.for<[string, ...string[]]>([
  ["do you mount tvs, and also hang doors", "do you mount tvs, and", "hang doors"],
  ["black and white", "black and white"],
  ["is it black and white", "is it black and white"],
  ["white and is it black", "white and is it black"],
  ["yes. now and go home now", "yes", "now and go home now"],
  ["one two -- three four – five six", "one two", "three four", "five six"],
  ["one two & three four + five six", "one two", "three four", "five six"],
  ["one two  and  three four", "one two", "three four"],
  ["uno dos también tres cuatro ademas cinco seis", "uno dos", "tres cuatro", "cinco seis"],
  ["uno dos tambien tres cuatro además cinco seis", "uno dos", "tres cuatro", "cinco seis"],
  ["well-made sandbox or a hand", "well-made sandbox", "a hand"],
  [
    "one (two) three! ¿four?five... six; seven\neight",
    "one (two)",
    "three",
    "four?",
    "five",
    "six",
    "seven",
    "eight",
  ],
  [". . ."],
])("the parts of %j are %j", ([text, ...parts]) => {
  expect(partsOf(text)).toEqual(parts)
})

test("a message has at most twelve parts, of its first two thousand characters", () => {
  expect(partsOf("a. ".repeat(13))).toHaveLength(12)
  expect(partsOf(`${"a".repeat(1_999)}.b`)).toEqual(["a".repeat(1_999)])
  expect(partsOf(`${"a".repeat(1_998)}.b`)).toEqual(["a".repeat(1_998), "b"])
})

const LABELS: Model["labels"] = [
  { name: "ask:price", step: 0.1, bias: 0, slope: 2, offset: 0.5 },
  { name: "ask:area", step: 0.1, bias: -3, slope: 1, offset: 0 },
  { name: "ask:hours", step: 0.1, bias: -1, slope: 1, offset: 0 },
  { name: "kind:fences", step: 0.2, bias: 0.1, slope: 1, offset: -0.1 },
]

/** Two units that are as large as a word's share in the text, and one that is never above 0. */
const UNITS: Model["units"] = [
  { step: 0.1, bias: 0 },
  { step: 0.05, bias: 0 },
  { step: 0.1, bias: -2 },
]

const modelOf = (
  words: Readonly<Record<string, { readonly idf: number; readonly inputs: readonly number[] }>>,
): Model => {
  const known = Object.entries(words)
    .map(([word, { idf, inputs }]) => ({ feature: hashOf(`word ${word}`), idf, inputs }))
    .toSorted((a, b) => a.feature - b.feature)
  const idf = new Uint8Array(FEATURE_COUNT)
  for (const each of known) idf[each.feature] = each.idf
  return {
    messages: "hash",
    labels: LABELS,
    units: UNITS,
    idf,
    inputs: Int8Array.from(known.flatMap(({ inputs }) => inputs)),
    outputs: Int8Array.from([10, 0, 100, 0, 40, 100, -10, 5, 100, 5, -5, 100]),
  }
}

const KNOWN = modelOf({
  price: { idf: 24, inputs: [10, 0, 10] },
  area: { idf: 48, inputs: [0, 20, 10] },
})

const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(6)))

// Computed by hand: a label's score is the mean of the whole's and the best part's, each a sum of outputs by the share that a
// word has in the text; an ask is the likelier, the further it leads the next one in the whole and in its best part.
test.for<[string, readonly string[], string, readonly number[], readonly number[], readonly number[]]>([
  [
    "price area",
    ["price", "area"],
    "0 1 1 0",
    [0.938595, 0.709751, 0.236534, 0.568662],
    [0.801298, 0.64054, 0.268941, 0.390023],
    [0.924142, 0.731059, 0.377541, 0.731059],
  ],
  [
    "price price area",
    ["price price", "area"],
    "0 1 1 0",
    [0.958065, 0.605587, 0.19004, 0.608605],
    [0.857204, 0.513225, 0.220198, 0.470759],
    [0.924142, 0.731059, 0.377541, 0.731059],
  ],
  [
    "price",
    ["price"],
    "0 0 0 0",
    [0.981657, 0.017986, 0.047426, 0.731059],
    [0.924142, 0.047426, 0.119203, 0.731059],
    [0.924142, 0.047426, 0.119203, 0.731059],
  ],
  [
    "area",
    [],
    "0 0 0 0",
    [0.642217, 0.801389, 0.326293, 0.268941],
    [0.622459, 0.731059, 0.377541, 0.268941],
    [0.622459, 0.731059, 0.377541, 0.268941],
  ],
  [
    "xyz",
    ["area"],
    "0 0 0 0",
    [0.769413, 0.020939, 0.227058, 0.5],
    [0.622459, 0.047426, 0.268941, 0.5],
    [0.622459, 0.047426, 0.268941, 0.5],
  ],
  [
    "price price",
    ["price", "price"],
    "0 0 0 0",
    [0.981657, 0.017986, 0.047426, 0.731059],
    [0.924142, 0.047426, 0.119203, 0.731059],
    [0.924142, 0.047426, 0.119203, 0.731059],
  ],
])("%j in the parts %j is judged by a small model", ([whole, parts, best, likely, byWhole, byPart]) => {
  const judgment = classifierOf(KNOWN)(whole, parts)
  const names = LABELS.map(({ name }) => name)
  expect(names.map(judgment.partOf).join(" ")).toBe(best)
  expect(rounded(names.map((name) => judgment.likely[name]))).toEqual(likely)
  expect(rounded(names.map(judgment.byWhole))).toEqual(byWhole)
  expect(rounded(names.map(judgment.byPart))).toEqual(byPart)
})

test("a model is written without inputs of features that it does not know", () => {
  const head = JSON.stringify({ messages: "hash", labels: LABELS, units: UNITS })
  const { length } = encodeModel(modelOf({}))
  expect(length).toBe(3 + head.length + FEATURE_COUNT + LABELS.length * UNITS.length)
  expect(encodeModel(KNOWN)).toHaveLength(length + 2 * UNITS.length)
})
