import { Button } from "@blueprintjs/core"
import { useEffect, useRef, useState } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { hoursOf } from "../../../../core/services/job-size.ts"
import { parseIso } from "../../../../core/time/chicago.ts"
import { fullName } from "../../../../core/fields/full-name.ts"
import { addonText } from "../../../../core/services/addon-text.ts"
import { centsOf } from "../../../../core/fields/money.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallInput } from "../../../shared/api/endpoints.ts"
import { idempotentSender } from "../../../shared/api/idempotent-sender.ts"
import type { Customer } from "../../contacts/customer.ts"
import { CustomerPicker } from "../../contacts/customer-picker.tsx"
import { AddressFields, PersonFields } from "../../contacts/contact-fields.tsx"
import { CheckboxesField, SelectField, TextAreaField } from "../../ui/form/fields.tsx"
import { LinkProblem } from "../../ui/boxes/link-problem.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { refresh, useEndpoint } from "../../api/queries.ts"
import type { Service } from "../../services/service.ts"
import { toast } from "../../ui/toasts/toasts.tsx"
import { type Appointment, refreshAppointments } from "../appointments/appointment.ts"
import { CrewField, crewIn } from "../appointment/crew-field.tsx"
import { HoursField } from "../appointment/hours-field.tsx"
import { endOf } from "../appointment/move-dialog.tsx"
import { SeriesField, type SeriesValue } from "../series/series-field.tsx"
import { WindowFields, windowIn } from "../routes/window-fields.tsx"
import { StartField } from "./start-field.tsx"
import "./new-appointment-dialog.css"
import { counted } from "../../../../core/fields/counted.ts"

type Body = CallInput<"addAppointment">["body"]

export interface Props {
  /** "New appointment" unless named. */
  readonly title?: string
  /** Whom the visit is for, with a null id for somebody who is to be added; undefined for somebody to be found. */
  readonly customer: (Partial<Contact> & { readonly id: number | null }) | Customer | undefined
  /** What is booked, as chosen at first; nothing unless named. */
  readonly serviceId?: number | null | undefined
  /** How long it takes, as chosen at first; the service decides it unless named. */
  readonly hours?: number | null | undefined
  readonly notes?: string
  /** Books the visit, for a quote for example; adds an appointment unless named. */
  readonly book?: (body: Body, idempotencyKey: string) => Promise<Appointment>
  /** The start that is chosen at first, as an instant on the wire. */
  readonly start: string | null
  /** Who comes, as chosen at first; the best choice unless named. */
  readonly technicianId?: number | null
  /** A sentence about what was not chosen. */
  readonly notice?: string | undefined
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
  /** Ids with commas; empty: the best choice. */
  readonly crew: string
  readonly series: SeriesValue
  /** Empty: at its time. */
  readonly arrivalFrom: string
  readonly arrivalUntil: string
  /** Names of the service's add-ons. */
  readonly addons: readonly string[]
  readonly notes: string
}

type Typed = Omit<Values, "series">

/** Books a visit for a caller: a customer who is found as staff type, or a new one. */
export const NewAppointmentDialog = ({
  title = "New appointment",
  customer,
  start,
  technicianId = null,
  notice,
  serviceId,
  hours,
  notes = "",
  book,
  onSaved,
  onClose,
}: Props) => {
  const [send] = useState(idempotentSender)
  return (
    <FormDialog<Values, Appointment>
      title={title}
      saveLabel="Book visit"
      values={() => ({
        ...contactOf(customer),
        customerId: customer?.id ?? null,
        serviceId: String(serviceId ?? ""),
        hours: String(hours ?? ""),
        startTime: start,
        isForced: false,
        crew: technicianId === null ? "" : String(technicianId),
        series: undefined,
        arrivalFrom: "",
        arrivalUntil: "",
        addons: [],
        notes,
      })}
      save={({ series, ...typed }) =>
        series === undefined ? send(bodyOf(typed), book ?? bookVisit) : bookVisits(typed, series, send)
      }
      failure="The visit was not booked."
      onSaved={(appointment) => {
        void refreshAppointments()
        const visits = appointment.series?.visits ?? 1
        toast({
          title: `${visits === 1 ? "Booked" : `${visits} visits booked`} for ${fullName(appointment)}`,
          description:
            appointment.email === null
              ? "There is no email address, so no confirmation is sent."
              : `A confirmation is sent to ${appointment.email}.`,
        })
        onSaved(appointment)
      }}
      onClose={onClose}
    >
      {notice && (
        <div className="new-appointment-dialog__notice wide">
          <LinkProblem text={notice} />
        </div>
      )}
      <Fields isKnown={customer !== undefined} canRepeat={book === undefined} />
    </FormDialog>
  )
}

const bookVisit = (body: Body, idempotencyKey: string) => call("addAppointment", { body, idempotencyKey })

/** Returns the first visit. After a refusal the preview is read again, because times were taken meanwhile. */
const bookVisits = async (
  typed: Typed,
  series: Exclude<SeriesValue, undefined>,
  send: ReturnType<typeof idempotentSender>,
): Promise<Appointment> => {
  if (series === null) throw new Error("The visits of the series are not known yet.")
  const {
    startTime: _,
    endTime: __,
    checkAvailability: ___,
    ...caller
  } = bodyOf({ ...typed, crew: "", arrivalFrom: "", arrivalUntil: "" })
  const body = { ...caller, ...series, ...(typed.hours !== "" && { hours: Number(typed.hours) }) }
  try {
    const { appointments } = await send(body, (sent, idempotencyKey) =>
      call("bookSeries", { body: sent, idempotencyKey }),
    )
    return appointments[0]!
  } catch (error) {
    void refresh("previewSeries")
    throw error
  }
}

interface FieldsProps {
  readonly isKnown: boolean
  readonly canRepeat: boolean
}

const Fields = ({ isKnown, canRepeat }: FieldsProps) => {
  const { setFocus, setValue } = useFormContext()
  const services = useEndpoint("listServices")
  const offered = ((services.data ?? []) as readonly Service[]).filter(({ isActive }) => isActive)
  const [serviceId, hours, zip = ""]: readonly string[] = useWatch({ name: ["serviceId", "hours", "zip"] })
  const service = offered.find(({ id }) => String(id) === serviceId)
  const usualHours = service === undefined ? 2 : hoursOf(service.jobSize)
  const customerId: number | null = useWatch({ name: "customerId" })
  const [isFinding, setFinding] = useState(!isKnown)
  const choose = (values: Partial<Values>) => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true })
    setFinding(false)
    setFocus(values.customerId === null ? "firstName" : "serviceId")
  }
  return (
    <>
      <div className="new-appointment-dialog__customer row-2 middle spread wide">
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
      <PersonFields emailHint="Without one, no emails are sent." />
      <AddressFields />
      <SelectField
        // Anew with the list, without which a service that is chosen at first cannot be selected.
        key={String(services.isSuccess)}
        name="serviceId"
        label="Service"
        options={[
          { value: "", label: "Select a service" },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {service?.addons.some(isChoice) && <AddonChoices key={service.id} service={service} />}
      <HoursField usual={`As usual (${counted(usualHours, "hour")})`} />
      <CrewOfOneVisit people={service?.people ?? 1} />
      <StartField hours={hours === "" ? usualHours : Number(hours)} zip={zip} />
      <WindowOfOneVisit />
      {canRepeat && (
        <SeriesField serviceId={serviceId} hours={hours === "" ? usualHours : Number(hours)} zip={zip} />
      )}
      <TextAreaField name="notes" label="Notes" optional />
    </>
  )
}

/** Of visits that repeat, each is given to the best choice; another number of people clears the choice. */
const CrewOfOneVisit = ({ people }: { readonly people: number }) => {
  const { setValue } = useFormContext()
  const series: SeriesValue = useWatch({ name: "series" })
  const before = useRef(people)
  useEffect(() => {
    if (before.current === people) return
    before.current = people
    setValue("crew", "")
  }, [people, setValue])
  return series === undefined && <CrewField people={people} best="Best choice" />
}

/** Between which times a visit that does not repeat may begin; cleared when another start is chosen. */
const WindowOfOneVisit = () => {
  const { setValue } = useFormContext()
  const series: SeriesValue = useWatch({ name: "series" })
  const start: string | null = useWatch({ name: "startTime" })
  const before = useRef(start)
  useEffect(() => {
    if (before.current === start) return
    before.current = start
    setValue("arrivalFrom", "")
    setValue("arrivalUntil", "")
  }, [start, setValue])
  return (
    start !== null && series === undefined && <WindowFields start={parseIso(start) ?? 0} own="At its time" />
  )
}

/** The choice is cleared when another service is selected. */
const AddonChoices = ({ service }: { readonly service: Service }) => {
  const { setValue } = useFormContext()
  useEffect(() => () => setValue("addons", []), [setValue])
  return (
    <CheckboxesField
      name="addons"
      label="Add-ons"
      options={service.addons.filter(isChoice).map(({ name, additionalPrice }) => ({
        value: name,
        label: addonText({ name, price: centsOf(additionalPrice) }),
      }))}
    />
  )
}

/** The others are part of the visit anyway, or not offered. */
const isChoice = ({ isOptional, isActive }: Service["addons"][number]) => isOptional && isActive

/** Most customers live in Missouri, where the business is. */
const contactOf = (customer: Props["customer"]): Contact => {
  const source: Partial<Record<keyof Contact, string | null>> = customer ?? { state: "MO" }
  return Object.fromEntries(CONTACT.map((field) => [field, source[field] ?? ""])) as Contact
}

/** First and last name in what was typed; nothing where that is a phone number or an email. */
const namesIn = (typed: string): Partial<Values> => {
  if (/[\d@]/u.test(typed)) return {}
  const [firstName = "", ...rest] = typed.split(/\s+/u)
  return { firstName, lastName: rest.join(" ") }
}

/** The server names the fields that are missing. */
const bodyOf = ({
  customerId,
  serviceId,
  hours,
  startTime,
  isForced,
  crew,
  arrivalFrom,
  arrivalUntil,
  ...typed
}: Typed) =>
  ({
    ...typed,
    ...(startTime !== null &&
      (arrivalFrom !== "" || arrivalUntil !== "") &&
      windowIn({ arrivalFrom, arrivalUntil }, startTime)),
    ...(customerId !== null && { customerId }),
    ...(serviceId !== "" && { serviceId: Number(serviceId) }),
    ...(startTime !== null && { startTime }),
    ...(startTime !== null && hours !== "" && { endTime: endOf(startTime, Number(hours)) }),
    checkAvailability: !isForced,
    ...crewIn(crew),
  }) as Body
