import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { AuditEntry } from "../../core/audit/audit-entry.ts"
import { AuditLog, type AuditFilter } from "../../core/audit/ports/audit-log.ts"
import { Database } from "./engine/connection.ts"
import { during, NOTHING, tableOf } from "./engine/table.ts"

const entries = tableOf("audit_log", AuditEntry)

export const auditLogLayer: Layer.Layer<AuditLog, never, Database> = Layer.effect(
  AuditLog,
  Effect.map(Database, ({ count, rows, sendAhead }) =>
    AuditLog.of({
      record: (entry) => sendAhead(entries.insert(entry, {}, NOTHING)),
      list: (page) => rows(entries.page(matching(page), "id DESC", page)),
      count: (filter) => count(matching(filter)),
      actors: Effect.map(rows<{ readonly actor: string }>(ACTORS), (found) =>
        found.map(({ actor }) => actor),
      ),
    }),
  ),
)

/** "!" follows the space in the order of characters. */
const matching = ({ subject, actor, range }: AuditFilter) => {
  const found = during(entries.where({ actor }), "created_at", range)
  return subject === undefined
    ? found
    : found.whereRaw("(subject = :subject OR subject >= :subject || ' ' AND subject < :subject || '!')", {
        subject,
      })
}

/** Reads one entry of each actor, however many there are. */
const ACTORS = `
  WITH RECURSIVE actors AS (
    SELECT min(actor) AS actor FROM audit_log
    UNION ALL
    SELECT (SELECT min(actor) FROM audit_log WHERE actor > actors.actor) FROM actors WHERE actors.actor IS NOT NULL
  )
  SELECT actor FROM actors WHERE actor IS NOT NULL
`
