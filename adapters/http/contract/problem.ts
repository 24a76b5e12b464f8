import * as Schema from "effect/Schema"

/** Every reply that is not the one asked for: a sentence for a person, and what a program needs to act on it. */
export const Problem = Schema.Struct({
  message: Schema.String,
  /** Everything that is wrong with the request, in the order of its fields; `message` is the first of them. */
  issues: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        path: Schema.Array(Schema.Union([Schema.String, Schema.Finite])),
        message: Schema.String,
      }),
    ),
  ),
  /** Why a start is not free. */
  obstacle: Schema.optionalKey(Schema.String),
  /** What the server is doing instead of answering. */
  status: Schema.optionalKey(Schema.String),
  /** Names the request in the server's log. */
  requestId: Schema.optionalKey(Schema.String),
}).annotate({ identifier: "Problem" })
export type Problem = typeof Problem.Type
