import * as Data from "effect/Data"

/**
 * The database does not respond, or too many wait for it, or files cannot be stored. No port lists it as a failure, because only the edge can handle
 * it: programs die with it, and HTTP replies 503.
 */
export class Unavailable extends Data.TaggedError("Unavailable")<{
  readonly cause: unknown
  /** What a person reads instead of the usual sentence. */
  readonly sentence?: string
}> {
  override get message(): string {
    return this.sentence ?? "We cannot take your request at the moment. Please try again in a minute."
  }
}
