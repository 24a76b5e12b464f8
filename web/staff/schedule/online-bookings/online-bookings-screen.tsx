import { Button, Checkbox } from "@blueprintjs/core"
import { useState } from "react"
import { Link } from "react-router-dom"
import { fullName } from "../../../../core/fields/full-name.ts"
import { formatDay, formatTime } from "../../../../core/time/chicago.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { intervalOf, refreshAppointments, STATUSES } from "../appointments/appointment.ts"
import { HoldTag } from "../appointments/hold-tag.tsx"
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx"
import { columnOf } from "../../ui/list/columns.ts"
import { useListState } from "../../ui/list/list-state.ts"
import { ListTable } from "../../ui/list/list-table.tsx"
import { ListToolbar } from "../../ui/list/list-toolbar.tsx"
import { WhenCell } from "../../ui/list/when-cell.tsx"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { toast } from "../../ui/toasts/toasts.tsx"
import "./online-bookings.css"

type Booking = CallReply<"listOnlineBookings">["bookings"][number] & { readonly id: number }

/** Who booked online in the last 24 hours and from where; a chosen set of visits is released with one press. */
export const OnlineBookingsScreen = () => {
  const [list, setList] = useListState({ sort: "-createdAt", filters: ["network", "state"] })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isReleasing, setReleasing] = useState(false)
  const query = useEndpoint("listOnlineBookings")
  const bookings = (query.data?.bookings ?? []).map(withId)
  const { network, state } = list.filters
  const shown = bookings.filter(
    (booking) =>
      (network === "" || networkOf(booking) === network) &&
      (state === "" || booking.emailUnconfirmed === (state === "unconfirmed")),
  )
  const releasable = shown.filter(isReleasable)
  // What was released or cancelled meanwhile, or is filtered out, is not released unseen.
  const selected = releasable.filter(({ id }) => chosen.has(id))
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen((before) =>
      isChosen ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))),
    )
  return (
    <>
      <ListToolbar
        list={list}
        onList={setList}
        filters={[
          { name: "network", label: "From anywhere", options: networkOptions(bookings) },
          {
            name: "state",
            label: "All emails",
            options: [
              { value: "unconfirmed", label: "Emails that have confirmed nothing" },
              { value: "known", label: "Emails that are confirmed" },
            ],
          },
        ]}
      />
      {releasable.length > 0 && (
        <div className="online-bookings__actions row-2 across-4 middle spread">
          <Checkbox
            className="online-bookings__all"
            label={`Choose all ${releasable.length} that are shown`}
            checked={selected.length === releasable.length}
            indeterminate={selected.length > 0 && selected.length < releasable.length}
            onChange={({ currentTarget }) =>
              choose(
                releasable.map(({ id }) => id),
                currentTarget.checked,
              )
            }
          />
          <Button
            intent="danger"
            disabled={selected.length === 0}
            text={selected.length === 0 ? "Release visits" : `Release ${visits(selected.length)}`}
            onClick={() => setReleasing(true)}
          />
        </div>
      )}
      <ListTable
        label="Online bookings"
        query={query}
        rows={() => shown}
        columns={columns((id) => chosen.has(id), choose)}
        list={list}
        onList={setList}
        pageSize={500}
        empty={{
          title: "No online bookings in the last 24 hours",
          description: "Visits that customers book on the website or in the chat appear here.",
        }}
      />
      {isReleasing && (
        <ReleaseDialog
          bookings={selected}
          onClose={() => setReleasing(false)}
          onDone={() => setChosen(new Set())}
        />
      )}
    </>
  )
}

interface ReleaseDialogProps {
  readonly bookings: readonly Booking[]
  readonly onClose: () => void
  readonly onDone: () => void
}

const ReleaseDialog = ({ bookings, onClose, onDone }: ReleaseDialogProps) => {
  // As it was when the dialog was opened: the list is read again meanwhile.
  const [chosen] = useState(bookings)
  const refused = chosen.filter(({ emailRefused }) => emailRefused).length
  return (
    <ConfirmDialog
      title={`Release ${visits(chosen.length)}?`}
      confirmLabel={`Release ${visits(chosen.length)}`}
      confirm={() => call("releaseVisits", { body: { ids: chosen.map(({ id }) => id) } })}
      failure="The visits were not released"
      onDone={async ({ appointments, mails }) => {
        onDone()
        onClose()
        toast({
          title: `Released ${visits(appointments.length)}`,
          description: mails === 1 ? "1 email is on its way." : `${mails} emails are on their way.`,
        })
        await Promise.all([refreshAppointments(), refresh("listOnlineBookings", "showOnlineTraffic")])
      }}
      onClose={onClose}
    >
      <p>
        {chosen.length === 1 ? "The visit is" : "The visits are"} cancelled, and{" "}
        {chosen.length === 1 ? "its time is" : "their times are"} free again. Each customer gets the email
        about the cancellation at once
        {refused > 0 &&
          `, but not at ${refused === 1 ? "the 1 address" : `the ${refused} addresses`} that refused our email`}
        .
      </p>
    </ConfirmDialog>
  )
}

const visits = (count: number): string => (count === 1 ? "1 visit" : `${count} visits`)

const withId = (booking: Omit<Booking, "id">): Booking => ({ ...booking, id: booking.appointment.id })

const isReleasable = ({ appointment: { status } }: Booking): boolean =>
  status === "scheduled" || status === "confirmed"

const networkOf = ({ bookedFrom }: Booking): string => bookedFrom ?? NOT_KNOWN

const NOT_KNOWN = "Not known"

/** The networks with the most bookings first. */
const networkOptions = (bookings: readonly Booking[]) => {
  const counts = new Map<string, number>()
  for (const booking of bookings) counts.set(networkOf(booking), (counts.get(networkOf(booking)) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([value, count]) => ({ value, label: `${value} (${count})` }))
}

const column = columnOf<Booking>()

const columns = (
  isChosen: (id: number) => boolean,
  choose: (ids: readonly number[], isChosen: boolean) => void,
) => [
  column(
    "choose",
    "",
    "actions",
    (booking) =>
      isReleasable(booking) && (
        <Checkbox
          className="online-bookings__choice"
          aria-label={`Choose the visit of ${fullName(booking.appointment)}`}
          checked={isChosen(booking.id)}
          onChange={({ currentTarget }) => choose([booking.id], currentTarget.checked)}
        />
      ),
  ),
  column("customer", "Customer", "title", (booking) => <CustomerCell booking={booking} />),
  column("createdAt", "Booked", "short", ({ appointment }) => <WhenCell iso={appointment.createdAt} />),
  column("network", "From", "short", networkOf),
  column("visit", "Visit", "plain", (booking) => <VisitCell booking={booking} />),
  column("state", "State", "plain", (booking) => <StateCell booking={booking} />),
]

const CustomerCell = ({
  booking: { appointment, emailUnconfirmed, emailRefused },
}: {
  readonly booking: Booking
}) => (
  <div className="stack-0 break">
    <Link to={`/admin/appointments?open=${appointment.id}`}>{fullName(appointment)}</Link>
    <span>{appointment.email}</span>
    {(emailUnconfirmed || emailRefused) && (
      <span className="soft small">{emailRefused ? "Refused our email" : "Has confirmed nothing yet"}</span>
    )}
  </div>
)

const VisitCell = ({ booking: { appointment } }: { readonly booking: Booking }) => {
  const { start, end } = intervalOf(appointment)
  return (
    <div className="stack-0 break">
      <span>{appointment.serviceType}</span>
      <span className="soft small">
        {formatDay(start)}, {formatTime(start)} to {formatTime(end)}
      </span>
    </div>
  )
}

const StateCell = ({ booking: { appointment } }: { readonly booking: Booking }) =>
  appointment.heldUntil === null ? (
    STATUSES.find(({ value }) => value === appointment.status)?.label
  ) : (
    <HoldTag visit={appointment} />
  )
