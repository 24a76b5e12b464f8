import { Button } from "@blueprintjs/core"
import { ArrowLeft, DriveTime, Edit, Tick, TimelineEvents } from "@blueprintjs/icons"
import { type ReactNode, useState } from "react"
import { Link } from "react-router-dom"
import { callLink, mailLink, mapLink, textMessageLink } from "../../../../core/fields/contact-links.ts"
import { fullName } from "../../../../core/fields/full-name.ts"
import { centsOf, formatMoney } from "../../../../core/fields/money.ts"
import { dateAt, formatDay, formatTime } from "../../../../core/time/chicago.ts"
import { HOUR } from "../../../../core/time/interval.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { ApiError } from "../../../shared/api/errors.ts"
import { useNow } from "../../../shared/use-now.ts"
import { AuditLink } from "../../audit/audit-link.tsx"
import { Card } from "../../ui/boxes/card.tsx"
import { useEndpoint } from "../../api/queries.ts"
import { OwnerOnly } from "../../api/session.ts"
import { FailedState, LoadingState, State } from "../../ui/boxes/states.tsx"
import { whenText } from "../../ui/when-text.ts"
import { type Appointment, intervalOf } from "../appointments/appointment.ts"
import { changeText } from "./change-text.ts"
import { CompleteDialog } from "./complete-dialog.tsx"
import { HoldTag } from "../appointments/hold-tag.tsx"
import { MailCard } from "./mail-card.tsx"
import { MoveDialog } from "./move-dialog.tsx"
import { SeriesCard } from "../series/series-card.tsx"
import { StatusChoice } from "./status-choice.tsx"
import { useSetStatus } from "./use-set-status.ts"
import { useSetOut } from "./use-set-out.ts"
import { Unbroken } from "../../../shared/ui/unbroken.tsx"
import { EmailText } from "../../../shared/ui/email-text.tsx"
import "./appointment-view.css"

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** One visit: all its fields, what was done, its changes, and everything staff can do with it. */
export const AppointmentView = ({ id, onClose }: Props) => {
  const query = useEndpoint("showVisit", { params: { id } })
  const back = <Button icon={<ArrowLeft />} text="All appointments" onClick={onClose} />
  // The data of another appointment may still be there as a placeholder.
  if (query.data && !query.isPlaceholderData)
    return (
      <>
        <nav aria-label="Appointment">{back}</nav>
        <Details {...query.data} />
      </>
    )
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status))
    return <State title="Appointment not found." description="Its address may be wrong." action={back} />
  return query.error ? (
    <FailedState error={query.error} retry={() => void query.refetch()} />
  ) : (
    <LoadingState />
  )
}

const Details = ({ appointment, record, changes }: CallReply<"showVisit">) => {
  const [open, setOpen] = useState<"move" | "record">()
  const close = () => setOpen(undefined)
  const { start, end } = intervalOf(appointment)
  return (
    <article className="appointment-view">
      <header className="appointment-view__header">
        <div>
          <h2 className="appointment-view__title">
            {fullName(appointment)}, {appointment.serviceType}
          </h2>
          <p className="appointment-view__time">
            {formatDay(start)}, {formatTime(start)} to {formatTime(end)} CT
          </p>
          <HoldTag visit={appointment} />
        </div>
        <div className="appointment-view__actions">
          <StatusChoice appointment={appointment} />
          <ConfirmButton appointment={appointment} />
          <Button icon={<TimelineEvents />} text="Move" onClick={() => setOpen("move")} />
          <OnTheWayButton appointment={appointment} />
        </div>
      </header>
      <div className="appointment-view__cards">
        <CustomerCard {...appointment} />
        <VisitCard {...appointment} />
        <SeriesCard appointment={appointment} />
        <RecordCard
          appointmentId={appointment.id}
          record={record}
          isCompleted={appointment.status === "completed"}
          onEdit={() => setOpen("record")}
        />
      </div>
      <Card title="Changes" action={<AuditLink subject={`appointment ${appointment.id}`} />}>
        <ChangeList changes={changes} />
      </Card>
      <OwnerOnly>
        <MailCard appointmentId={appointment.id} />
      </OwnerOnly>
      {open === "move" && <MoveDialog appointment={appointment} onClose={close} />}
      {open === "record" && <CompleteDialog appointment={appointment} onClose={close} />}
    </article>
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

const Field = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

const CustomerCard = ({ customerId, phone, email, address, ...person }: Appointment) => (
  <Card
    title="Customer"
    {...(customerId !== null && {
      action: <Link to={`/admin/customers?open=${customerId}`}>Open customer</Link>,
    })}
  >
    <dl className="appointment-view__fields">
      <Field name="Name">{fullName(person)}</Field>
      <Field name="Phone">
        <span className="appointment-view__links">
          <a href={callLink(phone)}>{phone}</a>
          <a href={textMessageLink(phone)}>Send a text message</a>
        </span>
      </Field>
      <Field name="Email">
        {email === null ? (
          "None, so no emails are sent"
        ) : (
          <a href={mailLink(email)}>
            <EmailText email={email} />
          </a>
        )}
      </Field>
      <Field name="Address">
        {address === null ? (
          "Not given"
        ) : (
          <a href={mapLink(address)} target="_blank" rel="noreferrer">
            <Unbroken text={address} />
          </a>
        )}
      </Field>
    </dl>
  </Card>
)

const SOURCES = { website: "on the website", chat: "in the chat", manual: "by staff" } as const

const VisitCard = (appointment: Appointment) => {
  const { start, end } = intervalOf(appointment)
  const hours = (end - start) / HOUR
  const { id, serviceType, notes, createdAt, source, onTheWayAt } = appointment
  return (
    <Card title="Visit">
      <dl className="appointment-view__fields">
        <Field name="Number">{id}</Field>
        <Field name="Service">{serviceType}</Field>
        <Field name="Length">{hours === 1 ? "1 hour" : `${hours} hours`}</Field>
        <Field name="Notes">{notes ?? "None"}</Field>
        <Field name="Booked">
          {whenText(createdAt)}, {SOURCES[source]}
        </Field>
        {onTheWayAt !== null && <Field name="On the way">{whenText(onTheWayAt)}</Field>}
      </dl>
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
      <dl className="appointment-view__fields">
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
      </dl>
    )}
  </Card>
)

const ChangeList = ({ changes }: Pick<CallReply<"showVisit">, "changes">) =>
  changes.length === 0 ? (
    <p>Staff have not changed it.</p>
  ) : (
    <ul className="appointment-view__changes">
      {changes.map((change) => (
        <li key={change.id}>
          <span className="appointment-view__when">{whenText(change.createdAt)}</span>
          <span>
            {change.actor}: {changeText(change)}
          </span>
        </li>
      ))}
    </ul>
  )
