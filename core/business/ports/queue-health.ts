import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { QueueState } from "../health.ts"

export class QueueHealth extends Context.Service<QueueHealth, { readonly state: Effect<QueueState> }>()(
  "core/QueueHealth",
) {}
