import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { AuditEntry } from "../../core/audit/audit-entry.ts"
import { AuditLog } from "../../core/ports/audit-log.ts"
import { Database } from "./connection.ts"
import { secondOf } from "./timestamps.ts"

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
      list: ({ subject = null, limit, offset }) => rows<AuditEntry>(LIST, { subject, limit, offset }),
    }),
  ),
)

const jsonOrNull = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

const RECORD = `
  INSERT INTO audit_log (actor, action, subject, before, after, created_at)
  VALUES (:actor, :action, :subject, CAST(:before AS jsonb), CAST(:after AS jsonb), to_timestamp(:createdAt))
`

const LIST = `
  SELECT id, actor, action, subject, before, after, created_at AS "createdAt" FROM audit_log
  WHERE subject = coalesce(:subject, subject)
  ORDER BY id DESC
  LIMIT :limit OFFSET :offset
`
