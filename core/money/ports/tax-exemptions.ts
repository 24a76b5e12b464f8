import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"

/** Which customers pay no tax. */
export class TaxExemptions extends Context.Service<
  TaxExemptions,
  {
    readonly isExempt: (customerId: number) => Effect<boolean>
    readonly set: (customerId: number, isExempt: boolean) => Effect<void>
  }
>()("core/TaxExemptions") {}
