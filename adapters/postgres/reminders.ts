import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Reminders, type ReminderCandidate } from "../../core/ports/reminders.ts"
import type { ReminderKind } from "../../core/reminders/reminder.ts"
import { Database } from "./connection.ts"
import { secondOf } from "./timestamps.ts"

export const remindersLayer: Layer.Layer<Reminders, never, Database> = Layer.effect(
  Reminders,
  Effect.map(Database, ({ rows }) =>
    Reminders.of({
      candidates: (now, until) =>
        rows<ReminderCandidate>(CANDIDATES, { now: secondOf(now), until: secondOf(until) }),
      mark: ({ id, sequence }, kind) =>
        Effect.map(
          rows(
            `UPDATE appointments SET ${COLUMNS[kind]} = true
             WHERE id = :id AND sequence = :sequence AND NOT ${COLUMNS[kind]} RETURNING id`,
            { id, sequence },
          ),
          (marked) => marked.length > 0,
        ),
      unmark: ({ id, sequence }, kind) =>
        Effect.asVoid(
          rows(`UPDATE appointments SET ${COLUMNS[kind]} = false WHERE id = :id AND sequence = :sequence`, {
            id,
            sequence,
          }),
        ),
    }),
  ),
)

const COLUMNS: Readonly<Record<ReminderKind, string>> = {
  "24h": "reminder_24h_sent",
  "2h": "reminder_2h_sent",
  "follow-up": "follow_up_sent",
}

const CANDIDATES = `
  SELECT id, sequence, first_name AS "firstName", last_name AS "lastName", service_type AS "serviceType", status,
    start_timestamptz AS start, end_timestamptz AS "end", on_the_way_at AS "onTheWayAt", time_set_at AS "timeSetAt",
    array_remove(
      ARRAY[
        CASE WHEN reminder_24h_sent THEN '24h' END,
        CASE WHEN reminder_2h_sent THEN '2h' END,
        CASE WHEN follow_up_sent THEN 'follow-up' END
      ],
      NULL
    ) AS sent,
    -- A visit that belongs to no customer has nobody who could have chosen.
    coalesce(
      (
        SELECT json_build_object('reminders', wants_reminders, 'thankYous', wants_thank_yous, 'news', wants_news)
        FROM customers WHERE customers.id = customer_id
      ),
      '{"reminders": true, "thankYous": true, "news": true}'
    ) AS choices
  FROM appointments
  WHERE email IS NOT NULL AND (
    status IN ('scheduled', 'confirmed')
      AND start_timestamptz >= to_timestamp(:now) AND start_timestamptz < to_timestamp(:until)
    OR status = 'completed' AND NOT follow_up_sent
      AND start_timestamptz >= to_timestamp(:now) - interval '9 days'
      AND start_timestamptz < to_timestamp(:now)
  )
  ORDER BY start_timestamptz, id
`
