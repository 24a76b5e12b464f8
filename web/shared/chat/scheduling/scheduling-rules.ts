import { addressRules, emailRule, notesRule, personRules } from "../../../../core/fields/contact-rules.ts"
import { problemIn } from "../../../../core/fields/text-rule.ts"
import { follows, type FieldChecks } from "../../forms/check-fields.ts"

export const BLANK = {
  serviceType: "",
  description: "",
  name: "",
  email: "",
  phone: "",
  street: "",
  city: "",
  state: "",
  zip: "",
  /** The chosen start as an instant on the wire. */
  preferredTime: "",
  /** The honeypot's field. */
  website: "",
}
export type SchedulingValues = typeof BLANK

const MIN_DESCRIPTION = 10

/** The address is optional, but is given as a whole. */
export const hasAddress = ({ street, city, state, zip }: SchedulingValues): boolean =>
  [street, city, state, zip].some((text) => text.trim() !== "")

interface Filled {
  /** Whether a day is chosen, of which the time may still be missing. */
  readonly hasDay: boolean
  /** Whether any field of the address is filled in. */
  readonly hasAddress: boolean
}

/** The chat's scheduling form (spec §5). */
export const schedulingChecks = (filled: Filled): FieldChecks<SchedulingValues> => ({
  serviceType: (service) => (service === "" ? "Service type is required" : undefined),
  description: (text) =>
    text.trim().length < MIN_DESCRIPTION
      ? "Please provide more details about your needs"
      : problemIn(text, notesRule),
  name: follows({ required: "Name is required", max: 100 }),
  email: follows(emailRule("Valid email is required")),
  phone: follows(personRules.phone),
  street: addressCheck("street", filled),
  city: addressCheck("city", filled),
  state: addressCheck("state", filled),
  zip: addressCheck("zip", filled),
  preferredTime: (start) =>
    start !== "" ? undefined : filled.hasDay ? "Preferred time is required" : "Preferred date is required",
  website: () => undefined,
})

const addressCheck = (field: keyof typeof addressRules, { hasAddress: isRequired }: Filled) =>
  isRequired ? follows(addressRules[field]) : () => undefined

/** What the server is sent (spec §7, the chat's shape). */
export const bookingOf = (values: SchedulingValues) => ({
  customerName: values.name,
  customerEmail: values.email,
  customerPhone: values.phone,
  scheduledDate: values.preferredTime,
  serviceType: values.serviceType,
  address: hasAddress(values)
    ? { street: values.street, city: values.city, state: values.state, zip: values.zip }
    : null,
  notes: values.description,
  status: "scheduled",
  website: values.website,
})
