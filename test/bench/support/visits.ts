import * as Result from "effect/Result"
import { Client } from "pg"
import { addDays, dateAt, dayOf, weekdayOf } from "../../../core/time/chicago.ts"
import type { PlainDate } from "../../../core/time/calendar.ts"
import { HOUR, type Interval } from "../../../core/time/interval.ts"
import { instantAt } from "../../../core/time/wall-time.ts"

const DAYS = 365
/** Starts of visits of two hours, in minutes since midnight, within the sample working hours. */
const WEEKDAY_STARTS = [9 * 60 + 30, 13 * 60 + 30]
const SATURDAY_STARTS = [9 * 60]

/** Fills the coming year: visits that never overlap inside the working hours, and a day off every other week. */
export const addYearOfVisits = async (connectionString: string): Promise<void> => {
  const days = Array.from({ length: DAYS }, (_, n) => addDays(dateAt(Date.now()), n + 1))
  const daysOff = days.filter((_, n) => n % 14 === 13)
  const visits = days.filter((date) => !daysOff.includes(date)).flatMap(visitsOn)
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(ADD_VISITS, [JSON.stringify(visits.map(inSeconds))])
    await client.query(ADD_DAYS_OFF, [JSON.stringify(daysOff.map((date) => inSeconds(dayOf(date))))])
    await client.query("ANALYZE")
  } finally {
    await client.end()
  }
}

const visitsOn = (date: PlainDate): ReadonlyArray<Interval> => {
  const weekday = weekdayOf(date)
  const starts = weekday === 0 ? [] : weekday === 6 ? SATURDAY_STARTS : WEEKDAY_STARTS
  return starts
    .map((minute) => Result.getOrThrow(instantAt(date, minute)))
    .map((start) => ({ start, end: start + 2 * HOUR }))
}

const inSeconds = ({ start, end }: Interval) => ({ start: start / 1000, end: end / 1000 })

const ADD_VISITS = `
  INSERT INTO appointments (first_name, last_name, email, phone, service_type, start_timestamptz, end_timestamptz)
  SELECT 'Jane', 'Doe', 'jane@example.com', '(314) 555-0100', 'TV Mounting', to_timestamp(start), to_timestamp("end")
  FROM json_to_recordset($1) AS visit (start float8, "end" float8)
`

const ADD_DAYS_OFF = `
  INSERT INTO blocked_times (start_timestamptz, end_timestamptz, reason)
  SELECT to_timestamp(start), to_timestamp("end"), 'Day off'
  FROM json_to_recordset($1) AS day (start float8, "end" float8)
`
