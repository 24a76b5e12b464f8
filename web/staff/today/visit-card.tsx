import { Button, Tag } from "@blueprintjs/core"
import { Chat, MapMarker, Phone, Tick } from "@blueprintjs/icons"
import { useMutation } from "@tanstack/react-query"
import { callLink, mapLink, textMessageLink } from "../../../core/customers/contact-links.ts"
import { fullName } from "../../../core/customers/full-name.ts"
import { formatTime } from "../../../core/time/chicago.ts"
import { call } from "../../shared/api/client.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import { type Status, STATUSES } from "../appointments/appointment.ts"
import { addressLine } from "../customers/customer.ts"
import { refresh } from "../queries.ts"
import { toast } from "../toasts.tsx"
import type { TimedVisit } from "./day-parts.tsx"
import "./visit-card.css"

interface Props {
  readonly visit: TimedVisit
  /** Whether it is the first that is not over. */
  readonly isNext: boolean
}

/** One visit with everything that is needed in front of the customer's home. */
export const VisitCard = ({ visit, isNext }: Props) => {
  const { start, end, serviceType, phone, address, notes, status } = visit
  const name = fullName(visit)
  return (
    <article className={`visit-card visit-card--${status}`} aria-label={`${formatTime(start)}, ${name}`}>
      <header className="visit-card__head">
        <h3 className="visit-card__time">
          {formatTime(start)} to {formatTime(end)}
        </h3>
        {isNext && <Tag intent="primary">{start <= Date.now() ? "Now" : "Next"}</Tag>}
        <Tag minimal>{STATUSES.find(({ value }) => value === status)?.label}</Tag>
      </header>
      <p className="visit-card__what">
        <strong>{name}</strong>, {serviceType}
      </p>
      {notes && <p className="visit-card__notes">{notes}</p>}
      <div className="visit-card__links">
        {address === null ? (
          <span className="visit-card__address">No address was given.</span>
        ) : (
          <a
            className="visit-card__address"
            href={mapLink(addressLine(address))}
            target="_blank"
            rel="noreferrer"
            aria-label={`Map of ${addressLine(address)}`}
          >
            <MapMarker size={16} /> {addressLine(address)}
          </a>
        )}
        <span className="visit-card__phone">{phone}</span>
        <a className="bp6-button" href={callLink(phone)} aria-label={`Call ${name}`}>
          <Phone /> Call
        </a>
        <a className="bp6-button" href={textMessageLink(phone)} aria-label={`Text ${name}`}>
          <Chat /> Text
        </a>
        <DoneButton visit={visit} />
      </div>
    </article>
  )
}

const DoneButton = ({ visit }: { readonly visit: TimedVisit }) => {
  const { id, status } = visit
  const name = fullName(visit)
  const saving = useMutation({
    mutationFn: (next: Status) =>
      call("setAppointmentStatus", { params: { id: String(id) }, body: { status: next } }),
    onSuccess: async ({ status: saved }) => {
      await refresh("readCalendar", "listAppointments")
      if (saved === "completed")
        toast({
          title: `${name}: done`,
          action: { label: "Undo", run: () => saving.mutate(status) },
        })
    },
    onError: (error) =>
      toast({
        title: "The status was not changed",
        description: sentenceFor(error, "Please try again."),
        failed: true,
      }),
  })
  if (status === "completed") return null
  return (
    <Button
      intent="primary"
      icon={<Tick />}
      text="Done"
      aria-label={`${name} is done`}
      disabled={saving.isPending}
      onClick={() => saving.mutate("completed")}
    />
  )
}
