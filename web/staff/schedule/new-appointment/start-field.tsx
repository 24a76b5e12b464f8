import { Radio } from "@blueprintjs/core"
import { useState } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import type { PlainDate } from "../../../../core/time/calendar.ts"
import {
  addDays,
  dateAt,
  formatDay,
  formatTime,
  minuteOfDayAt,
  parseIso,
  startOfDay,
  toIso,
} from "../../../../core/time/chicago.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { useFieldError } from "../../../shared/forms/field.tsx"
import { useBusiness } from "../../../shared/business.ts"
import { zipForTimes } from "../../../shared/slot-picker/zip-for-times.ts"
import { MonthGrid } from "../../../shared/slot-picker/month-grid.tsx"
import { daysShown, firstOfMonth, monthsLater } from "../../../shared/slot-picker/month.ts"
import { SwitchField } from "../../ui/form/fields.tsx"
import { useEndpoint } from "../../api/queries.ts"
import { FailedState, LoadingState } from "../../ui/boxes/states.tsx"
import "./start-field.css"

const MONTHS_AHEAD = 12

interface Props {
  readonly hours: number
  /** Where the visit is, as far as it is typed. */
  readonly zip: string | null
  /** The appointment that is to be moved, whose own time counts as free. */
  readonly appointmentId?: number | undefined
}

/**
 * Day and start of a visit: the form's field `startTime`, an instant on the wire or null. They are those of whom the form's
 * field `crew` names, else of anybody who can do the service in `serviceId`. With the field `isForced`, times that customers
 * are not offered can be chosen too, but none that another visit takes.
 */
export const StartField = (props: Props) => {
  const { hours } = props
  const { setValue, clearErrors } = useFormContext()
  const visit = useVisitQuery(props)
  const start: string | null = useWatch({ name: "startTime" })
  const error = useFieldError("startTime")
  const [today] = useState(() => dateAt(Date.now()))
  const [picked, setPicked] = useState<PlainDate>()
  const { data } = useFreeDays(visit, today, firstOfMonth(today))
  const date = picked ?? (start === null ? (data?.days[0] ?? today) : later(today, start))
  return (
    <div className="start-field">
      <DayOfStart
        visit={visit}
        today={today}
        date={date}
        onDate={(day) => {
          setPicked(day)
          if (day !== date) setValue("startTime", null, { shouldDirty: true })
        }}
      />
      <Starts
        key={date}
        date={date}
        visit={{ ...visit, hours: String(hours) }}
        chosen={start}
        onChoose={(chosen) => {
          setValue("startTime", chosen, { shouldDirty: true })
          clearErrors("startTime")
        }}
      />
      {error && (
        <p className="start-field__error wide" role="alert">
          {error}
        </p>
      )}
      <div className="start-field__forced wide">
        <SwitchField name="isForced" label="Also times that customers are not offered" />
      </div>
    </div>
  )
}

/** The date of the start, if it is not over. */
const later = (today: PlainDate, start: string): PlainDate => {
  const date = dateAt(parseIso(start) ?? 0)
  return date < today ? today : date
}

/** What the API is asked for; the length is `hours`, else the service's. */
interface VisitQuery {
  readonly hours?: string
  readonly serviceId?: string
  readonly zip?: string
  readonly technicianIds?: string
  readonly excludeAppointmentId?: string
}

const useVisitQuery = ({ hours, zip, appointmentId }: Props): VisitQuery => {
  const business = useBusiness()
  const [crew, serviceId, typedHours]: readonly (string | undefined)[] = useWatch({
    name: ["crew", "serviceId", "hours"],
  })
  const place = zipForTimes(business, zip)
  return {
    ...(serviceId && { serviceId }),
    ...((!serviceId || typedHours) && { hours: String(hours) }),
    ...(place !== undefined && { zip: place }),
    ...(crew && { technicianIds: crew }),
    ...(appointmentId !== undefined && { excludeAppointmentId: String(appointmentId) }),
  }
}

interface DayProps {
  readonly visit: VisitQuery
  readonly today: PlainDate
  readonly date: PlainDate
  readonly onDate: (date: PlainDate) => void
}

const DayOfStart = ({ visit, today, date, onDate }: DayProps) => {
  const [turned, setMonth] = useState<PlainDate>()
  const month = turned ?? firstOfMonth(date)
  const free = useFreeDays(visit, today, month)
  const isFull = (day: PlainDate) => free.data !== undefined && !free.data.days.includes(day)
  return (
    <div className="start-field__day" aria-busy={free.isFetching}>
      <MonthGrid
        month={month}
        onMonth={setMonth}
        lastMonth={monthsLater(firstOfMonth(today), MONTHS_AHEAD)}
        today={today}
        initial={date}
        stateOf={(day) => ({
          isChosen: day === date,
          isAvailable: day >= today,
          isCrossedOut: day >= today && isFull(day),
          note: day >= today && isFull(day) ? "no free time for customers" : undefined,
        })}
        onChoose={onDate}
      />
    </div>
  )
}

/** The days of a month's grid on which customers could book such a visit. */
const useFreeDays = (
  { serviceId, hours, zip, technicianIds }: VisitQuery,
  today: PlainDate,
  month: PlainDate,
) => {
  const shown = daysShown(month, today)
  return useEndpoint("listFreeDays", {
    query: {
      from: toIso(startOfDay(shown[0]!)),
      to: toIso(startOfDay(addDays(shown.at(-1)!, 1))),
      // The service would decide the length otherwise.
      ...(hours === undefined ? serviceId && { serviceId } : { hours }),
      ...(zip && { zip }),
      ...(technicianIds && { technicianIds }),
    },
  })
}

interface StartsProps {
  readonly visit: VisitQuery
  readonly date: PlainDate
  readonly chosen: string | null
  readonly onChoose: (start: string) => void
}

type Start = CallReply<"explainDay">["starts"][number]

const Starts = ({ date, visit, chosen, onChoose }: StartsProps) => {
  const isForced: boolean = useWatch({ name: "isForced" })
  const day = useEndpoint("explainDay", { query: { date, ...visit } })
  if (day.data === undefined)
    return day.isError ? <FailedState error={day.error} retry={() => void day.refetch()} /> : <LoadingState />
  // Another length or service can make the chosen start one that is not offered; then it says why.
  const starts = day.data.starts.filter(
    (start) => start.start === chosen || (isForced ? isInDaytime(start) : isFree(start)),
  )
  return (
    <fieldset className="plain">
      <legend className="start-field__date">{formatDay(startOfDay(date))}</legend>
      {starts.length === 0 && <p>No available times for this date.</p>}
      <div className={`start-field__list ${isForced ? "start-field__list--explained" : ""}`}>
        {starts.map(({ start, obstacle, reason }) => (
          <Radio
            key={start}
            name="start"
            value={start}
            checked={start === chosen}
            disabled={obstacle === "booked" && start !== chosen}
            onChange={() => onChoose(start)}
          >
            {formatTime(parseIso(start) ?? 0)}
            {reason !== null && <span className="soft small"> ({reason})</span>}
          </Radio>
        ))}
      </div>
    </fieldset>
  )
}

const isFree = ({ obstacle }: Start): boolean => obstacle === null

/** From 6 AM to 9 PM, when somebody may work (spec §9). */
const isInDaytime = ({ start }: Start): boolean => {
  const minute = minuteOfDayAt(parseIso(start) ?? 0)
  return minute >= 6 * 60 && minute <= 21 * 60
}
