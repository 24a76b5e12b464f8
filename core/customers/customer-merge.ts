import * as Data from "effect/Data"
import * as Result from "effect/Result"
import { customerNotesRule } from "../fields/contact-rules.ts"
import type { Customer } from "../contacts/customer.ts"
import { planInForce, type CustomerTies } from "./customer-removal.ts"
import { fullName } from "../fields/full-name.ts"
import { failure } from "../fields/failure.ts"

/**
 * The record of a person of whom there were two. The kept record's values win; what it lacks comes from the other one,
 * its address as a whole. What the other one has beside that is added to the notes, so that nothing is lost.
 */
export const mergedCustomer = (kept: Customer, other: Customer): Customer => {
  const merged = {
    ...kept,
    lastName: kept.lastName || other.lastName,
    email: kept.email ?? other.email,
    phone: kept.phone ?? other.phone,
    company: kept.company ?? other.company,
    ...(addressText(kept) === "" && addressOf(other)),
    createdAt: Math.min(kept.createdAt, other.createdAt),
  }
  return { ...merged, notes: mergedNotes(merged, other) }
}

const mergedNotes = (merged: Customer, other: Customer): string | null => {
  const known = factsOf(merged)
  const lost = factsOf(other).filter((fact) => !known.includes(fact))
  const notes = [
    merged.notes,
    other.notes === merged.notes ? null : other.notes,
    lost.length === 0 ? null : `Also known as: ${lost.join(", ")}`,
  ].filter((text) => text !== null)
  return notes.length === 0 ? null : notes.join("\n").slice(0, customerNotesRule.max)
}

const factsOf = (customer: Customer): readonly string[] =>
  [fullName(customer), customer.email, customer.phone, customer.company, addressText(customer)].filter(
    (fact) => fact !== null && fact !== "",
  ) as readonly string[]

const addressOf = ({ street, city, state, zip }: Customer) => ({ street, city, state, zip })

const addressText = (customer: Customer): string =>
  Object.values(addressOf(customer))
    .filter((part) => part !== null)
    .join(", ")

/** Whether the records of two people can become one: of different customers, of whom one at most has a plan in force. */
export const mergeProblem = (
  [kept, keptTies]: readonly [Customer, CustomerTies],
  [other, otherTies]: readonly [Customer, CustomerTies],
): Result.Result<void, SameCustomer | TwoPlansInForce> => {
  if (kept.id === other.id) return Result.fail(new SameCustomer())
  const plans = [keptTies, otherTies].map((ties) => planInForce(ties.plans))
  return plans.every((plan) => plan !== undefined) ? Result.fail(new TwoPlansInForce()) : Result.void
}

export class SameCustomer extends failure("SameCustomer", "Please choose another customer to merge with") {}

/** A customer has one plan in force at most (decisions). */
export class TwoPlansInForce extends Data.TaggedError("TwoPlansInForce")<{}> {
  override readonly message =
    "Both customers have a maintenance plan in force. Please cancel one of the plans first."
}
