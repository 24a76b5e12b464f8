import { describe, expect, test } from "vitest"
import { languageOf } from "../../../core/chat/assistant/language.ts"
import { withDigits } from "../../../core/chat/assistant/number-words.ts"
import { isTypoOf, wordList, wordsOf } from "../../../core/chat/assistant/words.ts"

test.for([
  ["Baño, COCINA; 2 Lámparas!", "bano cocina 2 lamparas"],
  ["y’all don't say `please´", "you do not say please"],
  ["what is the $ of it", "what is the price of it"],
  ["$5 or $ 7", "5 or 7"],
  ["$  9", "price 9"],
  ["", ""],
])("the words of %s", ([text, words]) => {
  expect(wordsOf(text!).join(" ")).toBe(words)
})

test("a list of words may have line breaks, and spaces around it", () => {
  expect(wordList(" one two\n   three\n")).toEqual(["one", "two", "three"])
})

describe("a word with typing errors is", () => {
  test.for([
    ["fna", "fan"],
    ["fams", "fans"],
    ["lmap", "lamp"],
    ["faset", "fauset"],
    ["fauscet", "faucet"],
    ["facuet", "faucet"],
    ["afucet", "faucet"],
    ["calendar", "calendar"],
    ["calndr", "calendar"],
    ["calendarxx", "calendar"],
    ["acledar", "calendar"],
    ["appiontmnet", "appointment"],
  ])("%s for %s", ([word, right]) => {
    expect(isTypoOf(word!, right!)).toBe(true)
  })

  test.for([
    ["fan", "fan"],
    ["fam", "fan"],
    ["fann", "fan"],
    ["fan", "fans"],
    ["fabb", "fans"],
    ["xaucet", "faucet"],
    ["facute", "faucet"],
    ["falamp", "lamp"],
    ["llap", "lamp"],
    ["axlendar", "calendar"],
    ["xclendar", "calendar"],
    ["clndr", "calendar"],
    ["calendarxxx", "calendar"],
    ["cxlxndxr", "calendar"],
    ["his", "hiss"],
  ])("not %s for %s", ([word, right]) => {
    expect(isTypoOf(word!, right!)).toBe(false)
  })
})

test.for([
  ["hola, cuanto cuesta", "es"],
  ["how much is it", "en"],
  ["drywall", "en"],
  ["¿televisión?", "es"],
  ["hola hello", "en"],
  ["hola hello, José", "es"],
  ["how much for the café", "en"],
  ["televisio\u0301n", "es"],
])("the language of %s is %s", ([text, language]) => {
  expect(languageOf(text!)).toBe(language)
})

test.for([
  ["one lamp", "one lamp"],
  ["twenty-five lamps", "25 lamps"],
  ["hundred", "100"],
  ["one hundred and fifty", "150"],
  ["two hundred seven", "207"],
  ["a thousand", "a 1000"],
  ["two thousand three hundred and one", "2301"],
  ["treinta y cinco, ciento veinte", "35, 120"],
  ["dos mil trescientos", "2300"],
  ["tone threes", "tone threes"],
])("%s in digits", ([text, digits]) => {
  expect(withDigits(text!)).toBe(digits)
})
