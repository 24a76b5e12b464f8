import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core"
import { useState } from "react"
import { blockOfDay } from "../../../core/booking/blocked-time.ts"
import { dateAt, dayOf, formatDay, startOfDay, toIso } from "../../../core/time/chicago.ts"
import { usHolidays, type Holiday } from "../../../core/time/holidays.ts"
import { overlaps } from "../../../core/time/interval.ts"
import { call } from "../../shared/api/client.ts"
import { SwitchField } from "../form/fields.tsx"
import { FormDialog } from "../form/form-dialog.tsx"
import { LoadingDialog } from "../loading-dialog.tsx"
import { refresh, useEndpoint } from "../queries.ts"
import { toast } from "../toasts.tsx"
import "./holidays.css"
import { intervalOf, toastConflict } from "./blocked-time.ts"

/** Blocks US federal holidays of this year and the next, with their names as reasons. */
export const HolidaysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [today] = useState(() => dateAt(Date.now()))
  const blocked = useEndpoint("listBlockedTimes", { query: { from: toIso(startOfDay(today)), limit: "100" } })
  if (blocked.data === undefined)
    return <LoadingDialog title="Block holidays" query={blocked} onClose={onClose} />

  const blockedDays = blocked.data.blockedTimes.filter(({ isFullDay }) => isFullDay).map(intervalOf)
  const years = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]
  const ahead = years.flatMap(usHolidays).filter(({ date }) => date >= today)
  const missing = ahead.filter(({ date }) => !blockedDays.some((block) => overlaps(block, dayOf(date))))
  if (missing.length === 0) return <NothingToBlock onClose={onClose} />
  return (
    <FormDialog<Record<string, boolean>, unknown>
      title="Block holidays"
      saveLabel="Block holidays"
      values={() => Object.fromEntries(missing.map(({ date }) => [date, true]))}
      save={(chosen) => block(missing.filter(({ date }) => chosen[date]))}
      failure="Failed to create blocked time"
      onSaved={() => {
        void refresh("listBlockedTimes")
        toast({ title: "Blocked time created successfully" })
        onClose()
      }}
      onClose={onClose}
    >
      {years.map((year) => (
        <fieldset key={year} className="holidays">
          <legend className="holidays__year">{year}</legend>
          {missing.filter(isIn(year)).map(({ date, name }) => (
            <SwitchField key={date} name={date} label={`${name}: ${formatDay(startOfDay(date))}`} />
          ))}
          {missing.some(isIn(year)) || <p>All holidays that lie ahead are blocked.</p>}
        </fieldset>
      ))}
    </FormDialog>
  )
}

const NothingToBlock = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog isOpen title="Block holidays" onClose={onClose}>
    <DialogBody>All holidays of this year and the next that lie ahead are blocked.</DialogBody>
    <DialogFooter actions={<Button text="Close" onClick={onClose} />} />
  </Dialog>
)

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
