import type * as Effect from "effect/Effect"
import type { Instant } from "../../../../core/time/interval.ts"
import type {
  FilledStaging,
  ReminderMark,
  RestoredVisit,
} from "../../../../core/storage/ports/restore-targets.ts"
import { secondOf } from "../../engine/timestamps.ts"
import type { Session } from "./session.ts"
import { RESTORED_MAIL_JOBS } from "./staging.ts"

type Visits = Effect.Success<ReturnType<FilledStaging["visitsAfter"]>>

export const skipDocumentNumbers = async ({ rows }: Session, year: number, gap: number): Promise<void> => {
  await rows(SKIP_NUMBERS, [year, gap])
}

const SKIP_NUMBERS = `
  INSERT INTO document_numbers (kind, year, last_number)
  SELECT kind, $1, $2 FROM unnest(ARRAY['invoice', 'credit']) AS kind
  ON CONFLICT (kind, year) DO UPDATE SET last_number = document_numbers.last_number + excluded.last_number
`

export const visitsAfter = async ({ rows }: Session, instant: Instant): Promise<Visits> => {
  const visits = await rows<RestoredVisit & { readonly start: string; readonly end: string }>(
    `SELECT id, extract(epoch FROM start_timestamptz)::float8 * 1000 AS start,
       extract(epoch FROM end_timestamptz)::float8 * 1000 AS "end",
       extract(epoch FROM arrival_from)::float8 * 1000 AS "arrivalFrom"
     FROM appointments WHERE end_timestamptz > to_timestamp($1) ORDER BY id`,
    [secondOf(instant)],
  )
  const [settings] = await rows<{ readonly hours: number | null }>(
    "SELECT (changes->>'followUpHours')::int AS hours FROM business_settings",
  )
  return { visits, followUpHours: settings?.hours ?? null }
}

const COLUMNS: Readonly<Record<ReminderMark, ReadonlyArray<string>>> = {
  "24h": ["reminder_24h_sent", "reminder_24h_text_sent"],
  "2h": ["reminder_2h_sent", "reminder_2h_text_sent"],
  "follow-up": ["follow_up_sent"],
}

export const markReminders = async (
  { rows }: Session,
  mark: ReminderMark,
  visitIds: ReadonlyArray<number>,
): Promise<void> => {
  const marks = COLUMNS[mark].map((column) => `${column} = true`).join(", ")
  await rows(`UPDATE appointments SET ${marks} WHERE id = ANY ($1)`, [[...visitIds]])
}

export const markInvoiceReminders = async (
  { rows }: Session,
  days: number,
  dueBy: Instant,
): Promise<void> => {
  await rows(
    `UPDATE invoices SET reminded_days = $1
     WHERE open_cents > 0 AND due_at <= to_timestamp($2) AND reminded_days < $1`,
    [days, secondOf(dueBy)],
  )
}

export const markOfferReminders = async (
  { rows }: Session,
  { from, to, sentBy }: Parameters<FilledStaging["markOfferReminders"]>[0],
  now: Instant,
): Promise<void> => {
  await rows(
    `UPDATE offers SET reminded_at = to_timestamp($4)
     WHERE valid_until BETWEEN $1 AND $2 AND sent_at <= to_timestamp($3)
       AND num_nonnulls(accepted_at, declined_at, replaced_at, reminded_at) = 0`,
    [from, to, secondOf(sentBy), secondOf(now)],
  )
}

export const settle = async ({ client }: Session, now: Instant): Promise<void> => {
  await client.query(SETTLE.replaceAll(":now", `to_timestamp(${secondOf(now)})`))
}

/** A campaign goes on when staff say so: most of its mails may have left after the backup. */
const SETTLE = `
  DELETE FROM sessions;
  DELETE FROM portal_login_tokens;
  UPDATE campaigns SET status = 'paused', changed_at = :now WHERE status = 'sending';
  UPDATE campaign_recipients SET state = 'failed', changed_at = :now WHERE state = 'queued';
  UPDATE external_calendar SET sync_token = NULL, read_until = NULL, lease_holder = NULL, leased_until = NULL;
  UPDATE technician_calendars SET sync_token = NULL, read_until = NULL, lease_holder = NULL, leased_until = NULL;
  UPDATE technician_calendar_visits SET version = NULL;
  UPDATE appointments SET google_version = NULL WHERE google_event_id IS NOT NULL;
`

/** Of jobs that are ended by somebody the queue keeps the result and the reason as those of a mail. */
export const keepWaitingMails = async ({ rows }: Session, reason: string): Promise<number> => {
  const [table] = await rows<{ readonly exists: boolean }>(
    `SELECT to_regclass('${RESTORED_MAIL_JOBS}') IS NOT NULL AS exists`,
  )
  if (!table!.exists) return 0
  const kept = await rows(
    `UPDATE ${RESTORED_MAIL_JOBS}
     SET state = 'cancelled', completed_on = now()::text, heartbeat_on = NULL,
       output = json_build_object('result', 'unsent', 'message', $1::text)::text
     WHERE state IN ('created', 'retry', 'active') RETURNING id`,
    [reason],
  )
  return kept.length
}
