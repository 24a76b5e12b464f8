import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { Instant } from "../../time/interval.ts"

/** What a customer has written from their phone. */
export interface CustomerText {
  /** E.164. */
  readonly phone: string
  /** At most 2,000 characters; empty for a picture without words. */
  readonly body: string
  readonly receivedAt: Instant
}

/** The texts that have come in, each known by the id that the provider gave it; kept for 30 days. */
export class IncomingTexts extends Context.Service<
  IncomingTexts,
  {
    /** False for a text that was added before. */
    readonly add: (id: string, receivedAt: Instant) => Effect<boolean>
    /** Stores what a text that was added says. */
    readonly keep: (id: string, text: Pick<CustomerText, "phone" | "body">) => Effect<void>
    /** None for a text of which only the id is stored. */
    readonly kept: (id: string) => Effect<Option<CustomerText>>
  }
>()("core/IncomingTexts") {}
