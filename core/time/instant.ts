import * as Schema from "effect/Schema"

/** Of an entity: milliseconds since 1970-01-01T00:00Z; ISO text in the API, `timestamptz` in the database. */
export const Instant = Schema.Int.annotate({})
/** Milliseconds since 1970-01-01T00:00Z, always an integer. */
export type Instant = number
