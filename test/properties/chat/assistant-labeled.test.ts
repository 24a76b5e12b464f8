import * as fc from "fast-check"
import { expect, test } from "vitest"
import { ASKS, NAMED_KINDS } from "../../../core/chat/assistant/classifier/labels.ts"
import { readLabeled } from "../../../core/chat/assistant/reading/conversation-reading.ts"
import { coverageOf } from "../../../core/services/coverage.ts"
import { sampleFacts } from "../../assistant/facts.ts"
import { always } from "../support/always.ts"

const { services, declined } = sampleFacts

const labels = fc.record({
  asks: fc.uniqueArray(fc.constantFrom(...ASKS), { minLength: 1, maxLength: 4 }),
  kinds: fc.uniqueArray(fc.constantFrom(...NAMED_KINDS), { maxLength: 3 }),
})

test("what a message is labeled with is what it is read to ask, in that order, and the jobs are those of its kinds of work", () => {
  always(labels, ({ asks, kinds }) => {
    const reading = readLabeled([{ from: "visitor", text: "zorblax" }], sampleFacts, { asks, kinds })
    expect(reading.asks).toEqual(asks.filter((ask) => ask !== "emergency"))
    expect(reading.danger !== undefined).toBe(asks.includes("emergency"))
    const { jobs } = reading
    const states = kinds.map((kind) =>
      kind === "other" ? "other" : coverageOf(kind, services, declined).state,
    )
    const covered = services.filter(({ kindsOfWork }) => kindsOfWork.some((kind) => kinds.includes(kind)))
    expect(jobs.listed).toEqual(covered)
    expect(jobs.unlisted.toSorted()).toEqual(kinds.filter((_, n) => states[n] === "unlisted").toSorted())
    expect(jobs.declined.length > 0).toBe(states.includes("declined"))
    expect(jobs.isOther).toBe(states.includes("other"))
  })
})
