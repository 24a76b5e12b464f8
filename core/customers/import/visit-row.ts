import * as Result from "effect/Result"
import type { Address } from "../../contacts/contact.ts"
import type { CustomerFields } from "../../contacts/customer-input.ts"
import { notesRule } from "../../fields/contact-rules.ts"
import { problemIn } from "../../fields/text-rule.ts"
import type { AppointmentStatus } from "../../schedule/visits/appointment.ts"
import type { PlainDate } from "../../time/calendar.ts"
import { HOUR, MINUTE, type Instant } from "../../time/interval.ts"
import type { ImportedLine } from "./columns.ts"
import { NO_TIME_OF_DAY } from "./import-fields.ts"
import { namedPersonOf } from "./customer-import.ts"
import { importedClock, importedDate, importedInstant, localInstant } from "./imported-time.ts"
import { personOf, type PersonCells } from "./people.ts"

/** A visit as a line of a file says it. */
export interface VisitRow {
  readonly line: number
  /** Of the other product; null where the file has none. */
  readonly sourceId: string | null
  readonly cells: PersonCells
  /** As a new customer. */
  readonly person: CustomerFields
  readonly address: Address | null
  readonly service: string
  readonly start: Instant
  readonly end: Instant
  /** Without a time of day in the file: the date on which it is placed. */
  readonly date: PlainDate | null
  readonly status: AppointmentStatus
  readonly notes: string | null
  readonly createdAt: Instant | null
}

export interface RowOptions {
  readonly now: Instant
  /** Minutes since midnight at which visits begin whose file says a date only; without it they are refused. */
  readonly startMinute?: number | undefined
}

const USUAL_MS = 2 * HOUR
const SHORTEST_MS = HOUR
const LONGEST_MS = 12 * HOUR

/** Reads a line whose cells are by field. Fails with the reason why it cannot be imported. */
export const visitRowOf = (
  { line, cells }: ImportedLine,
  options: RowOptions,
): Result.Result<VisitRow, string> => {
  const values = personOf(cells)
  const { notes: _, ...personCells } = values
  return Result.flatMap(namedPersonOf(personCells), (person) =>
    Result.flatMap(timesOf(cells, options.startMinute), ({ start, end, date }) => {
      const status = statusOf(cells, { start, end }, options.now)
      if (status === undefined) return Result.fail(`The status "${cells["status"]}" is not known`)
      if (status === "completed" && start > options.now)
        return Result.fail("It lies ahead and is marked as done")
      if (cells["service"] === undefined) return Result.fail("Service is required")
      const notes = cells["notes"] ?? ""
      const problem = problemIn(notes, notesRule)
      if (problem !== undefined) return Result.fail(`Notes: ${problem}`)
      return Result.succeed({
        line,
        sourceId: cells["id"] ?? null,
        cells: personCells,
        person,
        address: addressIn(person),
        service: serviceOf(cells["service"]),
        start,
        end,
        date,
        status,
        notes: notes || null,
        createdAt: importedInstant(cells["createdAt"] ?? "") ?? null,
      })
    }),
  )
}

interface Times {
  readonly start: Instant
  readonly end: Instant
  readonly date: PlainDate | null
}

const timesOf = (
  { start: startText, end: endText, date: dateText, startTime, endTime, minutes }: ImportedLine["cells"],
  startMinute: number | undefined,
): Result.Result<Times, string> => {
  const at = startText ?? dateText
  if (at === undefined) return Result.fail("Start is required")
  const date = importedDate(at)
  const clock = startTime === undefined ? startMinute : importedClock(startTime)
  if (date !== undefined && clock === undefined)
    return Result.fail(startTime === undefined ? NO_TIME_OF_DAY : `The time "${startTime}" cannot be read`)
  const start = date === undefined ? importedInstant(at) : localInstant(date, clock!)
  if (start === undefined) return Result.fail(`The time "${at}" cannot be read, or does not exist`)
  const length =
    lengthOf(start, date, endText, endTime) ?? (minutes === undefined ? USUAL_MS : Number(minutes) * MINUTE)
  if (Number.isNaN(length)) return Result.fail("Its end cannot be read")
  if (length <= 0) return Result.fail("It ends before it begins")
  if (length > LONGEST_MS) return Result.fail("It lasts longer than 12 hours")
  return Result.succeed({
    start,
    end: start + Math.max(length, SHORTEST_MS),
    date: date !== undefined && startTime === undefined ? date : null,
  })
}

/** Milliseconds; undefined where no end is named, NaN where it cannot be read. */
const lengthOf = (
  start: Instant,
  date: PlainDate | undefined,
  endText: string | undefined,
  endTime: string | undefined,
): number | undefined => {
  if (endText !== undefined) return (importedInstant(endText) ?? Number.NaN) - start
  if (endTime === undefined || date === undefined) return undefined
  const minute = importedClock(endTime)
  return (minute === undefined ? Number.NaN : (localInstant(date, minute) ?? Number.NaN)) - start
}

/** Words of other products in lower case. */
const CANCELLED = /cancel|reject|declin|reschedul|no.?show|draft/u
const DONE = /complete|done|finish|closed|paid|invoice/u
const AHEAD =
  /^(?:uncompleted|incomplete|upcoming|scheduled|confirmed|accepted|booked|active|late|today|overdue|pending|unconfirmed|new|)$/u

/**
 * What is over is completed unless it was cancelled: no product keeps saying of a visit of years ago that it lies ahead for
 * any other reason than that nobody has marked it. Undefined for words that nobody knows.
 */
const statusOf = (
  { status = "", completed = "" }: ImportedLine["cells"],
  { end }: Pick<Times, "start" | "end">,
  now: Instant,
): AppointmentStatus | undefined => {
  const words = status.trim().toLowerCase()
  if (CANCELLED.test(words)) return "cancelled"
  if (AHEAD.test(words)) {
    const isDone = completed !== "" && !/^(?:no|false|0)$/iu.test(completed)
    return isDone || end <= now ? "completed" : words === "confirmed" ? "confirmed" : "scheduled"
  }
  return DONE.test(words) ? "completed" : undefined
}

/** cal.com has the name of an event within "TV Mounting between Hearth & Wire and Jane Doe" only. */
const serviceOf = (text: string): string => text.replace(/ between .* and .*/u, "").slice(0, 255)

/** The address of a record that has a whole one. */
export const addressIn = ({
  street,
  city,
  state,
  zip,
}: Pick<CustomerFields, keyof Address>): Address | null =>
  street === null || city === null || state === null || zip === null ? null : { street, city, state, zip }
