import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { FaqEntryInput, searchFaq, type FaqEntry } from "../../../core/business/faq.ts"
import { FAQ_TOPIC_LABELS, FAQ_TOPICS } from "../../../core/business/faq-topics.ts"
import { SAMPLE_FAQ } from "../../../core/business/sample-faq.ts"
import { always } from "../support/always.ts"

const decode = Schema.decodeUnknownResult(FaqEntryInput)
const INPUT = { topic: "insurance", question: "Are you insured?", answer: "Yes." }

describe("an entry of the FAQ", () => {
  test.each([
    ["questionEs", { answerEs: "Sí." }, "Please enter the question in Spanish too"],
    ["questionEs", { questionEs: " ", answerEs: "Sí." }, "Please enter the question in Spanish too"],
    ["answerEs", { questionEs: "¿Tienen seguro?" }, "Please enter the answer in Spanish too"],
    ["answerEs", { questionEs: "¿Tienen seguro?", answerEs: "" }, "Please enter the answer in Spanish too"],
    ["topic", { topic: "weather" }, "Please select a topic"],
  ])("that is incomplete is refused at %s: %j", (field, changes, message) => {
    const refused = Schema.toStandardSchemaV1(FaqEntryInput)["~standard"].validate({ ...INPUT, ...changes })
    expect(refused).toEqual({ issues: [{ path: [field], message }] })
  })

  test("has both texts in Spanish or neither", () => {
    const text = fc.constantFrom(undefined, null, "", "Sí.")
    always(fc.tuple(text, text), ([questionEs, answerEs]) => {
      const input = {
        ...INPUT,
        ...(questionEs !== undefined && { questionEs }),
        ...(answerEs !== undefined && { answerEs }),
      }
      expect(Result.isSuccess(decode(input))).toBe(Boolean(questionEs) === Boolean(answerEs))
    })
  })
})

const entry = (id: number, changes: Partial<FaqEntry>): FaqEntry => ({
  id,
  topic: "other",
  question: "Are you insured?",
  answer: "Yes, fully.",
  questionEs: null,
  answerEs: null,
  isOnSite: true,
  displayOrder: id,
  version: 1,
  ...changes,
})

describe("a search in the FAQ", () => {
  const entries = [
    entry(1, { questionEs: "¿Están asegurados?", answerEs: "Sí." }),
    entry(2, { topic: "trip_fee", question: "Do you come to Ladue?", answer: "We do." }),
  ]

  test.each([
    ["", [1, 2]],
    ["  ", [1, 2]],
    ["INSURED", [1]],
    ["fully insured", [1]],
    ["insured ladue", []],
    ["estan", [1]],
    ["travel fee", [2]],
    ["null", []],
  ])("for %j finds %j", (search, ids) => {
    expect(searchFaq(entries, search).map(({ id }) => id)).toEqual(ids)
  })

  test("for any words of an entry finds it", () => {
    always(fc.subarray(entries[1]!.question.split(" ")), (words) => {
      expect(searchFaq(entries, words.join(" "))).toContain(entries[1])
    })
  })
})

test("the entries of a new installation are valid, in both languages, with different questions, and every topic has a name", () => {
  for (const sample of SAMPLE_FAQ) {
    expect(decode(sample)).toEqual(Result.succeed(sample))
    expect(sample.answerEs).toBeTruthy()
  }
  expect(new Set(SAMPLE_FAQ.map(({ question }) => question.toLowerCase())).size).toBe(SAMPLE_FAQ.length)
  expect(new Set(FAQ_TOPICS.map((topic) => FAQ_TOPIC_LABELS[topic])).size).toBe(FAQ_TOPICS.length)
})
