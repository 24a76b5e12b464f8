import { useState } from "react"
import { blockOfDay } from "../../../core/booking/blocked-time.ts"
import { dateAt, dayOf, formatDay, startOfDay, toIso } from "../../../core/time/chicago.ts"
import { usHolidays, type Holiday } from "../../../core/time/holidays.ts"
import { overlaps } from "../../../core/time/interval.ts"
import { call } from "../../shared/api/client.ts"
import { SwitchField } from "../form/fields.tsx"
import { FormDialog } from "../form/form-dialog.tsx"
import { refresh, useEndpoint } from "../queries.ts"
import { toast } from "../toasts.tsx"
import "./holidays.css"
import { intervalOf, toastConflict } from "./blocked-time.ts"

/** Blocks US federal holidays of this year and the next, with their names as reasons. */
export const HolidaysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [today] = useState(() => dateAt(Date.now()))
  const blocked = useEndpoint("listBlockedTimes", { query: { from: toIso(startOfDay(today)), limit: "100" } })
  if (blocked.isPending) return null

  const blockedDays = blocked.data?.blockedTimes.filter(({ isFullDay }) => isFullDay).map(intervalOf) ?? []
  const years = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]
  const ahead = years.flatMap(usHolidays).filter(({ date }) => date >= today)
  const missing = ahead.filter(({ date }) => !blockedDays.some((block) => overlaps(block, dayOf(date))))
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
