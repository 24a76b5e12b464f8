import * as fc from "fast-check"
import { expect, test } from "vitest"
import { isLive, SESSION_LIMITS, type AccountKind } from "../../../core/staff/session.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { always } from "../support/always.ts"

const kind = fc.constantFrom<AccountKind>("staff", "customer")

test("a session is live while its last use and its start are both recent enough", () => {
  always(fc.tuple(kind, fc.nat(100 * 24 * HOUR), fc.nat(100 * 24 * HOUR)), ([kind, unused, age]) => {
    const now = 1_800_000_000_000
    const session = { kind, createdAt: now - Math.max(age, unused), lastUsedAt: now - unused }
    const { idle, total } = SESSION_LIMITS[kind]
    expect(isLive(session, now)).toBe(unused < idle && Math.max(age, unused) < total)
  })
})

test("a session ends at the instant that a limit is reached", () => {
  always(kind, (kind) => {
    const { idle, total } = SESSION_LIMITS[kind]
    const live = (unused: number, age: number) => isLive({ kind, createdAt: -age, lastUsedAt: -unused }, 0)
    expect([live(idle - 1, idle), live(idle, idle)]).toEqual([true, false])
    expect([live(0, total - 1), live(0, total)]).toEqual([true, false])
  })
})

test("staff sessions last 12 hours unused and 7 days at most, customers' 30 and 90 days", () => {
  expect(SESSION_LIMITS).toEqual({
    staff: { idle: 12 * HOUR, total: 7 * 24 * HOUR },
    customer: { idle: 30 * 24 * HOUR, total: 90 * 24 * HOUR },
  })
})
