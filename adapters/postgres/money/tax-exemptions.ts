import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { TaxExemptions } from "../../../core/money/ports/tax-exemptions.ts"
import { PAYS_TAX, type TaxExemption } from "../../../core/money/tax-exemption.ts"
import { Database } from "../engine/connection.ts"

export const taxExemptionsLayer: Layer.Layer<TaxExemptions, never, Database> = Layer.effect(
  TaxExemptions,
  Effect.map(Database, ({ first, rows, run }) =>
    TaxExemptions.of({
      of: (customerId) =>
        Effect.map(
          first<TaxExemption>(
            'SELECT is_tax_exempt AS "isExempt", tax_exempt_reason AS reason FROM customers WHERE id = :customerId',
            { customerId },
          ),
          Option.getOrElse(() => PAYS_TAX),
        ),
      exemptAmong: (customerIds) =>
        Effect.map(
          rows<{ readonly id: number }>("SELECT id FROM customers WHERE id = ANY (:ids) AND is_tax_exempt", {
            ids: [...customerIds],
          }),
          (found) => found.map(({ id }) => id),
        ),
      set: (customerId, { isExempt, reason }) =>
        run(
          "UPDATE customers SET is_tax_exempt = :isExempt, tax_exempt_reason = :reason WHERE id = :customerId",
          { customerId, isExempt, reason },
        ),
    }),
  ),
)
