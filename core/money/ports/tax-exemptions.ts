import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { TaxExemption } from "../tax-exemption.ts"

/** Which customers pay no tax. */
export class TaxExemptions extends Context.Service<
  TaxExemptions,
  {
    /** Of one that does not exist: pays tax. */
    readonly of: (customerId: number) => Effect<TaxExemption>
    /** Those of the customers who pay no tax. */
    readonly exemptAmong: (customerIds: readonly number[]) => Effect<readonly number[]>
    readonly set: (customerId: number, exemption: TaxExemption) => Effect<void>
  }
>()("core/TaxExemptions") {}
