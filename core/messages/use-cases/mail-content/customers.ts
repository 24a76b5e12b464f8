import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { PlanMail, MailOf } from "../../../outbox/outgoing-mail.ts"
import { isOpen } from "../../../contacts/email-change.ts"
import { Customers } from "../../../contacts/ports/customers.ts"
import { LoginRequests } from "../../../contacts/ports/login-requests.ts"
import { DeletionRequests } from "../../../contacts/ports/deletion-requests.ts"
import { EmailChanges } from "../../../contacts/ports/email-changes.ts"
import type { MailContent } from "../../ports/mailer.ts"
import { taxRatesFor } from "../../../money/use-cases/tax.ts"
import { Plans } from "../../../plans/ports/plans.ts"
import { Tokens } from "../../../storage/ports/tokens.ts"
import { isLinkUsable } from "../../../contacts/login-link.ts"
import { noticeAddress } from "../../../business/use-cases/settings.ts"

/** Not once its link is used, expired or replaced; and none to an address that is no customer's. */
export const readLoginLink = Effect.fnUntraced(function* ({ requestId }: MailOf<"LoginLink">) {
  const [request] = yield* (yield* LoginRequests).byIds([requestId])
  if (request === undefined || !isLinkUsable(request, yield* currentTimeMillis))
    return Option.none<MailContent>()
  const { customerId, email, browserHash, expires } = request
  const { loginToken, loginCode } = yield* Tokens
  return Option.map(yield* (yield* Customers).byId(customerId!), (customer): MailContent => ({
    _tag: "LoginLink",
    customer,
    email,
    token: loginToken(requestId),
    code: browserHash === null ? null : loginCode(requestId),
    expires,
  }))
})

/** Not once the plan was changed again. */
export const readPlanMail = Effect.fnUntraced(function* ({ _tag, planId, version, billedAt }: PlanMail) {
  const plans = yield* Plans
  const found = Option.filter(yield* plans.byId(planId), (plan) => plan.version === version)
  if (Option.isNone(found)) return Option.none<MailContent>()
  const plan = found.value
  const charges = yield* plans.charges({ planId, sort: "dueAt" })
  const lines = charges.filter(({ dueAt }) => dueAt === billedAt)
  const { plan: taxRate } = yield* taxRatesFor(plan.customerId)
  return Option.flatMap(yield* (yield* Customers).byId(plan.customerId), ({ firstName, lastName, email }) =>
    email === null
      ? Option.none()
      : Option.some<MailContent>({ _tag, plan, lines, taxRate, customer: { firstName, lastName, email } }),
  )
})

/** Not once the link is used, expired or replaced. */
export const readEmailChangeLink = Effect.fnUntraced(function* (mail: MailOf<"EmailChangeLink">) {
  const { emailChange } = yield* Tokens
  const now = yield* currentTimeMillis
  const [change] = yield* (yield* EmailChanges).byIds([mail.emailChangeId])
  const customer = yield* (yield* Customers).byId(mail.customerId)
  return Option.zipWith(
    Option.filter(Option.fromUndefinedOr(change), (found) => isOpen(found, now)),
    customer,
    ({ id, newEmail }, found): MailContent => ({
      _tag: "EmailChangeLink",
      customer: found,
      to: newEmail,
      emailToken: emailChange(id),
    }),
  )
})

export const readEmailChanged = Effect.fnUntraced(function* (mail: MailOf<"EmailChanged">) {
  const [change] = yield* (yield* EmailChanges).byIds([mail.emailChangeId])
  const customer = yield* (yield* Customers).byId(mail.customerId)
  return Option.zipWith(Option.fromUndefinedOr(change), customer, ({ oldEmail }, found): MailContent => ({
    _tag: "EmailChanged",
    customer: found,
    to: oldEmail,
  }))
})

/** Not once the request is declined, or asked anew. */
export const readDeletionNotice = Effect.fnUntraced(function* (mail: MailOf<"DeletionNotice">) {
  const to = yield* noticeAddress
  const request = yield* currentDeletionRequest(mail)
  const customer = yield* (yield* Customers).byId(mail.customerId)
  return Option.zipWith(
    Option.filter(request, ({ declined }) => declined === null),
    customer,
    (_, found): MailContent => ({ _tag: "DeletionNotice", customer: found, to }),
  )
})

export const readDeletionDeclined = Effect.fnUntraced(function* (mail: MailOf<"DeletionDeclined">) {
  const request = yield* currentDeletionRequest(mail)
  const customer = yield* (yield* Customers).byId(mail.customerId)
  return Option.flatMap(
    Option.all({ request, customer }),
    ({ request: { declined }, customer: { email, ...rest } }) =>
      declined === null || email === null
        ? Option.none<MailContent>()
        : Option.some<MailContent>({
            _tag: "DeletionDeclined",
            customer: { ...rest, email },
            reason: declined.reason,
          }),
  )
})

export const readDeletionCompleted = Effect.fnUntraced(function* ({
  customerId,
}: MailOf<"DeletionCompleted">) {
  const address = yield* (yield* DeletionRequests).keptAddress(customerId)
  return Option.map(address, (to): MailContent => ({ _tag: "DeletionCompleted", to }))
})

/** The request that the mail is about, if the customer has not asked anew since. */
const currentDeletionRequest = Effect.fnUntraced(function* ({
  customerId,
  requestedAt,
}: MailOf<"DeletionNotice" | "DeletionDeclined">) {
  return Option.filter(
    yield* (yield* DeletionRequests).byCustomer(customerId),
    (request) => request.requestedAt === requestedAt,
  )
})
