import { expect, test } from "vitest"
import { changeShownTo, quoteShownTo } from "../../../core/quotes/shown-quote.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { staffRecord } from "../../ports/staff.ts"

const OFFER = {
  number: 1,
  total: 24_900,
  validUntil: null,
  sentAt: 5,
  viewedAt: null,
  acceptedAt: null,
  declinedAt: null,
  replacedAt: null,
}
const CHANGE = {
  id: 1,
  action: "send offer",
  subject: "quote 7",
  actor: "Maria",
  createdAt: 5,
  before: null,
  after: { offer: "version 1", total: "$249" },
}

test("what was offered, and what it costs, is shown to accounts that handle money alone", () => {
  const owner = staffRecord({ role: "owner" })
  const technician = staffRecord({ role: "technician" })
  const quote = { ...aQuote(), offer: OFFER }
  expect([quoteShownTo(owner)(quote), changeShownTo(owner)(CHANGE)]).toEqual([quote, CHANGE])
  expect(quoteShownTo(technician)(quote)).toEqual({ ...quote, offer: null })
  expect(changeShownTo(technician)(CHANGE)).toEqual({ ...CHANGE, after: { offer: "version 1" } })
})
