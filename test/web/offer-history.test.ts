import { expect, test } from "vitest"
import { historyOf, type OfferVersion } from "../../web/staff/quotes/offer/offer.ts"

const sent = {
  createdAt: "2026-11-26T16:20:00Z",
  createdBy: "Ruth",
  sentAt: "2026-11-26T16:47:00Z",
  viewedAt: null,
  acceptance: null,
  acceptedAt: null,
  declinedAt: null,
  terms: { alternatives: [], validUntil: "2026-12-25" },
} as unknown as OfferVersion

const ACCEPTANCE = { name: "Jane Doe", address: "203.0.113.7", alternative: 0 } as OfferVersion["acceptance"]

test("what happened to an offer is told with days as people read them, and its last day until it is answered", () => {
  const written = "Written by Ruth, Thu, Nov 26, 2026, 10:20 AM CT. Sent Thu, Nov 26, 2026, 10:47 AM CT"
  expect(historyOf(sent)).toBe(`${written}. Valid until Fri, Dec 25, 2026`)
  expect(historyOf({ ...sent, declinedAt: "2026-11-27T16:00:00Z", declineReason: "Too late" })).toBe(
    `${written}. Declined Fri, Nov 27, 2026, 10:00 AM CT: Too late`,
  )
  const accepted = { ...sent, acceptedAt: "2026-11-27T16:00:00Z", acceptance: ACCEPTANCE }
  expect(historyOf(accepted)).toBe(
    `${written}. Accepted by Jane Doe, Fri, Nov 27, 2026, 10:00 AM CT, from 203.0.113.7`,
  )
  expect(historyOf({ ...accepted, acceptance: { ...ACCEPTANCE!, address: "by phone" } })).toBe(
    `${written}. Accepted by Jane Doe by phone, recorded Fri, Nov 27, 2026, 10:00 AM CT`,
  )
})
