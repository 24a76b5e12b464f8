import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { AuditEntry } from "../../core/audit/audit-entry.ts"
import { AuditLog, type AuditFilter } from "../../core/audit/ports/audit-log.ts"
import { Database } from "./engine/connection.ts"
import { secondOf } from "./engine/timestamps.ts"
import { where } from "./engine/where.ts"

export const auditLogLayer: Layer.Layer<AuditLog, never, Database> = Layer.effect(
  AuditLog,
  Effect.map(Database, ({ rows, sendAhead }) =>
    AuditLog.of({
      record: ({ before, after, createdAt, ...entry }) =>
        sendAhead(RECORD, {
          ...entry,
          before: jsonOrNull(before),
          after: jsonOrNull(after),
          createdAt: secondOf(createdAt),
        }),
      list: ({ limit = null, offset = 0, ...filter }) =>
        rows<AuditEntry>(`${SELECT} ${whereOf(filter)} ORDER BY id DESC LIMIT :limit OFFSET :offset`, {
          ...bindingsOf(filter),
          limit,
          offset,
        }),
      count: (filter) =>
        Effect.map(
          rows<{ readonly count: number }>(
            `SELECT count(*)::int AS count FROM audit_log ${whereOf(filter)}`,
            bindingsOf(filter),
          ),
          ([row]) => row!.count,
        ),
      actors: Effect.map(rows<{ readonly actor: string }>(ACTORS), (found) =>
        found.map(({ actor }) => actor),
      ),
    }),
  ),
)

const jsonOrNull = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

const RECORD = `
  INSERT INTO audit_log (actor, action, subject, before, after, created_at)
  VALUES (:actor, :action, :subject, CAST(:before AS json), CAST(:after AS json), to_timestamp(:createdAt))
`

const SELECT = `SELECT id, actor, action, subject, before, after, created_at AS "createdAt" FROM audit_log`

/** "!" follows the space in the order of characters. */
const whereOf = ({ subject, actor, range = {} }: AuditFilter): string =>
  where(
    subject !== undefined &&
      "(subject = :subject OR subject >= :subject || ' ' AND subject < :subject || '!')",
    actor !== undefined && "actor = :actor",
    range.start !== undefined && "created_at >= to_timestamp(:start)",
    range.end !== undefined && "created_at < to_timestamp(:end)",
  )

const bindingsOf = ({ subject, actor, range = {} }: AuditFilter) => ({
  subject: subject ?? null,
  actor: actor ?? null,
  start: range.start === undefined ? null : secondOf(range.start),
  end: range.end === undefined ? null : secondOf(range.end),
})

/** Reads one entry of each actor, however many there are. */
const ACTORS = `
  WITH RECURSIVE actors AS (
    SELECT min(actor) AS actor FROM audit_log
    UNION ALL
    SELECT (SELECT min(actor) FROM audit_log WHERE actor > actors.actor) FROM actors WHERE actors.actor IS NOT NULL
  )
  SELECT actor FROM actors WHERE actor IS NOT NULL
`
