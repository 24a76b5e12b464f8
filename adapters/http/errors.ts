import * as Data from "effect/Data"
import * as Predicate from "effect/Predicate"
import { Unavailable } from "../../core/ports/unavailable.ts"
import type { Contract } from "./contract/endpoint.ts"
import type { Problem } from "./contract/problem.ts"
import type { visitorContract } from "./contract/visitor.ts"

/** A request that is refused before any use case sees it, or a server that does not take requests. */
export class Refusal extends Data.TaggedError("Refusal")<{
  readonly status: number
  readonly problem: Problem
  readonly headers?: Readonly<Record<string, string>>
}> {}

export const refuse = (status: number, message: string, headers: Readonly<Record<string, string>> = {}) =>
  new Refusal({ status, problem: { message }, headers })

interface Answer {
  readonly status: number
  /** For the API's reader. */
  readonly means: string
}

/** How each failure of a use case behind the contract is answered; one without an answer does not compile. */
export const ANSWERS = {
  NotReady: { status: 503, means: "The server is starting or draining, which `status` tells." },
  // The path is right; a field of the request names something that is not there.
  UnknownService: { status: 400, means: "There is no such service, or it is not offered now." },
  TimeSkipped: { status: 400, means: "Clocks skip that time on that day." },
  SlotNotFree: { status: 409, means: "The visit cannot start then; `obstacle` tells why." },
  IdempotencyKeyReused: { status: 422, means: "The `Idempotency-Key` came before with another request." },
} as const satisfies Record<ErrorTag, Answer>

export type ErrorTag = TagsOf<typeof visitorContract>
type TagsOf<C extends Contract> = C[keyof C]["errors"][number]

/** A failure that a use case means to give; its message is a sentence for a person. */
export interface Failure<Tag extends string = ErrorTag> {
  readonly _tag: Tag
  readonly message: string
}

export const isErrorTag = (tag: unknown): tag is ErrorTag =>
  typeof tag === "string" && Object.hasOwn(ANSWERS, tag)

export const isFailure = (error: unknown): error is Failure =>
  Predicate.hasProperty(error, "_tag") && isErrorTag(error["_tag"])

/** The reply to a failure, with what of it a program may want to know. */
export const refusalOf = (failure: Failure): Refusal => {
  const { _tag, message } = failure
  const { obstacle, status } = failure as { readonly obstacle?: string; readonly status?: string }
  return new Refusal({
    status: ANSWERS[_tag].status,
    problem: { message, ...(obstacle && { obstacle }), ...(status && { status }) },
  })
}

/** The reply to a fault of ours: it says nothing of the inside, only how to find it in the log. */
export const refusalOfDefect = (defect: unknown, requestId: string): Refusal =>
  defect instanceof Unavailable
    ? refuse(503, defect.message, { "Retry-After": "60" })
    : new Refusal({
        status: 500,
        problem: { message: "Something went wrong on our side. Please try again, or call us.", requestId },
      })
