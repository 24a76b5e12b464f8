import * as Schema from "effect/Schema"

/**
 * Of an entity: ISO text in the API, `timestamptz` in the database. Beside the date arithmetic rather than in it, because
 * Schema is large.
 */
export const Instant = Schema.Int.annotate({ quantity: "instant" })
/** Milliseconds since 1970-01-01T00:00Z, always an integer. */
export type Instant = number
