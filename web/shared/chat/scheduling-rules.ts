import { emailRule, notesRule, personRules } from "../../../core/customers/contact-rules.ts"
import { problemIn } from "../../../core/customers/text-rule.ts"
import { follows, type FieldChecks } from "../forms/check-fields.ts"

export const BLANK = {
  serviceType: "",
  description: "",
  name: "",
  email: "",
  phone: "",
  address: "",
  /** The chosen start as an instant on the wire. */
  preferredTime: "",
  /** The honeypot's field. */
  website: "",
}
export type SchedulingValues = typeof BLANK

const MIN_DESCRIPTION = 10
const MAX_ADDRESS = 200

/** The chat's scheduling form (spec §5). `hasDay`: whether a day is chosen, of which the time may still be missing. */
export const schedulingChecks = (hasDay: boolean): FieldChecks<SchedulingValues> => ({
  serviceType: (service) => (service === "" ? "Service type is required" : undefined),
  description: (text) =>
    text.trim().length < MIN_DESCRIPTION
      ? "Please provide more details about your needs"
      : problemIn(text, { ...notesRule, max: notesRule.max - MAX_ADDRESS - 20 }),
  name: follows({ required: "Name is required", max: 100 }),
  email: follows(emailRule("Valid email is required")),
  phone: follows(personRules.phone),
  address: follows({ max: MAX_ADDRESS }),
  preferredTime: (start) =>
    start !== "" ? undefined : hasDay ? "Preferred time is required" : "Preferred date is required",
  website: () => undefined,
})

/** What the server is sent (spec §7, the chat's shape). */
export const bookingOf = ({ serviceType, description, address, ...person }: SchedulingValues) => ({
  customerName: person.name,
  customerEmail: person.email,
  customerPhone: person.phone,
  scheduledDate: person.preferredTime,
  serviceType,
  notes: address.trim() === "" ? description : `${description}\n\nAddress: ${address.trim()}`,
  status: "scheduled",
  website: person.website,
})
