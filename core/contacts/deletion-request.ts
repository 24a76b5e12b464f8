import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { ruledText } from "../fields/text.ts"
import type { Instant } from "../time/interval.ts"

/** That a customer asks for the deletion of their data. It ends when they are deleted, or when staff decline it. */
export interface DeletionRequest {
  readonly customerId: number
  readonly requestedAt: Instant
  /** Null while staff have not decided. */
  readonly declined: { readonly at: Instant; readonly reason: string } | null
}

/** Whether the request waits for a decision of staff. */
export const isWaiting = ({ declined }: DeletionRequest): boolean => declined === null

/** What staff write when they decline a request. */
export const DeletionDecline = Schema.Struct({
  reason: ruledText({ required: "Please enter a reason", max: 1000, multiline: true }),
}).annotate({ identifier: "DeletionDecline" })

/** No request of the customer waits for a decision. */
export class UnknownDeletionRequest extends Data.TaggedError("UnknownDeletionRequest")<{}> {
  override readonly message = "This customer has not asked for deletion."
}
