import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Reminders, type ReminderCandidate } from "../../../core/messages/ports/reminders.ts"
import type { ReminderKind, TextReminderKind } from "../../../core/outbox/reminder-kind.ts"
import type { ChannelReminder } from "../../../core/messages/reminder.ts"
import { textNumberOf } from "../../../core/contacts/text-consent.ts"
import { Database } from "../engine/connection.ts"
import { allowedNumbersOf } from "../contacts/customer-messages.ts"
import { secondOf } from "../engine/timestamps.ts"

export const remindersLayer: Layer.Layer<Reminders, never, Database> = Layer.effect(
  Reminders,
  Effect.map(Database, ({ rows, run, some }) =>
    Reminders.of({
      candidates: (now, until) =>
        Effect.map(rows<CandidateRow>(CANDIDATES, { now: secondOf(now), until: secondOf(until) }), (found) =>
          found.map(({ phones, allowedNumbers, ...visit }) => ({
            ...visit,
            allowsTexts: textNumberOf(phones, allowedNumbers) !== undefined,
          })),
        ),
      mark: ({ id, sequence }, reminder) =>
        some(
          `UPDATE appointments SET ${columnOf(reminder)} = true
           WHERE id = :id AND sequence = :sequence AND NOT ${columnOf(reminder)} RETURNING id`,
          { id, sequence },
        ),
      unmark: ({ id, sequence }, reminder) =>
        run(`UPDATE appointments SET ${columnOf(reminder)} = false WHERE id = :id AND sequence = :sequence`, {
          id,
          sequence,
        }),
    }),
  ),
)

interface CandidateRow extends Omit<ReminderCandidate, "allowsTexts"> {
  /** Of the visit and of its customer's record. */
  readonly phones: readonly (string | null)[]
  readonly allowedNumbers: readonly string[]
}

const columnOf = (reminder: ChannelReminder): string =>
  reminder.channel === "email" ? COLUMNS.email[reminder.kind] : COLUMNS.text[reminder.kind]

const COLUMNS = {
  email: { "24h": "reminder_24h_sent", "2h": "reminder_2h_sent", "follow-up": "follow_up_sent" },
  text: { "24h": "reminder_24h_text_sent", "2h": "reminder_2h_text_sent" },
} satisfies {
  readonly email: Readonly<Record<ReminderKind, string>>
  readonly text: Readonly<Record<TextReminderKind, string>>
}

const SENT = Object.entries(COLUMNS).flatMap(([channel, columns]) =>
  Object.entries(columns).map(
    ([kind, column]) => `CASE WHEN ${column} THEN '${JSON.stringify({ channel, kind })}'::jsonb END`,
  ),
)

const CANDIDATES = `
  SELECT appointments.id, sequence, appointments.first_name AS "firstName", appointments.last_name AS "lastName",
    service_type AS "serviceType", technician_ids AS "technicianIds", status, start_timestamptz AS start, end_timestamptz AS "end",
    arrival_from AS "arrivalFrom", on_the_way_at AS "onTheWayAt", held_until AS "heldUntil", time_set_at AS "timeSetAt", appointments.email IS NOT NULL AS "hasEmail",
    to_jsonb(array_remove(ARRAY[${SENT.join(", ")}], NULL)) AS sent,
    -- A visit that belongs to no customer has nobody who could have chosen.
    json_build_object(
      'reminders', coalesce(wants_reminders, true),
      'thankYous', coalesce(wants_thank_yous, true),
      'news', coalesce(wants_news, true)
    ) AS choices,
    ARRAY[appointments.phone, customers.phone] AS phones,
    ${allowedNumbersOf("appointments.customer_id")} AS "allowedNumbers"
  FROM appointments LEFT JOIN customers ON customers.id = customer_id
  WHERE (
    appointments.email IS NOT NULL
    OR EXISTS (
      SELECT FROM text_consents
      WHERE text_consents.customer_id = appointments.customer_id AND withdrawn_at IS NULL
    )
  ) AND (
    status IN ('scheduled', 'confirmed') AND held_until IS NULL
      AND start_timestamptz >= to_timestamp(:now) AND start_timestamptz <= to_timestamp(:until)
    OR status = 'completed' AND NOT follow_up_sent
      AND start_timestamptz >= to_timestamp(:now) - interval '9 days'
      AND start_timestamptz < to_timestamp(:now)
  )
  ORDER BY start_timestamptz, appointments.id
`
