import * as Schema from "effect/Schema"
import { endpointsFor, type Entries } from "../engine/contract/endpoint.ts"
import { pageQuery, pageReply } from "../engine/contract/list.ts"
import { endsAfterStart, IsoInstant, optionalRange } from "../engine/contract/wire.ts"

const Difference = Schema.Struct({
  field: Schema.String,
  before: Schema.NullOr(Schema.String),
  after: Schema.NullOr(Schema.String),
})

/** A change with its differences as people read them: amounts in dollars, times in Chicago. */
const Entry = Schema.Struct({
  id: Schema.Int,
  actor: Schema.String,
  action: Schema.String,
  subject: Schema.String,
  differences: Schema.Array(Difference),
  createdAt: IsoInstant,
}).annotate({ identifier: "AuditEntry" })

const entry: typeof Entry.Type = {
  id: 7,
  actor: "Maria Keller",
  action: "edit",
  subject: "service 3",
  differences: [{ field: "base price", before: "$89", after: "$99" }],
  createdAt: 1_795_446_000_000,
}

export const AuditFilters = Schema.Struct({
  subject: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
  actor: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
  ...optionalRange,
})
  .check(endsAfterStart)
  .annotate({ examples: [{ subject: "service 3" }] })

/** Who changed what and when. */
export const auditEndpoints = endpointsFor("owner", {
  listChanges: {
    summary:
      "A page of the audit log, newest first; of one record (`appointment 14`), of a kind of records (`appointment`), of one person, or of a time.",
    query: pageQuery(AuditFilters),
    reply: pageReply("entries", Entry, entry),
  },
  listActors: {
    summary: "The names of everybody who has made a change.",
    reply: Schema.Struct({ actors: Schema.Array(Schema.String) }).annotate({
      examples: [{ actors: ["Maria Keller", "command line"] }],
    }),
  },
} as const satisfies Entries)
