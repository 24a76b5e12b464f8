import * as Schema from "effect/Schema"

/** The body of every reply that is not a success: a sentence for a person, and details for a program. */
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
  /** Identifies the request in the server's log. */
  requestId: Schema.optionalKey(Schema.String),
}).annotate({ identifier: "Problem" })
export type Problem = typeof Problem.Type
