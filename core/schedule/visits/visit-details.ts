import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { addressFields, addressOf, type Address } from "../../contacts/contact.ts"
import { addressRules, visitNotesRule } from "../../fields/contact-rules.ts"
import { optionalText, textOrNull } from "../../fields/text.ts"
import type { Appointment } from "./appointment.ts"

const ADDRESS_FIELDS = Struct.keys(addressRules)

/** What staff change of a visit beside its time: the whole address, its notes, or both. What is left out stays as it is. */
export const VisitDetails = Schema.Struct({
  ...Struct.map(addressFields, Schema.optionalKey),
  notes: optionalText(visitNotesRule),
})
  .check(
    Schema.makeFilter((details: Partial<Address>) => {
      const missing = ADDRESS_FIELDS.filter((field) => details[field] === undefined)
      if (missing.length === ADDRESS_FIELDS.length) return true
      return missing.map((field) => ({ path: [field], issue: addressRules[field].required }))
    }),
  )
  .annotate({ identifier: "VisitDetails" })
export type VisitDetails = typeof VisitDetails.Type

/** What of a visit the details change. */
export const changedDetails = (
  { address, notes }: Pick<Appointment, "address" | "notes">,
  details: VisitDetails,
): Pick<Appointment, "address" | "notes"> => ({
  address: hasAddress(details) ? addressOf(details) : address,
  notes: details.notes === undefined ? notes : textOrNull(details.notes),
})

const hasAddress = (details: VisitDetails): details is VisitDetails & Address => details.street !== undefined
