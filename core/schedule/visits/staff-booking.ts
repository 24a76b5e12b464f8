import * as Schema from "effect/Schema"
import { addressFields, personFields } from "../../contacts/contact.ts"
import { notesRule } from "../../fields/contact-rules.ts"
import { optionalEmail } from "../../fields/email.ts"
import { optionalText } from "../../fields/text.ts"
import { ChosenAddons } from "../../services/addon.ts"
import { chosenRowId } from "../../fields/row-id.ts"
import { ServiceId } from "../../services/service.ts"
import type { ArrivalWindow } from "./arrival-window.ts"
import { HOUR, type Instant, type Interval } from "../../time/interval.ts"

/** What staff enter for a caller, besides the time. */
export const CallerBooking = Schema.Struct({
  ...personFields,
  email: optionalEmail("Please enter a valid email address"),
  ...addressFields,
  serviceId: ServiceId,
  /** A known customer; without one the caller is linked by email, or added. */
  customerId: Schema.optionalKey(chosenRowId("Please select a customer")),
  addons: Schema.optionalKey(ChosenAddons),
  notes: optionalText(notesRule),
}).annotate({ identifier: "CallerBooking" })
export type CallerBooking = typeof CallerBooking.Type

/** A visit that staff book. */
export interface StaffBooking {
  readonly caller: CallerBooking
  readonly start: Instant
  /** Null: the service's size decides. */
  readonly end: Instant | null
  /** False books outside the rules, in blocked time or at short notice; never over another visit. */
  readonly checkAvailability: boolean
  /** Who comes; undefined leaves the choice to the rule (see `crewFor`). */
  readonly technicianIds?: readonly number[] | undefined
  /** Between which starts the customer agreed that it may begin; only at its time unless named. */
  readonly window?: ArrivalWindow | null
}

/** What is wrong with the length of a visit that staff set: it lasts 1 to 12 hours (spec §9). */
export const lengthProblem = ({ start, end }: Interval): string | undefined => {
  if (end <= start) return "The end must be after the start"
  const hours = (end - start) / HOUR
  return hours < 1 || hours > 12 ? "Duration must be between 1 and 12 hours" : undefined
}
