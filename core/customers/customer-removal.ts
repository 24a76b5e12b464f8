import * as Data from "effect/Data"
import * as Result from "effect/Result"
import * as Struct from "effect/Struct"
import type { Appointment } from "../schedule/visits/appointment.ts"
import { isInForce, Plan } from "../plans/plan.ts"
import { formatDay, formatTime } from "../time/chicago.ts"
import type { Instant } from "../time/interval.ts"
import { counted } from "../fields/counted.ts"
import { formatMoney, type Cents } from "../fields/money.ts"

/** What a refusal names of a customer's plan. */
export const CustomerPlan = Plan.mapFields(Struct.pick(["id", "planType", "status"])).annotate({
  identifier: "CustomerPlan",
})
export type CustomerPlan = typeof CustomerPlan.Type

/** Everything that refers to a customer. */
export interface CustomerTies {
  /** Of any status and time. */
  readonly visits: readonly Appointment[]
  readonly plans: readonly CustomerPlan[]
  readonly reviews: number
  readonly quotes: number
  readonly invoices: number
  /** What is open of invoices, and of charges of plans that no invoice took over. */
  readonly owes: Cents
  /** What the business owes the customer for invoices, and holds of deposits. */
  readonly isOwed: Cents
  /** What the completed visits cost. */
  readonly costTotal: Cents
}

/** The record is deleted, or its row is kept without anything personal, because visits and plans refer to it. */
export type RemovalOutcome = "deleted" | "anonymised"

/** A plan that ends with its paid period is still in force (decisions). */
export const planInForce = (plans: readonly CustomerPlan[]): CustomerPlan | undefined => plans.find(isInForce)

/** Visits that will take place or are taking place, earliest first. */
export const visitsAhead = (visits: readonly Appointment[], now: Instant): readonly Appointment[] =>
  visits
    .filter(({ status, end }) => end > now && (status === "scheduled" || status === "confirmed"))
    .toSorted((a, b) => a.start - b.start)

/**
 * How a customer is deleted (decisions): not while a plan is in force or a visit lies ahead; without name and contact
 * where the books need the row, which visits and plans refer to; else wholly.
 */
export const removalOf = (
  { visits, plans, invoices }: CustomerTies,
  now: Instant,
): Result.Result<RemovalOutcome, CustomerInUse> => {
  const plan = planInForce(plans)
  const ahead = visitsAhead(visits, now)
  if (plan !== undefined || ahead.length > 0)
    return Result.fail(new CustomerInUse({ plan: plan ?? null, appointments: ahead }))
  return Result.succeed(visits.length + plans.length + invoices > 0 ? "anonymised" : "deleted")
}

/** What deleting the customer does to what refers to them, for the person who confirms it. */
export const removalNote = (
  { visits, plans, reviews, quotes, invoices, owes, isOwed }: CustomerTies,
  outcome: RemovalOutcome,
): string => {
  const kept = [...some(visits.length, "visit"), ...some(plans.length, "plan"), ...some(invoices, "invoice")]
  const gone = [...some(reviews, "review"), ...some(quotes, "quote")]
  const record =
    outcome === "deleted"
      ? "The record is deleted for good."
      : `Name, email, phone, addresses, notes and files of invoices are deleted for good. The books keep ${listed(kept)} without them.`
  return [
    record,
    ...(gone.length > 0 ? [`Deleted too: ${gone.join(" and ")}.`] : []),
    ...(owes > 0 ? [`The customer still owes ${formatMoney(owes)} and will not be reminded.`] : []),
    ...(isOwed > 0 ? [`You still owe the customer ${formatMoney(isOwed)}.`] : []),
  ].join(" ")
}

/** "2 visits, 1 plan and 3 invoices". */
const listed = (texts: readonly string[]): string =>
  [texts.slice(0, -1).join(", "), texts.at(-1)].filter(Boolean).join(" and ")

const some = (n: number, noun: string): readonly string[] => (n === 0 ? [] : [counted(n, noun)])

/** The customer has a plan in force or visits ahead, which have to be cancelled first. */
export class CustomerInUse extends Data.TaggedError("CustomerInUse")<{
  readonly plan: CustomerPlan | null
  /** The visits that lie ahead. */
  readonly appointments: readonly Appointment[]
}> {
  override get message() {
    return `This customer cannot be deleted yet, because ${reasonsOf(this)}.`
  }
}

/** As `CustomerInUse`, for the customer who asks to be deleted. */
export class DeletionNotPossible extends Data.TaggedError("DeletionNotPossible")<{
  readonly inUse: CustomerInUse
}> {
  override get message() {
    const { plan, appointments } = this.inUse
    const isOne = appointments.length + (plan ? 1 : 0) === 1
    return `We cannot delete your data yet, because ${reasonsOf(this.inUse)}. Please cancel ${isOne ? "it" : "them"} first.`
  }
}

const reasonsOf = ({ plan, appointments }: CustomerInUse): string =>
  [plan && `the ${plan.planType} plan is in force`, appointments.length > 0 && aheadText(appointments)]
    .filter(Boolean)
    .join(" and ")

const aheadText = ([first, ...others]: readonly Appointment[]): string => {
  const when = `${first!.serviceType} on ${formatDay(first!.start)}, ${formatTime(first!.start)} CT`
  return others.length === 0
    ? `a visit lies ahead (${when})`
    : `${others.length + 1} visits lie ahead (the first is ${when})`
}
