import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { described } from "../fields/described.ts"
import { RowId } from "../fields/row-id.ts"
import { Instant } from "../time/instant.ts"

/** A change as it is recorded, with the record before it (null when it was added) and after it (null when removed). */
export const RecordedChange = Schema.Struct({
  action: Schema.String.pipe(
    described('What was done, as a verb: "add", "move", "set status". At most 100 characters.'),
  ),
  subject: Schema.String.pipe(
    described('The record that was changed, as its noun and id: "appointment 14". At most 100 characters.'),
  ),
  before: Schema.NullOr(Schema.ObjectKeyword).pipe(
    described("The fields that the change concerns, as JSON."),
  ),
  after: Schema.NullOr(Schema.ObjectKeyword),
})
export type RecordedChange = typeof RecordedChange.Type

/** A line of the audit log. */
export const AuditEntry = RecordedChange.mapFields(
  Struct.assign({
    id: RowId,
    actor: Schema.String.pipe(described('A staff member\'s display name, or "command line".')),
    createdAt: Instant,
  }),
)
export type AuditEntry = typeof AuditEntry.Type
