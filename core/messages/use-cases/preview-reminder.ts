import { NOTHING_SENT } from "../../schedule/visits/appointment.ts"
import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { MailPreviews } from "../ports/mail-previews.ts"
import type { MailedAppointment } from "../ports/mailer.ts"
import type { ReminderKind } from "../../outbox/reminder-kind.ts"
import { DAY } from "../../time/calendar.ts"
import { dayAt, instantOfWall } from "../../time/chicago.ts"
import { HOUR, type Instant } from "../../time/interval.ts"
import { reminderContent } from "./mail-content/visits.ts"
import { readSettings } from "../../business/use-cases/settings.ts"

/** The reminder or thank-you with these words of staff, as somebody called Jane gets it for a visit tomorrow at nine. */
export const previewReminder = Effect.fn("previewReminder")(function* (
  kind: ReminderKind,
  words: string | null,
) {
  const tomorrow = dayAt(yield* currentTimeMillis) + 1
  const { phone } = yield* readSettings
  const content = reminderContent(
    kind,
    sampleVisit(instantOfWall(tomorrow * DAY + 9 * HOUR)),
    { phone, reminderText: words, followUpText: words },
    { reschedule: () => "not-shown", review: () => "not-shown" },
    [],
  )
  return yield* (yield* MailPreviews).render(content)
})

const sampleVisit = (start: Instant): MailedAppointment => ({
  id: 1,
  customerId: 1,
  serviceId: null,
  serviceType: "TV Mounting",
  addons: [],
  bookedPrice: null,
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  phone: "(314) 555-0100",
  address: { street: "12 Elm Street", city: "St. Louis", state: "MO", zip: "63101" },
  start,
  end: start + 2 * HOUR,
  status: "scheduled",
  source: "website",
  notes: null,
  sequence: 0,
  createdAt: start - 7 * DAY,
  technicianIds: [1],
  ...NOTHING_SENT,
  heldUntil: null,
  series: null,
  version: 1,
})
