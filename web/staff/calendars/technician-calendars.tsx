import { Button, Tag } from "@blueprintjs/core"
import { useState } from "react"
import { call } from "../../shared/api/client.ts"
import { refresh } from "../api/queries.ts"
import { OwnerOnly } from "../api/session.ts"
import { Section } from "../ui/boxes/section.tsx"
import { ConfirmDialog } from "../ui/dialogs/confirm-dialog.tsx"
import { whenText } from "../ui/when-text.ts"
import { SHOWS_BUSY_TIMES, type GoogleCalendar } from "./google-calendar.ts"
import "./technician-calendars.css"

type TechnicianCalendar = GoogleCalendar["technicians"][number]

/** Technicians' own calendars, with the state of each; nothing while only one technician can be booked. */
export const TechnicianCalendars = ({ technicians }: Pick<GoogleCalendar, "technicians">) => {
  const [disconnecting, setDisconnecting] = useState<TechnicianCalendar>()
  if (technicians.length === 0) return null
  return (
    <Section title="Technicians’ own calendars">
      <p>
        Each technician can connect a calendar of their own on their account page. Their visits appear there,
        and while they are busy there, others are still booked.
      </p>
      <ul className="technician-calendars plain divided">
        {technicians.map((technician) => (
          <li key={technician.id} className="row-2 across-4 middle spread">
            <div>
              <strong className="break">{technician.name}</strong> <StateTag technician={technician} />
              <div className="soft small break">{stateText(technician)}</div>
            </div>
            {technician.connection && (
              <OwnerOnly>
                <Button
                  text="Disconnect"
                  aria-label={`Disconnect the calendar of ${technician.name}`}
                  onClick={() => setDisconnecting(technician)}
                />
              </OwnerOnly>
            )}
          </li>
        ))}
      </ul>
      {disconnecting && (
        <ConfirmDialog
          title={`Disconnect the calendar of ${disconnecting.name}?`}
          confirmLabel="Disconnect"
          confirm={() => call("disconnectTechnicianCalendar", { params: { id: String(disconnecting.id) } })}
          failure="The calendar could not be disconnected"
          done={`Disconnected: ${disconnecting.name}`}
          onDone={() => refresh("readGoogleCalendar", "readOwnGoogleCalendar", ...SHOWS_BUSY_TIMES)}
          onClose={() => setDisconnecting(undefined)}
        >
          <p>
            What is busy there no longer blocks: customers can book these times. Visits that were written stay
            there, but no longer follow changes here. {disconnecting.name} can connect it again.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  )
}

const StateTag = ({ technician: { connection } }: { readonly technician: TechnicianCalendar }) => {
  if (connection === null) return <Tag minimal>Not connected</Tag>
  if (connection.needsReconnect)
    return (
      <Tag minimal intent="danger">
        No access
      </Tag>
    )
  if (connection.failure !== null)
    return (
      <Tag minimal intent="warning">
        Not synced
      </Tag>
    )
  return (
    connection.lastSyncedAt !== null && (
      <Tag minimal intent="success">
        Up to date
      </Tag>
    )
  )
}

/** "Maria, maria@example.com. Last synced today at 9:12 AM. 2 busy times." */
const stateText = ({ connection, busyTimes }: TechnicianCalendar): string => {
  if (connection === null) return ""
  const { calendar, account, needsReconnect, failure, lastSyncedAt } = connection
  const name = [...new Set([calendar?.name ?? "No calendar chosen yet", account])].filter(Boolean).join(", ")
  if (needsReconnect)
    return `${name}. Google no longer gives access: they connect again on their account page.`
  if (failure !== null) return `${name}. ${failure}`
  if (lastSyncedAt === null) return `${name}.`
  return `${name}. Last synced ${whenText(lastSyncedAt)}. ${busyTimes === 1 ? "1 busy time" : `${busyTimes} busy times`}.`
}
