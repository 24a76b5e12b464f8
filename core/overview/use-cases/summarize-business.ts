import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { BusinessSummaries } from "../ports/business-summaries.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { DAY } from "../../time/calendar.ts"

/** Customers, monthly revenue and what waits for staff, as of now. */
export const summarizeBusiness = Effect.gen(function* () {
  const { current } = yield* BusinessSummaries
  const { countUndelivered } = yield* Outbox
  const aDayAgo = (yield* currentTimeMillis) - DAY
  const [numbers, undeliveredEmails] = yield* Effect.all([current, countUndelivered(aDayAgo)], {
    concurrency: "unbounded",
  })
  return { ...numbers, undeliveredEmails }
})
