import * as Effect from "effect/Effect"
import { GoogleCalendarStatus } from "../../adapters/http/calendars/contract/google-calendar.ts"
import { fullName } from "../../core/fields/full-name.ts"
import {
  CalendarNotConnected,
  CalendarNotSetUp,
  CalendarSyncFailed,
} from "../../core/calendars/connection.ts"
import type { NoticedEdit } from "../../core/calendars/ports/calendar-visits.ts"
import { ExternalCalendar } from "../../core/calendars/ports/external-calendar.ts"
import { formatShortDay, formatTimes } from "../../core/time/chicago.ts"
import { calendarName } from "../../core/schedule/technicians/calendar-name.ts"
import type { Interval } from "../../core/time/interval.ts"
import {
  readCalendars,
  type CalendarsStatus,
  type ConnectionState,
} from "../../core/calendars/use-cases/calendar-status.ts"
import { disconnectCalendar } from "../../core/calendars/use-cases/external-calendar.ts"
import { syncCalendars, type CalendarSync } from "../../core/calendars/use-cases/sync-calendars.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { encoderOf } from "../engine/encoder.ts"
import { parseIdArg } from "../engine/parse.ts"
import { examples, fields } from "../engine/print.ts"
import { shortTimeOf } from "../engine/short-time.ts"
import { counted } from "../../core/fields/counted.ts"

export const registerCalendar: RegisterCommand = (program, { run }) => {
  const group = program
    .command("calendar")
    .description("Google Calendar: visits are written there, and what is busy there is blocked here")

  group
    .command("status")
    .description("Show when Google Calendar was last synced, what failed and what to look at")
    .addHelpText("after", examples("hearth calendar status", "hearth calendar status --json"))
    .action(() => run(readCalendars, (status) => ({ json: statusJson(status), text: statusText(status) })))

  group
    .command("sync")
    .description("Sync now: read what is busy there, and write the visits that have changed")
    .action(() =>
      run(syncNow, (synced) => ({
        json: synced,
        text: `Synced: read ${counted(synced.read, "changed event")}, wrote ${counted(synced.written, "visit")}.`,
      })),
    )

  group
    .command("connect")
    .description("Print the address at which a calendar is connected, which takes a browser")
    .action(() =>
      run(connectPage, (url) => ({
        json: { url },
        text: `Open this page in a browser, sign in and choose Connect:\n  ${url}`,
      })),
    )

  group
    .command("disconnect")
    .description("Disconnect: busy times there no longer block; visits that were written stay there")
    .option("--technician <id>", "disconnect the own calendar of one technician", parseIdArg)
    .addHelpText("after", examples("hearth calendar disconnect", "hearth calendar disconnect --technician 2"))
    .action(({ technician }: { readonly technician?: number }) =>
      run(disconnectCalendar(technician ?? null), () => ({
        json: { disconnected: true },
        text: `${technician === undefined ? "Google Calendar" : `The calendar of technician #${technician}`} is disconnected. Visits that were written stay there.`,
      })),
    )
}

const statusJson = encoderOf(GoogleCalendarStatus)

const connectPage = Effect.gen(function* () {
  const { isAvailable, dashboardUrl } = yield* ExternalCalendar
  return isAvailable ? dashboardUrl : yield* new CalendarNotSetUp()
})

const syncNow = Effect.gen(function* () {
  if (!(yield* ExternalCalendar).isAvailable) return yield* new CalendarNotSetUp()
  const outcomes = (yield* syncCalendars).filter(({ result }) => result !== "off")
  if (outcomes.length === 0) return yield* new CalendarNotConnected()
  const failures = outcomes.map(failureText).filter((text) => text !== undefined)
  if (failures.length > 0) return yield* new CalendarSyncFailed({ message: failures.join("\n") })
  const synced = outcomes.filter((outcome) => outcome.result === "synced")
  return {
    result: "synced",
    read: synced.reduce((sum, { read }) => sum + read, 0),
    written: synced.reduce((sum, { written }) => sum + written, 0),
  }
})

/** Why a calendar was not synced; undefined where it was. */
const failureText = (outcome: CalendarSync): string | undefined => {
  const { technicianId } = outcome
  const whose = technicianId === null ? "" : `Technician #${technicianId}: `
  switch (outcome.result) {
    case "failed":
      return whose + outcome.message
    case "running":
      return `${whose}Another process is syncing the calendar at the moment.`
    case "reconnect":
      return `${whose}Google no longer gives access to the calendar. Connect it again: ${technicianId === null ? 'see "hearth calendar connect"' : "they do so on their account page"}.`
    case "synced":
    case "off":
      return undefined
  }
}

const statusText = (status: CalendarsStatus): string => {
  if (!status.isAvailable) return new CalendarNotSetUp().message
  return [
    status.connection === null
      ? 'Google Calendar is not connected. See "hearth calendar connect".'
      : fields(stateFields(status)),
    ...status.technicians.map(({ id, name, ...state }) =>
      [`\nOwn calendar of ${name} (#${id})`, fields(stateFields(state))].join("\n"),
    ),
    ...status.overlaps.map(
      ({ visit, busy }) =>
        `Visit #${visit.id} ${fullName(visit)}, ${timeText(visit)}, overlaps with ${busy.reason ?? "a busy time"} in ${whereText(busy, status)}.`,
    ),
    ...status.edits.map((edit) => editText(edit, status)),
  ].join("\n")
}

const stateFields = ({ connection, unwritten, busyTimes }: ConnectionState) =>
  connection === null
    ? [["Calendar", "not connected"] as const]
    : [
        ["Calendar", connection.calendar?.name ?? "none chosen yet: choose one in the dashboard"] as const,
        ["Connected", `${shortTimeOf(connection.connectedAt)} by ${connection.connectedBy}`] as const,
        [
          "Last synced",
          connection.lastSyncedAt === null ? "never" : shortTimeOf(connection.lastSyncedAt),
        ] as const,
        ...(connection.failure === null || connection.failedAt === null
          ? []
          : [["Failed", `${shortTimeOf(connection.failedAt)}: ${connection.failure}`] as const]),
        ["To be written", counted(unwritten, "visit")] as const,
        ["Busy there", counted(busyTimes, "time")] as const,
      ]

const editText = (edit: NoticedEdit, status: CalendarsStatus): string =>
  `Visit #${edit.visit.id} ${fullName(edit.visit)}, ${timeText(edit.visit)}, was ${edit.kind} in ${whereText(edit, status)}${
    edit.to === null ? "" : ` to ${timeText(edit.to)}`
  } and put back. Change it here instead.`

/** "Google Calendar", or "Maria's Google Calendar". */
const whereText = (
  { technicianId }: { readonly technicianId: number | null },
  { technicians }: CalendarsStatus,
): string => {
  const owner = technicians.find(({ id }) => id === technicianId)?.name
  return calendarName(technicianId === null ? undefined : (owner ?? `technician #${technicianId}`))
}

const timeText = (time: Interval): string => `${formatShortDay(time.start)}, ${formatTimes(time)}`
