import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { described } from "../fields/described.ts"
import { RowId } from "../fields/row-id.ts"
import { lineLabel, PlanLine } from "./plan-line.ts"
import { failure } from "../fields/failure.ts"
import { Instant } from "../time/instant.ts"

/** A line as it stands in the books (decisions: ledger). Instants are milliseconds. */
export const PlanCharge = PlanLine.mapFields(
  Struct.assign({
    id: RowId,
    planId: RowId,
    customerId: RowId,
    paidAt: Schema.NullOr(Instant).pipe(
      described("When staff marked it as paid, or a credit as settled; null while it is due."),
    ),
    isInvoiced: Schema.Boolean.pipe(
      described("An invoice has taken it over, where it is paid, or taken off."),
    ),
  }),
).annotate({ identifier: "PlanCharge" })
export type PlanCharge = typeof PlanCharge.Type

/** The charge with its text, as the API and the command line show it. */
export const chargeShown = <C extends PlanCharge>(charge: C) => ({ ...charge, label: lineLabel(charge) })

export const ChargeStatus = Schema.Literals(["due", "paid"])
export type ChargeStatus = typeof ChargeStatus.Type

/** What a list of charges is sorted by; with "-" in descending order. */
export const ChargeSort = Schema.Literals(["dueAt", "-dueAt"])
export type ChargeSort = typeof ChargeSort.Type

/** The charge is paid with its invoice. */
export class ChargeInvoiced extends failure(
  "ChargeInvoiced",
  "This charge is on an invoice. Please record the payment there.",
) {}

export class UnknownCharge extends failure("UnknownCharge", "Charge not found.") {}
