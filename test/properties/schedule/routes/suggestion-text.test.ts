import { describe, expect, test } from "vitest"
import {
  changeText,
  fixedWaysText,
  questionOf,
  type SuggestedChange,
} from "../../../../core/schedule/routes/suggestion-text.ts"
import { HOUR } from "../../../../core/time/interval.ts"
import { MONDAY } from "../../../support/samples.ts"

const change = (firstName: string, differences: Partial<SuggestedChange> = {}): SuggestedChange => ({
  customer: { firstName, lastName: "Doe" },
  start: MONDAY,
  newStart: MONDAY + HOUR,
  technician: null,
  isMailed: false,
  ...differences,
})
const told = { isMailed: true }
const stays = { newStart: MONDAY, technician: "Maria" }

test.each([
  [change("Jane"), "Jane Doe moves from 9:00 AM to 10:00 AM"],
  [change("Jane", { technician: "Maria" }), "Jane Doe moves from 9:00 AM to 10:00 AM, with Maria"],
  [change("Jane", stays), "Jane Doe at 9:00 AM goes to Maria"],
])("a change is told in words: %#", (given, text) => {
  expect(changeText(given)).toBe(text)
})

test("without driving times by address, every way takes as long", () => {
  expect(fixedWaysText(15)).toMatch(/every way counts as 15 minutes\.$/u)
})

describe("before a suggestion is applied", () => {
  test("nothing is asked where nobody was told another time", () => {
    expect(questionOf([change("Jane"), change("Ann", { ...told, ...stays })])).toBeNull()
  })

  test.each([
    [[change("Jane", told)], "An email with the new time goes to Jane Doe, who was told another time."],
    [
      [change("Jane", told), change("Ann", told)],
      "Emails with the new times go to Jane Doe and Ann Doe, who were told another time.",
    ],
    [
      [change("Jane", told), change("Ann", told), change("Bo")],
      "Emails with the new times go to Jane Doe, Ann Doe and Bo Doe. Jane Doe and Ann Doe were told another time.",
    ],
    [
      [change("Jane", told), change("Ann"), change("Bo", stays)],
      "Emails with the new times go to Jane Doe and Ann Doe. Jane Doe was told another time.",
    ],
  ])("each customer is named who gets an email, and who was told another time: %#", (changes, text) => {
    expect(questionOf(changes)).toBe(text)
  })
})
