import * as Effect from "effect/Effect"
import { beforeEach, expect, test } from "vitest"
import { TaxExemptions } from "../../../core/money/ports/tax-exemptions.ts"
import { NO_TAX } from "../../../core/money/totals.ts"
import { setTaxExemption, showTaxExemption, taxRatesFor } from "../../../core/money/use-cases/tax.ts"
import { aCustomer } from "../../support/samples.ts"
import { failureOf, memoryOfEachTest, run } from "../support/memory-ports.ts"
import { withSettings } from "../support/with-settings.ts"

const memory = memoryOfEachTest()
const RATES = { labor: 9_679, materials: 4_225, plan: 1 }
const SETTINGS = withSettings({ taxOnLabor: 9_679, taxOnMaterials: 4_225, taxOnPlans: 1 })
const EXEMPT = { isExempt: true, reason: "MO 1234567" }
const PAYS = { isExempt: false, reason: null }

beforeEach(() => {
  memory.customers.push(aCustomer(1))
})

test("everybody has the rates of the settings, but who is exempt, of whom staff see the reason", async () => {
  const nobody = Effect.provideService(taxRatesFor(null), TaxExemptions, {
    of: () => Effect.die("Nobody is looked up."),
    exemptAmong: () => Effect.die("Nobody is looked up."),
    set: () => Effect.die("Nobody is changed."),
  })
  expect(await run(memory, SETTINGS(nobody))).toEqual(RATES)
  expect(await run(memory, SETTINGS(showTaxExemption(1)))).toEqual({ ...PAYS, rates: RATES })
  await run(memory, setTaxExemption(1, EXEMPT))
  expect(await run(memory, SETTINGS(showTaxExemption(1)))).toEqual({ ...EXEMPT, rates: NO_TAX })
  expect(await failureOf(memory, setTaxExemption(2, EXEMPT))).toMatchObject({ _tag: "UnknownCustomer" })
})

test("what changes is recorded: whether the customer pays tax, or only the reason; nothing where nothing changes", async () => {
  const recorded = ({ isExempt, reason }: typeof EXEMPT | typeof PAYS) => ({
    isTaxExempt: isExempt,
    taxExemptReason: reason,
  })
  const other = { isExempt: true, reason: "MO 7654321" }
  const steps = [PAYS, EXEMPT, EXEMPT, other, PAYS, PAYS]
  for (const step of steps) await run(memory, setTaxExemption(1, step))
  expect(memory.audit.map(({ subject, before, after }) => ({ subject, before, after }))).toEqual(
    [
      [PAYS, EXEMPT],
      [EXEMPT, other],
      [other, PAYS],
    ].map(([before, after]) => ({
      subject: "customer 1",
      before: recorded(before!),
      after: recorded(after!),
    })),
  )
})

test("a customer who is exempt without a reason can pay tax again", async () => {
  memory.taxExempt.set(1, { isExempt: true, reason: null })
  await run(memory, setTaxExemption(1, PAYS))
  expect(memory.taxExempt.get(1)).toEqual(PAYS)
})
