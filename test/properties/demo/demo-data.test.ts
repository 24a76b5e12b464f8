import * as fc from "fast-check"
import { expect, test } from "vitest"
import { QUICK_SETUPS } from "../../../core/schedule/hours/availability-rule.ts"
import { obstacle, prepare } from "../../../core/schedule/hours/availability.ts"
import { onlineVisit, staffVisit } from "../../../core/schedule/hours/wanted-visit.ts"
import { demoData } from "../../../core/demo/demo-data.ts"
import { SAMPLE_SERVICES } from "../../../core/services/sample-services.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR, overlaps } from "../../../core/time/interval.ts"
import { storedService } from "../../support/stored-service.ts"

const rules = QUICK_SETUPS.flatMap((setup) => setup.rules).map((rule, n) => ({
  active: true,
  ...rule,
  id: n + 1,
  createdAt: 0,
  version: 1,
}))
const services = SAMPLE_SERVICES.map((service, n) => storedService(service, n + 1))

const dataAt = (now: number, seed: number) => demoData({ size: "year", seed, now, rules, services })

const anyYear = fc.record({
  now: fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2029-12-31") }),
  seed: fc.integer({ min: 0, max: 2 ** 31 }),
})

const forAnyYear = (property: (data: ReturnType<typeof dataAt>, now: number) => void) =>
  fc.assert(
    fc.property(anyYear, ({ now, seed }) => property(dataAt(now, seed), now)),
    { numRuns: 15 },
  )

test("each visit of the demo data could be booked when it was created", () => {
  forAnyYear(({ rules, blockedTimes, visits }) => {
    const range = { start: visits[0]!.start, end: visits.at(-1)!.end }
    const schedule = prepare({ rules, openings: [], blocked: blockedTimes, booked: [] }, range)
    const found = visits.map(({ start, end, source, createdAt }) => {
      const limits = source === "manual" ? staffVisit : onlineVisit
      return obstacle(
        schedule,
        limits((end - start) / HOUR, createdAt, { horizonDays: 365, travelMinutes: 0 }),
        start,
      )
    })
    expect(new Set(found)).toEqual(new Set([undefined]))
  })
})

test("visits of the demo data that are not cancelled do not overlap", () => {
  forAnyYear(({ visits }) => {
    const active = visits.filter(({ status }) => status !== "cancelled")
    for (const [n, visit] of active.slice(1).entries()) expect(overlaps(active[n]!, visit)).toBe(false)
  })
})

test("nothing in the demo data is recorded after now, and no visit ahead of now is completed", () => {
  forAnyYear(({ visits, quotes, invoices, offers }, now) => {
    const recorded = [
      ...visits.flatMap(({ createdAt, changes }) => [
        createdAt,
        ...changes.map((change) => change.createdAt),
      ]),
      ...quotes.map(({ statusChangedAt }) => statusChangedAt),
      ...invoices.flatMap(({ sentAt, payment, credit, writtenOffAt }) =>
        [sentAt, payment?.at, credit?.at, writtenOffAt].flatMap((at) => at ?? []),
      ),
      ...offers.flatMap(({ sentAt, answer }) => [sentAt, answer?.at].flatMap((at) => at ?? [])),
    ]
    expect(Math.max(...recorded)).toBeLessThanOrEqual(now)
    expect(visits.filter(({ end, status }) => status === "completed" && end > now)).toEqual([])
  })
})

test("the demo data has about 1,200 visits and 180 customers with different emails, some without", () => {
  forAnyYear(({ customers, visits }) => {
    expect(customers).toHaveLength(180)
    const emails = customers.flatMap(({ email }) => (email === null ? [] : [email]))
    expect(new Set(emails).size).toBe(emails.length)
    expect(emails.length).toBeLessThan(180)
    expect(visits.length).toBeGreaterThan(1000)
    expect(visits.length).toBeLessThanOrEqual(1200)
  })
})

const isSent = ({ sentAt }: { readonly sentAt: number | null }) => sentAt !== null

test("each state of an invoice and of an offer is in the demo data", () => {
  forAnyYear(({ invoices, offers }) => {
    const found = [
      invoices.some((each) => !isSent(each)),
      invoices.some((each) => isSent(each) && each.payment === null),
      invoices.some(({ payment }) => payment?.isHalf),
      invoices.some(({ credit }) => credit),
      invoices.some(({ writtenOffAt }) => writtenOffAt),
      offers.some((each) => !isSent(each)),
      offers.some((each) => isSent(each) && each.answer === null),
      offers.some(({ answer }) => answer?.isDepositPaid),
      offers.some(({ answer }) => answer?.kind === "declined"),
    ]
    expect(found).not.toContain(false)
  })
})

test("plans of the large demo begin in each of its years, so that no year bills twice as much as the one before", () => {
  const now = Date.parse("2026-11-21T18:00:00Z")
  const { plans } = demoData({ size: "large", seed: 1, now, rules, services })
  const billed = [0, 1, 2].map((yearsAgo) => {
    const end = now - yearsAgo * 365 * DAY
    const charges = plans.flatMap((plan) => plan.charges)
    return charges
      .filter(({ dueAt }) => end - 365 * DAY < dueAt && dueAt <= end)
      .reduce((sum, { amount }) => sum + amount, 0)
  })
  expect(billed[0]! / billed[1]!).toBeLessThan(2)
  expect(billed[1]! / billed[2]!).toBeLessThan(2)
})

test("the same seed gives the same demo data, another seed other data", () => {
  const now = Date.parse("2026-11-21T18:00:00Z")
  expect(dataAt(now, 1)).toEqual(dataAt(now, 1))
  expect(dataAt(now, 1)).not.toEqual(dataAt(now, 2))
})
