import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import {
  removalNote,
  removalOf,
  visitsAhead,
  type CustomerTies,
  type RemovalOutcome,
} from "../customer-removal.ts"
import type { Appointment } from "../../schedule/visits/appointment.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { Campaigns } from "../../messages/ports/campaigns.ts"
import { CustomerRecords } from "../ports/customer-records.ts"
import { Plans } from "../../plans/ports/plans.ts"
import { DeletionRequests } from "../../contacts/ports/deletion-requests.ts"
import { Quotes } from "../../quotes/ports/quotes.ts"
import type { Instant } from "../../time/interval.ts"
import { customerById } from "../../contacts/use-cases/customers.ts"

/** What would happen if the customer were deleted now, in words. */
export interface RemovalPreview {
  readonly outcome: RemovalOutcome | "refused"
  readonly message: string
}

/**
 * Everything about a customer: the record, the visits ahead (earliest first) and all others (latest first), the plans,
 * quotes and campaigns' mails (newest first), counts, what deleting them would do, and whether they asked for it. Fails with
 * `UnknownCustomer`.
 */
export const showCustomer = Effect.fn("showCustomer")(function* (id: number) {
  const customer = yield* customerById(id)
  const ties = yield* tiesOf(id)
  const now = yield* currentTimeMillis
  const quotes = yield* (yield* Quotes).list({ customerId: id })
  const plans = yield* (yield* Plans).list({ customerId: id })
  const campaignMails = yield* (yield* Campaigns).sentTo(id)
  const request = yield* (yield* DeletionRequests).byCustomer(id)
  const ahead = visitsAhead(ties.visits, now)
  return {
    customer,
    upcoming: ahead,
    past: ties.visits.filter((visit) => !ahead.includes(visit)).toReversed() as readonly Appointment[],
    plans,
    quotes,
    campaignMails,
    totals: {
      visits: ties.visits.length,
      completed: ties.visits.filter(({ status }) => status === "completed").length,
      cancelled: ties.visits.filter(({ status }) => status === "cancelled").length,
      reviews: ties.reviews,
      quotes: ties.quotes,
      cost: ties.costTotal,
    },
    removal: previewOf(ties, now),
    deletionRequest: Option.getOrNull(request),
  }
})

const previewOf = (ties: CustomerTies, now: Instant): RemovalPreview => {
  const removal = removalOf(ties, now)
  return Result.isSuccess(removal)
    ? { outcome: removal.success, message: removalNote(ties, removal.success) }
    : { outcome: "refused", message: removal.failure.message }
}

/** Everything that refers to the customer; visits by their start. */
export const tiesOf = Effect.fnUntraced(function* (id: number) {
  const [visits, others] = yield* Effect.all(
    [(yield* Appointments).list({ customerId: id }), (yield* CustomerRecords).ties(id)],
    { concurrency: "unbounded" },
  )
  return { visits, ...others } satisfies CustomerTies
})
