import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { TaxExemptions } from "../../../core/money/ports/tax-exemptions.ts"
import { Database } from "../engine/connection.ts"

export const taxExemptionsLayer: Layer.Layer<TaxExemptions, never, Database> = Layer.effect(
  TaxExemptions,
  Effect.map(Database, ({ run, some }) =>
    TaxExemptions.of({
      isExempt: (customerId) =>
        some("SELECT 1 FROM customers WHERE id = :customerId AND is_tax_exempt", { customerId }),
      set: (customerId, isExempt) =>
        run("UPDATE customers SET is_tax_exempt = :isExempt WHERE id = :customerId", {
          customerId,
          isExempt,
        }),
    }),
  ),
)
