import { Button } from "@blueprintjs/core"
import { DriveTime, Edit, Tick, TimelineEvents } from "@blueprintjs/icons"
import { Link } from "react-router-dom"
import { useContext, useState } from "react"
import { fullName } from "../../../../core/fields/full-name.ts"
import { centsOf, formatMoney } from "../../../../core/fields/money.ts"
import { priceText } from "../../../../core/services/price.ts"
import { dateAt, formatDay, formatTime } from "../../../../core/time/chicago.ts"
import { HOUR } from "../../../../core/time/interval.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { useNow } from "../../../shared/use-now.ts"
import { ChangesCard } from "../../audit/changes-card.tsx"
import { Card } from "../../ui/boxes/card.tsx"
import { useEndpoint } from "../../api/queries.ts"
import { MoneyOnly, OwnerOnly } from "../../api/session.ts"
import { ContactCard } from "../../contacts/contact-card.tsx"
import { Field, Fields } from "../../ui/record/fields.tsx"
import { RecordHeader, RecordPage } from "../../ui/record/record-page.tsx"
import { whenText } from "../../ui/when-text.ts"
import { type Appointment, intervalOf } from "../appointments/appointment.ts"
import { changeText } from "./change-text.ts"
import { CompleteDialog } from "./complete-dialog.tsx"
import { useCrewText } from "./crew-field.tsx"
import { DetailsDialog } from "./details-dialog.tsx"
import { HoldTag } from "../appointments/hold-tag.tsx"
import { MailCard } from "./mail-card.tsx"
import { MoveDialog } from "./move-dialog.tsx"
import { arrivalOf } from "../../../shared/visits/arrival-of.ts"
import { WindowDialog } from "../routes/window-dialog.tsx"
import { SeriesCard } from "../series/series-card.tsx"
import { StatusChoice } from "./status-choice.tsx"
import { useSetStatus } from "./use-set-status.ts"
import { useSetOut } from "./use-set-out.ts"
import { VisitReportSlot } from "./visit-report-slot.ts"
import "./appointment-view.css"
import { counted } from "../../../../core/fields/counted.ts"

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** One visit: all its fields, what was done, its changes, and everything staff can do with it. */
export const AppointmentView = ({ id, onClose }: Props) => (
  <RecordPage
    name="Appointment"
    query={useEndpoint("showVisit", { params: { id } })}
    back="All appointments"
    onBack={onClose}
    missing={{ title: "Appointment not found.", description: "Its address may be wrong." }}
  >
    {(reply) => <Details {...reply} />}
  </RecordPage>
)

const Details = ({ appointment, record, changes }: CallReply<"showVisit">) => {
  const [open, setOpen] = useState<"move" | "details" | "record">()
  const close = () => setOpen(undefined)
  const visitReport = useContext(VisitReportSlot)
  const { start, end } = intervalOf(appointment)
  return (
    <article className="stack-4">
      <RecordHeader
        title={`${fullName(appointment)}, ${appointment.serviceType}`}
        line={`${formatDay(start)}, ${formatTime(start)} to ${formatTime(end)} CT`}
        below={<HoldTag visit={appointment} />}
      >
        <StatusChoice appointment={appointment} />
        <ConfirmButton appointment={appointment} />
        <Button icon={<TimelineEvents />} text="Move" onClick={() => setOpen("move")} />
        <OnTheWayButton appointment={appointment} />
        {appointment.status === "completed" && appointment.customerId !== null && (
          <MoneyOnly>
            <InvoiceLink appointmentId={appointment.id} />
          </MoneyOnly>
        )}
      </RecordHeader>
      <div className="appointment-view__cards stack-4">
        <ContactCard
          person={appointment}
          address={appointment.address}
          action={
            <Button
              size="small"
              icon={<Edit />}
              text="Edit"
              aria-label="Edit address and notes"
              onClick={() => setOpen("details")}
            />
          }
        />
        <VisitCard {...appointment} />
        <SeriesCard appointment={appointment} />
        <RecordCard
          appointmentId={appointment.id}
          record={record}
          isCompleted={appointment.status === "completed"}
          onEdit={() => setOpen("record")}
        />
        {visitReport(appointment.id)}
      </div>
      <ChangesCard subject={`appointment ${appointment.id}`} changes={changes} textOf={changeText} />
      <OwnerOnly>
        <MailCard appointmentId={appointment.id} />
      </OwnerOnly>
      {open === "move" && <MoveDialog appointment={appointment} onClose={close} />}
      {open === "details" && <DetailsDialog appointment={appointment} onClose={close} />}
      {open === "record" && <CompleteDialog appointment={appointment} onClose={close} />}
    </article>
  )
}

/** Opens the invoice of a completed visit, or makes one. */
const InvoiceLink = ({ appointmentId }: { readonly appointmentId: number }) => {
  const { data } = useEndpoint("listInvoices", { query: { appointmentId: String(appointmentId) } })
  if (data === undefined) return null
  const current = data.invoices.find(({ state }) => state !== "credited")
  return current === undefined ? (
    <Link className="bp6-button" to={`/admin/invoices?open=new&visit=${appointmentId}`}>
      Make an invoice
    </Link>
  ) : (
    <Link className="bp6-button" to={`/admin/invoices?open=${current.id}`}>
      {current.number === null ? "Open the draft of its invoice" : `Open invoice ${current.number}`}
    </Link>
  )
}

/** For a visit that is held, whose customer has called. */
const ConfirmButton = ({ appointment }: { readonly appointment: Appointment }) => {
  const saving = useSetStatus(appointment)
  if (appointment.heldUntil === null || appointment.status !== "scheduled") return null
  return (
    <Button
      icon={<Tick />}
      text="Confirm for the customer"
      disabled={saving.isPending}
      onClick={() => saving.mutate({ status: "confirmed" })}
    />
  )
}

/** On the day of a visit that is neither cancelled nor completed. */
const OnTheWayButton = ({ appointment }: { readonly appointment: Appointment }) => {
  const saving = useSetOut(appointment)
  const today = dateAt(useNow())
  const isOpen = appointment.status === "scheduled" || appointment.status === "confirmed"
  if (!isOpen || dateAt(intervalOf(appointment).start) !== today) return null
  return (
    <Button
      icon={<DriveTime />}
      text="On the way"
      disabled={saving.isPending}
      onClick={() => saving.mutate()}
    />
  )
}

const SOURCES = { website: "on the website", chat: "in the chat", manual: "by staff" } as const

const VisitCard = (appointment: Appointment) => {
  const { start, end } = intervalOf(appointment)
  const hours = (end - start) / HOUR
  const { id, serviceType, bookedPrice, notes, createdAt, source, onTheWayAt, technicianIds } = appointment
  const crew = useCrewText(technicianIds)
  const [isSetting, setSetting] = useState(false)
  return (
    <Card
      title="Visit"
      action={
        <Button
          size="small"
          text="Arrival window"
          disabled={appointment.status === "completed"}
          onClick={() => setSetting(true)}
        />
      }
    >
      {isSetting && <WindowDialog appointment={appointment} onClose={() => setSetting(false)} />}
      <Fields>
        <Field name="Number">{id}</Field>
        <Field name="Service">{serviceType}</Field>
        {bookedPrice !== null && (
          <Field name="Price when booked">
            {priceText({ ...bookedPrice, basePrice: centsOf(bookedPrice.basePrice) })}
          </Field>
        )}
        <Field name="Length">{counted(hours, "hour")}</Field>
        <Field name="Arrival">{arrivalOf(appointment) ?? "At its time"}</Field>
        {crew !== null && <Field name="Who comes">{crew}</Field>}
        <Field name="Notes">{notes ?? "None"}</Field>
        <Field name="Booked">
          {whenText(createdAt)}, {SOURCES[source]}
        </Field>
        {onTheWayAt !== null && <Field name="On the way">{whenText(onTheWayAt)}</Field>}
      </Fields>
    </Card>
  )
}

interface RecordCardProps {
  readonly appointmentId: number
  readonly record: CallReply<"showVisit">["record"]
  readonly isCompleted: boolean
  readonly onEdit: () => void
}

const RecordCard = ({ appointmentId, record, isCompleted, onEdit }: RecordCardProps) => (
  <Card
    title="Record"
    action={
      <Button
        size="small"
        icon={<Edit />}
        text={isCompleted ? "Edit record" : "Complete visit"}
        onClick={onEdit}
      />
    }
  >
    {record === null ? (
      <p>Nothing was recorded yet.</p>
    ) : (
      <Fields>
        <Field name="Technician">{record.technician ?? "Not entered"}</Field>
        <Field name="Cost">{record.cost === null ? "Not entered" : formatMoney(centsOf(record.cost))}</Field>
        <Field name="Work done">{record.description ?? "Not entered"}</Field>
        <Field name="Invoice">
          {record.hasInvoice ? (
            <a href={`/api/admin/appointments/${appointmentId}/invoice`} download>
              invoice-{appointmentId}.pdf
            </a>
          ) : (
            "None"
          )}
        </Field>
      </Fields>
    )}
  </Card>
)
