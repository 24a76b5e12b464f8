import * as fc from "fast-check"
import { expect, test } from "vitest"
import { otherTotalToday, ratesOfRewritten } from "../../../core/invoices/draft-rates.ts"
import { chosenLines, FIRST_CHOICE, offerTotals } from "../../../core/quotes/offers/offer-totals.ts"
import type { OfferTerms } from "../../../core/quotes/offers/offer-terms.ts"
import { type TaxRates, totalsOf } from "../../../core/money/totals.ts"
import { rates } from "../../arbitraries/money.ts"
import { offerTerms } from "../../arbitraries/offers.ts"

const totalAt = (terms: OfferTerms, at: TaxRates) =>
  totalsOf(chosenLines(terms, FIRST_CHOICE), terms.discount, at).total

test("the draft of an accepted offer has its price however often it is written, whatever tax is today", () => {
  fc.assert(
    fc.property(offerTerms, rates, (terms, today) => {
      const written = ratesOfRewritten(terms.taxRates, true, today)
      expect(totalAt(terms, written)).toBe(offerTotals(terms, FIRST_CHOICE).total)
    }),
  )
})

test("any other draft has the tax of today", () => {
  fc.assert(
    fc.property(offerTerms, rates, (terms, today) => {
      expect(totalAt(terms, ratesOfRewritten(terms.taxRates, false, today))).toBe(totalAt(terms, today))
    }),
  )
})

test("a draft says what it would come to with the tax of today where that differs, and an invoice that was sent does not", () => {
  fc.assert(
    fc.property(offerTerms, rates, (terms, today) => {
      const [lines, total] = [chosenLines(terms, FIRST_CHOICE), totalAt(terms, terms.taxRates)]
      const draft = { number: null, lines, discount: terms.discount, total }
      expect(otherTotalToday(draft, today) ?? total).toBe(totalAt(terms, today))
      expect(otherTotalToday(draft, today)).not.toBe(total)
      expect(otherTotalToday({ ...draft, number: "2026-0007" }, today)).toBe(undefined)
    }),
  )
})
