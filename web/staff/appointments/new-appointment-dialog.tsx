import { Button } from "@blueprintjs/core"
import { useState } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { hoursOf } from "../../../core/booking/job-size.ts"
import { fullName } from "../../../core/customers/full-name.ts"
import { US_STATES } from "../../../core/customers/us-states.ts"
import { call } from "../../shared/api/client.ts"
import type { CallInput } from "../../shared/api/endpoints.ts"
import { idempotentSender } from "../../shared/api/idempotent-sender.ts"
import type { Customer } from "../customers/customer.ts"
import { CustomerPicker } from "../customers/customer-picker.tsx"
import { SelectField, TextAreaField, TextField } from "../form/fields.tsx"
import { FormDialog } from "../form/form-dialog.tsx"
import { useEndpoint } from "../queries.ts"
import type { Service } from "../services/service.ts"
import { toast } from "../toasts.tsx"
import { type Appointment, refreshAppointments } from "./appointment.ts"
import { HoursField } from "./hours-field.tsx"
import { endOf } from "./move-dialog.tsx"
import { StartField } from "./start-field.tsx"
import "./new-appointment-dialog.css"

interface Props {
  /** Whom the visit is for; undefined for somebody to be found or added. */
  readonly customer: Customer | undefined
  /** The start that is chosen at first, as an instant on the wire. */
  readonly start: string | null
  readonly onSaved: (appointment: Appointment) => void
  readonly onClose: () => void
}

const CONTACT = ["firstName", "lastName", "phone", "email", "street", "city", "state", "zip"] as const

type Contact = Readonly<Record<(typeof CONTACT)[number], string>>

interface Values extends Contact {
  readonly customerId: number | null
  readonly serviceId: string
  /** Empty: the service decides. */
  readonly hours: string
  readonly startTime: string | null
  readonly isForced: boolean
  readonly notes: string
}

/** Books a visit for a caller: a customer who is found as staff type, or a new one. */
export const NewAppointmentDialog = ({ customer, start, onSaved, onClose }: Props) => {
  const [send] = useState(idempotentSender)
  return (
    <FormDialog<Values, Appointment>
      title="New appointment"
      saveLabel="Book visit"
      values={() => ({
        ...contactOf(customer),
        customerId: customer?.id ?? null,
        serviceId: "",
        hours: "",
        startTime: start,
        isForced: false,
        notes: "",
      })}
      save={(typed) =>
        send(bodyOf(typed), (body, idempotencyKey) => call("addAppointment", { body, idempotencyKey }))
      }
      failure="The visit was not booked."
      onSaved={(appointment) => {
        void refreshAppointments()
        toast({
          title: `Booked for ${fullName(appointment)}`,
          description:
            appointment.email === null
              ? "There is no email address, so no confirmation is sent."
              : `A confirmation is sent to ${appointment.email}.`,
        })
        onSaved(appointment)
      }}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  )
}

const Fields = () => {
  const { setFocus, setValue } = useFormContext()
  const services = useEndpoint("listServices")
  const offered = ((services.data ?? []) as readonly Service[]).filter(({ isActive }) => isActive)
  const [serviceId, hours]: readonly string[] = useWatch({ name: ["serviceId", "hours"] })
  const service = offered.find(({ id }) => String(id) === serviceId)
  const usualHours = service === undefined ? 2 : hoursOf(service.jobSize)
  const customerId: number | null = useWatch({ name: "customerId" })
  const [isFinding, setFinding] = useState(customerId === null)
  const choose = (values: Partial<Values>) => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true })
    setFinding(false)
    setFocus(values.customerId === null ? "firstName" : "serviceId")
  }
  return (
    <>
      <div className="new-appointment-dialog__customer">
        {isFinding ? (
          <CustomerPicker
            label="Find a customer"
            onPick={(picked) => choose({ ...contactOf(picked), customerId: picked.id })}
            onNew={(typed) => choose({ ...contactOf(undefined), ...namesIn(typed), customerId: null })}
          />
        ) : (
          <>
            <span>{customerId === null ? "A new customer" : "A known customer"}</span>
            <Button text="Find another customer" onClick={() => setFinding(true)} />
          </>
        )}
      </div>
      <TextField name="firstName" label="First name" />
      <TextField name="lastName" label="Last name" />
      <TextField name="phone" label="Phone" type="tel" />
      <TextField name="email" label="Email" type="email" hint="Without one, no emails are sent." optional />
      <TextField name="street" label="Street address" />
      <TextField name="city" label="City" />
      <SelectField name="state" label="State" options={STATES} />
      <TextField name="zip" label="ZIP code" />
      <SelectField
        name="serviceId"
        label="Service"
        options={[
          { value: "", label: "Select a service" },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <HoursField usual={`As usual for the service (${usualHours} hours)`} />
      <StartField hours={hours === "" ? usualHours : Number(hours)} />
      <TextAreaField name="notes" label="Notes" optional />
    </>
  )
}

const STATES = [
  { value: "", label: "Choose a state" },
  ...Object.entries(US_STATES).map(([value, label]) => ({ value, label })),
]

/** Most customers live in Missouri, where the business is. */
const contactOf = (customer: Customer | undefined): Contact => {
  const source: Partial<Customer> = customer ?? { state: "MO" }
  return Object.fromEntries(CONTACT.map((field) => [field, source[field] ?? ""])) as Contact
}

/** First and last name in what was typed; nothing where that is a phone number or an email. */
const namesIn = (typed: string): Partial<Values> => {
  if (/[\d@]/u.test(typed)) return {}
  const [firstName = "", ...rest] = typed.split(/\s+/u)
  return { firstName, lastName: rest.join(" ") }
}

/** The server names the fields that are missing. */
const bodyOf = ({ customerId, serviceId, hours, startTime, isForced, ...typed }: Values) =>
  ({
    ...typed,
    ...(customerId !== null && { customerId }),
    ...(serviceId !== "" && { serviceId: Number(serviceId) }),
    ...(startTime !== null && { startTime }),
    ...(startTime !== null && hours !== "" && { endTime: endOf(startTime, Number(hours)) }),
    checkAvailability: !isForced,
  }) as CallInput<"addAppointment">["body"]
