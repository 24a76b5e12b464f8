import * as Data from "effect/Data"
import * as Predicate from "effect/Predicate"
import * as Schema from "effect/Schema"
import { Unavailable } from "../../../core/storage/ports/unavailable.ts"
import type { ErrorReply } from "./contract/error-reply.ts"
import type { Problem } from "./contract/problem.ts"

/** A refused request, with its reply. */
export class Refusal extends Data.TaggedError("Refusal")<{
  readonly status: number
  readonly problem: Problem
  readonly headers?: Readonly<Record<string, string>>
}> {}

export const refuse = (status: number, message: string, headers: Readonly<Record<string, string>> = {}) =>
  new Refusal({ status, problem: { message }, headers })

/** An expected failure of a use case; its message is a sentence for a person. */
export interface Failure<Tag extends string = string> {
  readonly _tag: Tag
  readonly message: string
}

const isFailure = (error: unknown): error is Failure =>
  Predicate.hasProperty(error, "_tag") &&
  typeof error["_tag"] === "string" &&
  Predicate.hasProperty(error, "message")

/** The reply to a failure by its entry in the API's table of errors; undefined for one that is not in it. */
export const refusalsOf = (errors: Readonly<Record<string, ErrorReply>>) => {
  const replies = new Map(
    Object.entries(errors).map(([tag, { status, details }]) => [
      tag,
      { status, encode: details && Schema.encodeUnknownSync(details) },
    ]),
  )
  return (failure: unknown): Refusal | undefined => {
    if (!isFailure(failure)) return undefined
    const { _tag, message } = failure
    const reply = replies.get(_tag)
    if (reply === undefined) return undefined
    const details = reply.encode?.(failure) as object | undefined
    return new Refusal({ status: reply.status, problem: { message, ...details }, ...headersOf(failure) })
  }
}

const headersOf = (failure: Failure) =>
  Predicate.hasProperty(failure, "retryAfterSeconds")
    ? { headers: { "Retry-After": String(failure.retryAfterSeconds) } }
    : {}

/** The reply to an unexpected error: no detail of it but the request id, by which the log has it. */
export const refusalOfDefect = (defect: unknown, requestId: string): Refusal =>
  defect instanceof Unavailable
    ? refuse(503, defect.message, { "Retry-After": "10" })
    : new Refusal({
        status: 500,
        problem: { message: "Something went wrong on our side. Please try again, or call us.", requestId },
      })
