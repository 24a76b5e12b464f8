import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { coverageOf } from "../../../core/services/coverage.ts"
import { DeclinedWorkInput, declinedWorkOf } from "../../../core/services/declined-work.ts"
import { SAMPLE_DECLINED_WORK } from "../../../core/services/sample-declined-work.ts"
import { SAMPLE_SERVICES } from "../../../core/services/sample-services.ts"

test.for(SAMPLE_DECLINED_WORK.map((work) => [work.name, work] as const))(
  "declined work of a new installation is valid, with a sentence in both languages: %s",
  ([, work]) => {
    expect(Schema.decodeUnknownResult(DeclinedWorkInput)(work)).toEqual(Result.succeed(work))
    expect(work.sentence).toMatch(/\bwe do not\b.+\.$/u)
    expect(work.sentenceEs).toMatch(/\bnosotros no\b.+\.$/u)
  },
)

test("the declined work of a new installation has names of its own, and no kind that a sample service covers", () => {
  expect(new Set(SAMPLE_DECLINED_WORK.map(({ name }) => name.toLowerCase())).size).toBe(5)
  for (const work of SAMPLE_DECLINED_WORK)
    for (const kind of work.kindsOfWork)
      expect(coverageOf(kind, SAMPLE_SERVICES, SAMPLE_DECLINED_WORK)).toEqual({
        state: "declined",
        declined: work,
      })
})

test("new declined work is of the kinds that its name or other words suggest, unless staff choose", () => {
  const input = { name: "Septic tanks", sentence: "No." }
  expect(declinedWorkOf(input)).toEqual({
    ...input,
    alsoCalled: "",
    kindsOfWork: ["sewer-lines"],
    sentenceEs: null,
  })
  expect(declinedWorkOf({ ...input, name: "Outside", alsoCalled: "mowing" }).kindsOfWork).toEqual(["lawns"])
  expect(declinedWorkOf({ ...input, kindsOfWork: [] }).kindsOfWork).toEqual([])
})

test("fields that are left out keep their values, and those that are emptied lose them", () => {
  const stored = SAMPLE_DECLINED_WORK[0]!
  const input = { name: "Gas", sentence: "No." }
  expect(declinedWorkOf(input, stored)).toEqual({ ...stored, ...input })
  expect(declinedWorkOf({ ...input, alsoCalled: "", kindsOfWork: [], sentenceEs: "" }, stored)).toEqual({
    ...input,
    alsoCalled: "",
    kindsOfWork: [],
    sentenceEs: null,
  })
})
