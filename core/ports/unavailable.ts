import * as Data from "effect/Data"

/**
 * What we rely on does not answer (the database is down). No port names it among its failures, since nobody but the
 * edge can do anything about it: programs die of it, and HTTP says 503.
 */
export class Unavailable extends Data.TaggedError("Unavailable")<{ readonly cause: unknown }> {
  override readonly message = "We cannot take your request at the moment. Please try again in a minute."
}
