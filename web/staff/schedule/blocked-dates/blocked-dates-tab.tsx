import { Button } from "@blueprintjs/core"
import { Trash } from "@blueprintjs/icons"
import { useState } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { dateAt, startOfDay, toIso } from "../../../../core/time/chicago.ts"
import { call } from "../../../shared/api/client.ts"
import { useNow } from "../../../shared/use-now.ts"
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx"
import { type Technician, useSeveralTechnicians } from "../../api/technicians.ts"
import { nameOf } from "../../ui/form/technician-choice.tsx"
import { columnOf } from "../../ui/list/columns.ts"
import { useOpenRecord } from "../../ui/list/list-state.ts"
import { RecordList } from "../../ui/list/record-list.tsx"
import { refresh } from "../../api/queries.ts"
import { SickDayDialog } from "../sick-day/sick-day-dialog.tsx"
import { BlockForm } from "./block-form.tsx"
import "./blocked-dates.css"
import { daysText, hoursText, type BlockedTime } from "./blocked-time.ts"
import { HolidaysDialog } from "./holidays-dialog.tsx"

/** Days and hours without visits: block, list, delete (spec §2). */
export const BlockedDatesTab = () => {
  const [open, setOpen] = useOpenRecord()
  const [deleting, setDeleting] = useState<BlockedTime>()
  const [sickDay, setSickDay] = useSickDay()
  const today = toIso(startOfDay(dateAt(useNow())))
  return (
    <div className="blocked-dates">
      <BlockForm />
      <section className="stack-4" aria-label="Blocked times">
        <RecordList
          label="Blocked times"
          read="listBlockedTimes"
          rows={({ blockedTimes }) => blockedTimes}
          columns={columns(useSeveralTechnicians(), setDeleting)}
          sort="start"
          filters={[{ name: "when", label: "Upcoming", options: [{ value: "past", label: "Past" }] }]}
          shown={({ when }) => (when === "past" ? { endedBy: today } : { from: today })}
          csv="exportBlockedTimes"
          empty={{ title: "Nothing is blocked", description: "Visits can be booked in all working hours." }}
        >
          <Button text="Sick day" onClick={() => setSickDay(dateAt(Date.now()))} />
          <Button text="Holidays" onClick={() => setOpen("holidays")} />
        </RecordList>
      </section>
      {sickDay !== undefined && <SickDayDialog date={sickDay} onClose={() => setSickDay(undefined)} />}
      {open === "holidays" && <HolidaysDialog onClose={() => setOpen(undefined)} />}
      {deleting && <DeleteBlock block={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  )
}

/** The day whose visits are being moved stands in the URL: `?sick=2026-11-27`. */
function useSickDay(): readonly [string | undefined, (date: string | undefined) => void] {
  const [params, setParams] = useSearchParams()
  return [
    params.get("sick") ?? undefined,
    (date) =>
      setParams((current) => {
        const next = new URLSearchParams(current)
        if (date === undefined) next.delete("sick")
        else next.set("sick", date)
        return next
      }),
  ]
}

const column = columnOf<BlockedTime>()

const columns = (technicians: readonly Technician[], onDelete: (block: BlockedTime) => void) => [
  column("day", "Day", "title", daysText),
  column("hours", "Time", "plain", hoursText),
  ...(technicians.length === 0
    ? []
    : [
        column("technician", "Whose time", "plain", ({ technicianId = null }) =>
          nameOf(technicianId, technicians),
        ),
      ]),
  column("reason", "Reason", "plain", ({ reason }) => reason),
  column("actions", "", "actions", (block) =>
    block.source === "google" ? (
      <Link to="/admin/google-calendar">Google Calendar</Link>
    ) : (
      <Button
        variant="minimal"
        intent="danger"
        icon={<Trash />}
        aria-label={`Delete the block of ${daysText(block)}, ${hoursText(block)}`}
        onClick={() => onDelete(block)}
      />
    ),
  ),
]

const DeleteBlock = ({ block, onClose }: { readonly block: BlockedTime; readonly onClose: () => void }) => (
  <ConfirmDialog
    title="Delete this blocked time?"
    confirmLabel="Delete blocked time"
    confirm={() => call("removeBlockedTime", { params: { id: String(block.id) } })}
    failure="Failed to delete blocked time"
    done="Blocked time deleted"
    onDone={() => refresh("listBlockedTimes")}
    onClose={onClose}
  >
    Visitors can book {daysText(block)} again ({hoursText(block)}), where it is within the working hours.
  </ConfirmDialog>
)
