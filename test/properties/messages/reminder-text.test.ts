import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  customerHelpText,
  MAX_TEXT_WORDS,
  reminderTextBody,
  TEXT_VARIABLES,
} from "../../../core/outbox/reminder-text.ts"
import { plainText, textLength } from "../../../core/fields/text-length.ts"
import { HOUR } from "../../../core/time/interval.ts"

const BUSINESS = { name: "Hearth & Wire", phone: "(314) 555-0142" }
const MONDAY = Date.parse("2026-11-23T15:00:00Z")

test("a reminder by text names business, service, day, time and phone, and how to stop", () => {
  expect(
    reminderTextBody(
      null,
      { start: MONDAY, service: "TV Mounting", comes: null },
      BUSINESS,
      MONDAY - 24 * HOUR,
    ),
  ).toBe(
    "Hearth & Wire: TV Mounting Mon, Nov 23, 9:00 AM CT. To change it, call (314) 555-0142. Reply STOP to stop.",
  )
  expect(
    reminderTextBody(null, { start: MONDAY, service: null, comes: null }, BUSINESS, MONDAY - 2 * HOUR),
  ).toBe(
    "Hearth & Wire: Your visit today, 9:00 AM CT. To change it, call (314) 555-0142. Reply STOP to stop.",
  )
})

test("a visit with an arrival window has it in the place of its time", () => {
  const visit = { start: MONDAY, arrival: "between 8:00 AM and 10:00 AM CT", service: null, comes: null }
  expect(reminderTextBody(null, visit, BUSINESS, MONDAY - 2 * HOUR)).toContain(
    "Your visit today, between 8:00 AM and 10:00 AM CT.",
  )
})

test("spaces around the words of staff are left out", () => {
  expect(reminderTextBody(" Hi \n", { start: MONDAY, service: null, comes: null }, BUSINESS, MONDAY)).toBe(
    "Hearth & Wire: Hi Reply STOP to stop.",
  )
})

const bodyNaming = (words: string | null, service: string, comes: string) =>
  reminderTextBody(words, { start: MONDAY, service, comes }, BUSINESS, MONDAY)

test("who comes is named after the words, and makes no further message", () => {
  expect(bodyNaming(null, "TV Mounting", "Daniel comes")).toBe(
    "Hearth & Wire: TV Mounting today, 9:00 AM CT. To change it, call (314) 555-0142. Daniel comes. Reply STOP to stop.",
  )
  expect(bodyNaming("See you {day}", "TV", "Daniel and Maria come")).toBe(
    "Hearth & Wire: See you today. Daniel and Maria come. Reply STOP to stop.",
  )
  expect(bodyNaming("Hi! See you {day}", "TV", "Daniel comes")).toBe(
    "Hearth & Wire: Hi! See you today. Daniel comes. Reply STOP to stop.",
  )
  fc.assert(
    fc.property(
      fc.string({ maxLength: 80 }),
      fc.string({ minLength: 1, maxLength: 100 }),
      (service, name) => {
        expect(textLength(bodyNaming(null, service, `${name} comes`)).messages).toBe(1)
      },
    ),
  )
})

test("one character that GSM 03.38 lacks makes messages of 70 characters of a text", () => {
  expect(textLength("a".repeat(160))).toEqual({ characters: 160, messages: 1 })
  expect(textLength(`${"a".repeat(69)}Ж`)).toEqual({ characters: 70, messages: 1 })
  expect(textLength(`${"a".repeat(70)}Ж`)).toEqual({ characters: 71, messages: 2 })
})

test("a service with a long name does not make a second message", () => {
  const service = "Smart Home Device Setup and Wi-Fi Extension in every room of the house".repeat(2)
  const body = reminderTextBody(null, { start: MONDAY, service, comes: null }, BUSINESS, MONDAY - 2 * HOUR)
  expect(body).toContain("Your visit")
  expect(textLength(body).messages).toBe(1)
})

test("whatever staff write, the text begins with the business, ends with STOP and keeps no variable", () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.oneof(fc.constantFrom(...TEXT_VARIABLES.map((name) => `{${name}}`)), fc.string()), {
          maxLength: 8,
        })
        .map((parts) => parts.join("").slice(0, MAX_TEXT_WORDS)),
      (words) => {
        const body = reminderTextBody(
          words,
          { start: MONDAY, service: "TV Mounting", comes: null },
          BUSINESS,
          0,
        )
        expect(body.startsWith("Hearth & Wire: ")).toBe(true)
        expect(body.endsWith(" Reply STOP to stop.")).toBe(true)
        for (const name of TEXT_VARIABLES) expect(body).not.toContain(`{${name}}`)
        expect(body.length).toBeLessThanOrEqual(1600)
      },
    ),
  )
})

test("plain characters stay, typographic ones and accents become plain", () => {
  expect(plainText("We’re “here” – today…")).toBe(`We're "here" - today...`)
  expect(plainText("Ōsaka, José")).toBe("Osaka, José")
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      expect(plainText(text)).toBe(text)
    }),
  )
})

test.each([
  ["a".repeat(160), 160, 1],
  ["a".repeat(161), 161, 2],
  ["€".repeat(80), 160, 1],
  ["€".repeat(81), 162, 2],
  ["ж".repeat(70), 70, 1],
  ["ж".repeat(71), 71, 2],
])("length of a text: %#", (text, characters, messages) => {
  expect(textLength(text)).toEqual({ characters, messages })
})

test("the answer to HELP names business and phone in one message", () => {
  const text = customerHelpText(BUSINESS)
  expect(text).toContain("Hearth & Wire")
  expect(text).toContain("(314) 555-0142")
  expect(textLength(text).messages).toBe(1)
})
