import { fullName } from "../../../../core/fields/full-name.ts"
import type { ExpectedReminder } from "../../../../core/messages/use-cases/reminders.ts"
import { technicianColumn, type NamedTechnicians } from "../schedule/technician-column.ts"
import { localTime, type CsvColumns } from "../write-csv.ts"

export const reminderColumns = (technicians: NamedTechnicians): CsvColumns<ExpectedReminder> => [
  ["Sent (CT)", ({ at }) => localTime(at)],
  ["By", ({ reminder }) => reminder.channel],
  ["Reminder", ({ reminder }) => reminder.kind],
  ["Visit id", ({ visit }) => visit.id],
  ["Customer", ({ visit }) => fullName(visit)],
  ["Service", ({ visit }) => visit.serviceType],
  ["Starts (CT)", ({ visit }) => localTime(visit.start)],
  ...technicianColumn<ExpectedReminder>(technicians, ({ visit }) => visit.technicianIds),
]
