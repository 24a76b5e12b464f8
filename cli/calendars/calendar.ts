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
import type { Interval } from "../../core/time/interval.ts"
import {
  disconnectCalendar,
  readCalendarStatus,
  type CalendarStatus,
} from "../../core/calendars/use-cases/external-calendar.ts"
import { syncCalendar } from "../../core/calendars/use-cases/sync-calendar.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { encoderOf } from "../engine/encoder.ts"
import { count, examples, fields } from "../engine/print.ts"
import { shortTimeOf } from "../engine/short-time.ts"

export const registerCalendar: RegisterCommand = (program, { run }) => {
  const group = program
    .command("calendar")
    .description("Google Calendar: visits are written there, and what is busy there is blocked here")

  group
    .command("status")
    .description("Show when Google Calendar was last synced, what failed and what to look at")
    .addHelpText("after", examples("hearth calendar status", "hearth calendar status --json"))
    .action(() =>
      run(readCalendarStatus, (status) => ({ json: statusJson(status), text: statusText(status) })),
    )

  group
    .command("sync")
    .description("Sync now: read what is busy there, and write the visits that have changed")
    .action(() =>
      run(syncNow, (synced) => ({
        json: synced,
        text: `Synced: read ${count(synced.read, "changed event")}, wrote ${count(synced.written, "visit")}.`,
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
    .action(() =>
      run(disconnectCalendar, () => ({
        json: { disconnected: true },
        text: "Google Calendar is disconnected. Visits that were written stay there.",
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
  const outcome = yield* syncCalendar
  switch (outcome.result) {
    case "synced":
      return outcome
    case "failed":
      return yield* new CalendarSyncFailed({ message: outcome.message })
    case "running":
      return yield* new CalendarSyncFailed({
        message: "Another process is syncing the calendar at the moment.",
      })
    case "reconnect":
      return yield* new CalendarSyncFailed({
        message:
          'Google no longer gives access to the calendar. Connect it again: see "hearth calendar connect".',
      })
    case "off":
      return yield* new CalendarNotConnected()
  }
})

const statusText = (status: CalendarStatus): string => {
  const { isAvailable, connection } = status
  if (!isAvailable) return new CalendarNotSetUp().message
  if (connection === null) return 'Google Calendar is not connected. See "hearth calendar connect".'
  const { calendar, lastSyncedAt, failure, failedAt } = connection
  return [
    fields([
      ["Calendar", calendar?.name ?? "none chosen yet: choose one in the dashboard"],
      ["Connected", `${shortTimeOf(connection.connectedAt)} by ${connection.connectedBy}`],
      ["Last synced", lastSyncedAt === null ? "never" : shortTimeOf(lastSyncedAt)],
      ...(failure === null || failedAt === null
        ? []
        : [["Failed", `${shortTimeOf(failedAt)}: ${failure}`] as const]),
      ["To be written", count(status.unwritten, "visit")],
      ["Busy there", count(status.busyTimes, "time")],
    ]),
    ...status.overlaps.map(
      ({ visit, busy }) =>
        `Visit #${visit.id} ${fullName(visit)}, ${timeText(visit)}, overlaps with ${busy.reason ?? "a busy time"} in Google Calendar.`,
    ),
    ...status.edits.map(editText),
  ].join("\n")
}

const editText = ({ visit, kind, to }: NoticedEdit): string =>
  `Visit #${visit.id} ${fullName(visit)}, ${timeText(visit)}, was ${kind} in Google Calendar${
    to === null ? "" : ` to ${timeText(to)}`
  } and put back. Change it here instead.`

const timeText = (time: Interval): string => `${formatShortDay(time.start)}, ${formatTimes(time)}`
