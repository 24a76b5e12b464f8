import * as Effect from "effect/Effect"
import { isChangedSince } from "../../fields/record-version.ts"
import { ProfileChanged, withProfile, type Profile } from "../profile.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { Campaigns } from "../../messages/ports/campaigns.ts"
import { Plans } from "../../plans/ports/plans.ts"
import { Quotes } from "../../quotes/ports/quotes.ts"
import { Reviews } from "../../reviews/ports/reviews.ts"
import { pendingEmailOf, requestEmailChange } from "./email-change.ts"
import { storeChangedCustomer } from "./change-customer.ts"
import { customerById, lockedCustomer } from "../../contacts/use-cases/customers.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"

/**
 * What the portal shows first: the customer, all of their visits (earliest first), their plans
 * (newest first) and the mail they were sent. Fails
 * with `UnknownCustomer`.
 */
export const readProfile = Effect.fn("readProfile")(function* (customerId: number) {
  const customer = yield* customerById(customerId)
  const [appointments, maintenancePlans, emailCampaigns] = yield* Effect.all(
    [
      (yield* Appointments).list({ customerId }),
      (yield* Plans).list({ customerId }),
      (yield* Campaigns).sentTo(customerId),
    ],
    { concurrency: "unbounded" },
  )
  const pendingEmail = yield* pendingEmailOf(customerId)
  return { customer, pendingEmail, appointments, maintenancePlans, emailCampaigns }
})

/**
 * Stores what the customer changed of their record; another email is sent a link, and becomes theirs when that is
 * confirmed. Fails with `UnknownCustomer`, and with `ProfileChanged` where the record no longer has the `version` that was read.
 */
export const updateProfile = Effect.fn("updateProfile")(function* (
  customerId: number,
  profile: Profile,
  version?: number,
) {
  const before = yield* lockedCustomer(customerId)
  if (isChangedSince(version, before)) return yield* new ProfileChanged({ current: before })
  const { email } = before
  if (email !== null && profile.email !== email.toLowerCase())
    yield* requestEmailChange({ id: customerId, email }, profile.email)
  // The email stays, so that it is no other customer's.
  const customer = yield* Effect.orDie(storeChangedCustomer(before, withProfile(before, profile)))
  return { customer, pendingEmail: yield* pendingEmailOf(customerId) }
}, inTransaction)

/** The customer's requests for quotes, newest first. */
export const listOwnQuotes = Effect.fn("listOwnQuotes")(function* (customerId: number) {
  return yield* (yield* Quotes).list({ customerId })
})

/** The customer's reviews, newest first. */
export const listOwnReviews = Effect.fn("listOwnReviews")(function* (customerId: number) {
  return yield* (yield* Reviews).list({ customerId })
})
