import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import type { WireSchema } from "./endpoint.ts"
import { Problem } from "./problem.ts"

/** The reply to a failure of a use case, besides its message. */
export interface ErrorReply {
  readonly status: number
  /** For the API's description. */
  readonly means: string
  /** Fields of the failure that a program may act on; they stand beside `message` in the reply. */
  readonly details?: WireSchema
}

/** By the failures' tags. */
export type ErrorReplies = Readonly<Record<string, ErrorReply>>

/** The reply to a change that was made from an older version of a record. */
export const changedSince = <Record extends WireSchema>(record: Record) => ({
  status: 412,
  means:
    "The record was changed since the version in `If-Match`; `current` is the record now. Nothing was changed.",
  details: Schema.Struct({ current: record }),
})

/** Which field of the request is wrong. */
export const fieldIssues = Problem.mapFields(Struct.pick(["issues"]))
