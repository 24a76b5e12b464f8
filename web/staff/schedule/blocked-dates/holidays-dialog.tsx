import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core"
import { useState } from "react"
import { blockOfDay } from "../../../../core/schedule/hours/blocked-time.ts"
import { addDays, dateAt, dayOf, formatDay, startOfDay, toIso } from "../../../../core/time/chicago.ts"
import { usHolidays, type Holiday } from "../../../../core/time/holidays.ts"
import { overlaps } from "../../../../core/time/interval.ts"
import { call } from "../../../shared/api/client.ts"
import { SwitchField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { LoadingDialog } from "../../ui/dialogs/loading-dialog.tsx"
import { refresh, useEndpoint } from "../../api/queries.ts"
import "./holidays.css"
import { intervalOf, toastConflict } from "./blocked-time.ts"

/** Visits are read for as many days as the server gives at once; it checks later ones when they are blocked. */
const SCHEDULE_DAYS = 400

/** Blocks US federal holidays of this year and the next, with their names as reasons; not those with visits (spec §5). */
export const HolidaysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [today] = useState(() => dateAt(Date.now()))
  const from = toIso(startOfDay(today))
  const blocked = useEndpoint("listBlockedTimes", { query: { from, limit: "100" } })
  const to = toIso(startOfDay(addDays(today, SCHEDULE_DAYS)))
  const schedule = useEndpoint("listSchedule", { query: { from, to } })
  if (blocked.data === undefined || schedule.data === undefined)
    return (
      <LoadingDialog
        title="Block holidays"
        query={blocked.data === undefined ? blocked : schedule}
        onClose={onClose}
      />
    )

  // Of all technicians, by staff: one technician's vacation, or an event of a calendar, closes nothing.
  const blockedDays = blocked.data.blockedTimes
    .filter((block) => block.isFullDay && block.source === "staff" && (block.technicianId ?? null) === null)
    .map(intervalOf)
  const years = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]
  const ahead = years.flatMap(usHolidays).filter(({ date }) => date >= today)
  const missing = ahead.filter(({ date }) => !blockedDays.some((block) => overlaps(block, dayOf(date))))
  const visits = schedule.data.appointments.filter(({ status }) => status !== "cancelled").map(intervalOf)
  const hasVisit = ({ date }: Holiday) => visits.some((visit) => overlaps(visit, dayOf(date)))
  const free = missing.filter((holiday) => !hasVisit(holiday))
  if (free.length === 0) return <NothingToBlock withVisits={missing} onClose={onClose} />
  return (
    <FormDialog<Record<string, boolean>, unknown>
      title="Block holidays"
      saveLabel="Block holidays"
      values={() => Object.fromEntries(free.map(({ date }) => [date, true]))}
      save={(chosen) => block(free.filter(({ date }) => chosen[date]))}
      failure="Failed to create blocked time"
      done="Blocked time created successfully"
      onSaved={() => refresh("listBlockedTimes")}
      onClose={onClose}
    >
      {years.map((year) => (
        <fieldset key={year} className="holidays plain wide">
          <legend className="holidays__year">{year}</legend>
          {missing.filter(isIn(year)).map((holiday) => (
            <SwitchField
              key={holiday.date}
              name={holiday.date}
              label={hasVisit(holiday) ? `${labelOf(holiday)} (has visits)` : labelOf(holiday)}
              disabled={hasVisit(holiday)}
            />
          ))}
          {missing.some(isIn(year)) || <p>All holidays that lie ahead are blocked.</p>}
        </fieldset>
      ))}
    </FormDialog>
  )
}

interface NothingToBlockProps {
  readonly withVisits: readonly Holiday[]
  readonly onClose: () => void
}

const NothingToBlock = ({ withVisits, onClose }: NothingToBlockProps) => (
  <Dialog isOpen title="Block holidays" onClose={onClose}>
    <DialogBody>
      {withVisits.length === 0
        ? "All holidays of this year and the next that lie ahead are blocked."
        : `All other holidays that lie ahead are blocked. These have visits: ${withVisits.map(labelOf).join("; ")}.`}
    </DialogBody>
    <DialogFooter actions={<Button text="Close" onClick={onClose} />} />
  </Dialog>
)

const labelOf = ({ date, name }: Holiday): string => `${name}: ${formatDay(startOfDay(date))}`

const isIn =
  (year: number) =>
  ({ date }: Holiday): boolean =>
    date.startsWith(`${year}-`)

async function block(holidays: readonly Holiday[]): Promise<unknown> {
  const body = holidays.map(({ date, name }) => {
    const { start, end } = blockOfDay(date)
    return { startTimestamptz: toIso(start), endTimestamptz: toIso(end), isFullDay: true, reason: name }
  })
  try {
    return await call("addBlockedTimes", { body })
  } catch (error) {
    toastConflict(error)
    throw error
  }
}
