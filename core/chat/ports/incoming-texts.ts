import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Instant } from "../../time/interval.ts"

/** The texts that staff have sent us, each known by the id that the provider gave it. */
export class IncomingTexts extends Context.Service<
  IncomingTexts,
  {
    /** False for a text that was added before. */
    readonly add: (id: string, receivedAt: Instant) => Effect<boolean>
  }
>()("core/IncomingTexts") {}
