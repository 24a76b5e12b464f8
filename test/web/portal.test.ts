import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { HOUR } from "../../core/time/interval.ts"
import { toIso } from "../../core/time/chicago.ts"
import { upcomingOf, wayToChange, type PortalVisit } from "../../web/customer/schedule/appointments/visit.ts"
import { openText } from "../../web/customer/invoices/amount-text.ts"
import { statusSentence } from "../../web/customer/overview/portal/status-sentence.ts"
import { formatDollars, isReactivatable, type PortalPlan } from "../../web/customer/plans/plan.ts"

/** A Monday, 9:00 AM in Chicago. */
const NOW = Date.parse("2026-11-23T15:00:00Z")

const visit = (startsIn: number, differences: Partial<PortalVisit> = {}, hours = 2): PortalVisit => ({
  id: 1,
  status: "scheduled",
  startTimestamptz: toIso(NOW + startsIn),
  endTimestamptz: toIso(NOW + startsIn + hours * HOUR),
  appointmentDate: "2026-11-23",
  appointmentTime: "9:00 AM",
  address: null,
  serviceType: "TV Mounting",
  serviceId: 3,
  firstName: "Jane",
  lastName: "Doe",
  heldUntil: null,
  arrivalFrom: null,
  arrivalUntil: null,
  email: "jane@example.com",
  phone: "(314) 555-0100",
  technicians: [],
  calendarUid: "appointment-1@test",
  sequence: 0,
  series: null,
  version: 1,
  ...differences,
})

const DAY = 24 * HOUR

test.each([
  [undefined, undefined, "You have no maintenance plan, and no visit is booked."],
  [
    { name: "Basic", ends: null },
    { startTimestamptz: toIso(NOW), arrivalFrom: null, arrivalUntil: null },
    "Your Basic plan is active, and we come next on Monday, November 23, 2026 at 9:00 AM.",
  ],
  [
    { name: "Basic", ends: null },
    { startTimestamptz: toIso(NOW), arrivalFrom: toIso(NOW), arrivalUntil: toIso(NOW + HOUR) },
    "Your Basic plan is active, and we come next on Monday, November 23, 2026 between 9:00 AM and 10:00 AM CT.",
  ],
  [
    { name: "Professional", ends: NOW + 7 * DAY },
    undefined,
    "Your Professional plan ends on Monday, November 30, 2026, and no visit is booked.",
  ],
])("the status of plan %j and visit %j is one sentence", (plan, next, sentence) => {
  expect(statusSentence(plan, next)).toBe(sentence)
})

describe("a visit", () => {
  test.each([
    ["more than 24 hours ahead is changed here", visit(DAY + 1000), "here"],
    ["24 hours ahead is changed by mail", visit(DAY), "by mail"],
    ["12 hours ahead is changed by mail", visit(12 * HOUR), "by mail"],
    ["less than 12 hours ahead is changed by phone", visit(12 * HOUR - 1000), "by phone"],
    [
      "24 hours ahead of a length that links do not handle is changed by phone",
      visit(DAY, {}, 3),
      "by phone",
    ],
    ["24 hours ahead without an email is changed by phone", visit(DAY, { email: null }), "by phone"],
  ] as const)("%s", (_, each, way) => {
    expect(wayToChange(each, NOW)).toBe(way)
  })

  test("is upcoming until it ends, unless it is cancelled or completed", () => {
    const running = visit(-HOUR, { id: 1 })
    const over = visit(-2 * HOUR, { id: 2 })
    const others = (["confirmed", "cancelled", "completed"] as const).map((status, n) =>
      visit(DAY, { id: n + 3, status }),
    )
    expect(upcomingOf([over, running, ...others], NOW).map(({ id }) => id)).toEqual([1, 3])
  })
})

test("a plan can be reactivated until its last instant, while no other plan is in force", () => {
  const ended = {
    id: 1,
    status: "cancelled",
    reactivatableUntil: toIso(NOW),
  } as Partial<PortalPlan> as PortalPlan
  const active = { ...ended, id: 2, status: "active", reactivatableUntil: null } as const
  expect(isReactivatable(ended, [ended], NOW)).toBe(true)
  expect(isReactivatable(ended, [ended], NOW + 1)).toBe(false)
  expect(isReactivatable(ended, [active, ended], NOW)).toBe(false)
  expect(isReactivatable(active, [active], NOW)).toBe(false)
})

test("an amount has two decimals, and a credit a minus before its dollar sign", () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (cents) => {
      const text = formatDollars(cents / 100)
      expect(text).toMatch(/^−?\$\d+\.\d\d$/u)
      expect(Math.round(Number(text.replace("$", "").replace("−", "-")) * 100) + 0).toBe(cents)
    }),
  )
})

type Invoices = Parameters<typeof openText>[0]

const openInvoice = (number: string, open: number, chargedAt: string | null = null) =>
  ({
    number,
    open,
    total: open,
    processing: 0,
    state: "open",
    dueAt: "2026-12-11T06:00:00Z",
    chargedAt,
  }) as Invoices[number]

const readOpen = (...invoices: Invoices) => openText(invoices).replaceAll("\u{a0}", " ")

test("of open invoices the customer reads what is to be paid, and apart from it what the saved card pays", () => {
  const [door, lamp] = [openInvoice("2026-0001", 150), openInvoice("2026-0002", 20.1)]
  const [plan, upgrade] = [3, 4].map((n) => openInvoice(`2026-000${n}`, 99, "2026-11-29T15:00:00Z"))
  expect(readOpen(door)).toBe("Invoice 2026-0001: $150 to pay by Thu, Dec 10, 2026.")
  expect(readOpen(door, lamp)).toBe("2 invoices are open, $170.10 together.")
  expect(readOpen(plan!)).toBe("Invoice 2026-0003: $99, charged to your card on Sun, Nov 29, 2026.")
  expect(readOpen(door, plan!)).toBe(
    "Invoice 2026-0001: $150 to pay by Thu, Dec 10, 2026. Invoice 2026-0003: $99, charged to your card on Sun, Nov 29, 2026.",
  )
  expect(readOpen(door, lamp, plan!, upgrade!)).toBe(
    "2 invoices are open, $170.10 together. 2 invoices are charged to your card, $198 together.",
  )
})
