import * as Effect from "effect/Effect"
import { reminderColumns } from "../../adapters/formats/csv/messages/reminder-columns.ts"
import { csvChunks } from "../../adapters/formats/csv/write-csv.ts"
import { fullName } from "../../core/fields/full-name.ts"
import { REMINDER_NAMES } from "../../core/outbox/reminder-names.ts"
import { toIso } from "../../core/time/chicago.ts"
import { listExpectedReminders, type ExpectedReminder } from "../../core/messages/use-cases/reminders.ts"
import { listTechnicians } from "../../core/schedule/use-cases/technicians/technicians.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { withCsv, type CsvOption } from "../engine/csv-option.ts"
import { parseNumberArg } from "../engine/parse.ts"
import { examples, table } from "../engine/print.ts"
import { shortTimeOf } from "../engine/short-time.ts"

interface DueOptions extends CsvOption {
  readonly days: number
}

export const registerReminders: RegisterCommand = (program, { run, columns }) => {
  const group = program
    .command("reminders")
    .description("Emails and texts before visits, 24 and 2 hours ahead, and thank-yous after them")

  withCsv(group.command("due"))
    .description("List the reminders and thank-yous that will be sent, earliest first")
    .option("--days <n>", "of so many days", parseNumberArg, 2)
    .addHelpText("after", examples("hearth reminders due --days 7"))
    .action(({ days }: DueOptions) =>
      run(Effect.all([listExpectedReminders(days), listTechnicians]), ([expected, technicians]) => ({
        json: expected.map(reminderJson),
        csv: csvChunks(reminderColumns(technicians), expected),
        text:
          expected.length === 0
            ? `No reminder will be sent in the next ${days === 1 ? "day" : `${days} days`}.`
            : remindersTable(expected, columns),
      })),
    )
}

const reminderJson = ({ visit, reminder: { channel, kind }, at }: ExpectedReminder) => ({
  at: toIso(at),
  channel,
  kind,
  appointmentId: visit.id,
  customer: fullName(visit),
  serviceType: visit.serviceType,
  start: toIso(visit.start),
})

const remindersTable = (expected: readonly ExpectedReminder[], columns: number): string =>
  table(
    ["Sent (CT)", "By", "Reminder", "Visit", "Customer", "Starts (CT)"],
    expected.map(({ visit, reminder: { channel, kind }, at }) => [
      shortTimeOf(at),
      channel,
      REMINDER_NAMES[kind],
      `#${visit.id}`,
      fullName(visit),
      shortTimeOf(visit.start),
    ]),
    columns,
  )
