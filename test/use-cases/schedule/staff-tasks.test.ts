import * as Effect from "effect/Effect"
import { describe, expect, test } from "vitest"
import { QUICK_SETUPS } from "../../../core/schedule/hours/availability-rule.ts"
import { blockOfDay } from "../../../core/schedule/hours/blocked-time.ts"
import { SAMPLE_FAQ } from "../../../core/business/sample-faq.ts"
import { SAMPLE_REPLIES } from "../../../core/chat/canned-reply.ts"
import { sampleProjects } from "../../../core/gallery/sample-projects.ts"
import { bookingConfirmation } from "../../../core/outbox/outgoing-mail.ts"
import type { QueuedMail } from "../../../core/outbox/queued-mail.ts"
import { SAMPLE_SERVICES } from "../../../core/services/sample-services.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR } from "../../../core/time/interval.ts"
import {
  addRule,
  listRules,
  removeRule,
  seedRules,
  toggleRule,
  updateRule,
} from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { repeatHolidays, seedHolidays } from "../../../core/schedule/use-cases/hours/holidays.ts"
import { readCalendar } from "../../../core/schedule/use-cases/hours/read-calendar.ts"
import {
  blockTime,
  listBlockedTimes,
  unblockTime,
} from "../../../core/schedule/use-cases/hours/blocked-times.ts"
import { listServices, seedServices } from "../../../core/services/use-cases/services.ts"
import { setUp, type Credentials } from "../../../core/overview/use-cases/set-up.ts"
import { summarizeBusiness } from "../../../core/overview/use-cases/summarize-business.ts"
import { staffRecord } from "../../ports/staff.ts"
import { appointment, memoryOfEachTest, failureOf, MONDAY, run, SERVICE } from "../support/memory-ports.ts"
import { aBlock, aTechnician, queuedMail } from "../../support/samples.ts"

const memory = memoryOfEachTest()

const RULE = { weekday: 2, startTime: "09:00", endTime: "12:00" } as const

describe("availability rules", () => {
  test("are added, listed, switched off and removed under the schedule lock", async () => {
    const { rule: added, added: isNew } = await run(memory, addRule(RULE))
    expect(isNew).toBe(true)
    expect(await run(memory, listRules)).toHaveLength(2)
    await run(memory, toggleRule(added.id, false))
    expect(memory.rules.at(-1)).toEqual({ ...added, version: 2, active: false })
    await run(memory, removeRule(added.id))
    expect(memory.rules).toHaveLength(1)
    expect(memory.changes).toBe(3)
    expect(memory.audit.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      "add availability rule 2",
      "deactivate availability rule 2",
      "remove availability rule 2",
    ])
  })

  test("that exist already are not added again", async () => {
    const { rule } = await run(memory, addRule(RULE))
    expect(await run(memory, addRule(RULE))).toEqual({ rule, added: false })
    expect(memory.rules).toHaveLength(2)
    expect(memory.audit).toHaveLength(1)
  })

  test("are changed field by field, but never to end before they start", async () => {
    const [before] = memory.rules
    const changed = await run(memory, updateRule(1, { endTime: "13:00" }))
    expect(changed).toEqual({ ...before, endTime: "13:00", version: 2 })
    expect(memory.rules).toEqual([changed])
    expect(memory.audit).toMatchObject([
      {
        action: "edit",
        subject: "availability rule 1",
        before: { endTime: "17:00" },
        after: { endTime: "13:00" },
      },
    ])
    expect(await failureOf(memory, updateRule(1, { startTime: "13:00" }))).toMatchObject({
      _tag: "RuleEndsTooEarly",
    })
    expect(memory.rules).toEqual([changed])
  })

  test("that do not exist cannot be switched or removed", async () => {
    expect(await failureOf(memory, toggleRule(9, true))).toMatchObject({ _tag: "UnknownRule", id: 9 })
    expect(await failureOf(memory, removeRule(9))).toMatchObject({ _tag: "UnknownRule", id: 9 })
  })

  test("are seeded with the quick set-ups only if there is none", async () => {
    expect(await run(memory, seedRules)).toEqual([])
    memory.rules.length = 0
    expect(await run(memory, seedRules)).toMatchObject(QUICK_SETUPS.flatMap(({ rules }) => rules))
  })
})

describe("blocking times", () => {
  const day = {
    ...blockOfDay("2026-11-23"),
    reason: "Holiday",
    technicianId: null,
    source: "staff" as const,
    createdAt: 0,
  }
  const hour = {
    start: MONDAY,
    end: MONDAY + HOUR,
    isFullDay: false,
    reason: null,
    technicianId: null,
    source: "staff" as const,
    createdAt: 0,
  }

  test("adds them under the schedule lock", async () => {
    expect(await run(memory, blockTime([day]))).toEqual({ added: [{ ...day, id: 1 }], alreadyBlocking: [] })
    expect(await run(memory, listBlockedTimes)).toEqual([{ ...day, id: 1 }])
    expect(memory.changes).toBe(1)
    expect(memory.audit).toMatchObject([
      { action: "add", subject: "blocked time 1", before: null, after: { ...day, id: 1 } },
    ])
  })

  test("adds nothing for a time that is blocked already, and lists the block that covers it", async () => {
    await run(memory, blockTime([day, { ...day, start: day.end, end: day.end + HOUR }]))
    const later = { ...hour, start: MONDAY + 72 * HOUR, end: MONDAY + 73 * HOUR }
    expect(await run(memory, blockTime([hour, later]))).toEqual({
      added: [{ ...later, id: 3 }],
      alreadyBlocking: [{ ...day, id: 1 }],
    })
  })

  test("of one technician adds nothing where that technician's blocks cover it, and lists those", async () => {
    memory.technicians.push(aTechnician(2))
    const ownDay = { ...day, technicianId: 2 }
    await run(memory, blockTime([{ ...day, start: day.end, end: day.end + HOUR }, ownDay]))
    expect(await run(memory, blockTime([{ ...hour, technicianId: 2 }]))).toEqual({
      added: [],
      alreadyBlocking: [{ ...ownDay, id: 2 }],
    })
    expect(await run(memory, blockTime([hour]))).toMatchObject({ added: [{ id: 3 }], alreadyBlocking: [] })
  })

  test("over a visit fails with that visit and blocks nothing", async () => {
    memory.appointments.push(appointment(1), appointment(2, { status: "cancelled" }))
    const failure = await failureOf(memory, blockTime([{ ...hour, start: 0, end: HOUR }, day]))
    expect(failure).toMatchObject({ _tag: "BlockConflict", appointments: [{ id: 1 }] })
    expect(memory.blocks).toEqual([])
  })

  test("is undone by id, and what still blocks that time is returned", async () => {
    memory.blocks.push({ ...day, id: 1 }, { ...hour, id: 2 }, { ...hour, id: 3, start: 0, end: HOUR })
    expect(await run(memory, unblockTime(1))).toEqual({
      removed: { ...day, id: 1 },
      remaining: [{ ...hour, id: 2 }],
    })
    expect(memory.blocks.map(({ id }) => id)).toEqual([2, 3])
    expect(memory.audit).toMatchObject([
      { action: "remove", subject: "blocked time 1", before: { ...day, id: 1 }, after: null },
    ])
    expect(await failureOf(memory, unblockTime(1))).toMatchObject({ _tag: "UnknownBlock", id: 1 })
  })

  test("of the external calendar cannot be undone here, and a block of staff can be added over one", async () => {
    memory.blocks.push({ ...day, id: 9, source: "google", createdAt: 0 })
    expect(await failureOf(memory, unblockTime(9))).toMatchObject({ _tag: "BlockFromCalendar" })
    expect(await run(memory, blockTime([day]))).toMatchObject({ added: [day], alreadyBlocking: [] })
    expect(memory.blocks.map(({ source }) => source)).toEqual(["google", "staff"])
    expect(await run(memory, blockTime([day]))).toMatchObject({
      added: [],
      alreadyBlocking: [{ source: "staff", createdAt: 0 }],
    })
  })
})

const blockThanksgiving = () =>
  memory.blocks.push(aBlock(1, { ...blockOfDay("2026-11-26"), reason: "Thanksgiving Day" }))

describe("holidays", () => {
  const THANKSGIVING_AFTER = blockOfDay("2027-11-25")

  test("that are blocked this year are blocked in the next, once, before customers can book them", async () => {
    blockThanksgiving()
    expect(await run(memory, repeatHolidays)).toBe(1)
    expect(memory.blocks.slice(1)).toMatchObject([{ ...THANKSGIVING_AFTER, reason: "Thanksgiving Day" }])
    expect(await run(memory, repeatHolidays)).toBe(0)
  })

  test("that staff unblocked stay open; neither a longer time nor one of a technician that they unblocked counts", async () => {
    blockThanksgiving()
    const { start, end } = THANKSGIVING_AFTER
    memory.technicians.push(aTechnician(2))
    const others = [
      { start: start - DAY, end, isFullDay: true, reason: "Holidays" },
      { ...THANKSGIVING_AFTER, reason: "Holiday", technicianId: 2 },
    ]
    for (const other of others) {
      const { added } = await run(memory, blockTime([other]))
      await run(memory, unblockTime(added[0]!.id))
    }
    expect(await run(memory, repeatHolidays)).toBe(1)
    await run(memory, unblockTime(memory.blocks.at(-1)!.id))
    expect(await run(memory, repeatHolidays)).toBe(0)
    expect(memory.blocks).toHaveLength(1)
  })

  test("on which there is a visit are left open", async () => {
    blockThanksgiving()
    const { start } = THANKSGIVING_AFTER
    memory.appointments.push(appointment(1, { start, end: start + HOUR }))
    expect(await run(memory, repeatHolidays)).toBe(0)
    expect(memory.blocks).toHaveLength(1)
  })

  test("are not added where times are blocked already", async () => {
    blockThanksgiving()
    await run(memory, seedHolidays)
    expect(memory.blocks).toHaveLength(1)
  })
})

describe("services", () => {
  test("that are inactive are not listed", async () => {
    memory.services.push({ ...SERVICE, id: 8, isActive: false })
    expect(await run(memory, listServices)).toEqual([SERVICE])
  })

  test("are seeded once", async () => {
    expect(await run(memory, seedServices)).toBe(SAMPLE_SERVICES.length)
    expect(await run(memory, seedServices)).toBe(0)
  })
})

test("a rule that was changed since it was read is not changed", async () => {
  expect(await failureOf(memory, updateRule(1, { endTime: "13:00" }, 2))).toMatchObject({
    _tag: "RuleChanged",
    current: memory.rules[0],
  })
  expect(await run(memory, updateRule(1, { endTime: "13:00" }, 1))).toMatchObject({ endTime: "13:00" })
})

test("the calendar of a range has its visits, blocks and openings, and all rules", async () => {
  const range = { start: MONDAY - 9 * HOUR, end: MONDAY + 15 * HOUR }
  const block = {
    ...blockOfDay("2026-11-23"),
    id: 1,
    reason: null,
    technicianId: null,
    source: "staff" as const,
    createdAt: 0,
  }
  memory.blocks.push(block, { ...block, id: 2, start: range.end, end: range.end + HOUR })
  memory.appointments.push(
    appointment(1, { address: null }),
    appointment(2, { start: range.end, end: range.end + HOUR }),
  )
  const opening = { id: 1, technicianId: null, date: "2026-11-23", startTime: "18:00", endTime: "20:00" }
  memory.openings.push(opening, { ...opening, id: 2, date: "2026-11-24" })
  expect(await run(memory, readCalendar(range))).toMatchObject({
    appointments: [{ id: 1 }],
    blockedTimes: [{ id: 1 }],
    availabilityRules: memory.rules,
    openings: [{ id: 1 }],
    technicians: memory.technicians,
  })
})

test("the summary of the business is that of the current data, with the emails refused in the last 24 hours", async () => {
  memory.outbox.push(refusedAt(memory.now - DAY), refusedAt(memory.now - DAY - 1))
  expect(await run(memory, summarizeBusiness)).toEqual({
    totalCustomers: 3,
    monthlyRevenue: 9900,
    pendingQuotes: 1,
    pendingReviews: 2,
    deletionRequests: 0,
    dueCharges: 4,
    unansweredQuestions: 5,
    undeliveredEmails: 1,
  })
})

const refusedAt = (endedAt: number): QueuedMail =>
  queuedMail(bookingConfirmation(1, 0), { id: String(endedAt), status: "refused", endedAt })

describe("setting up", () => {
  const passed: Credentials[] = []
  const keep = (owner: Credentials) => Effect.sync(() => void passed.push(owner))

  test("a new installation adds services, rules, holidays, projects, canned replies, the FAQ and an owner whose credentials are passed on", async () => {
    memory.rules.length = 0
    memory.services.length = 0
    await run(memory, setUp(keep))
    expect(passed).toEqual([{ username: "owner", password: "a-password" }])
    expect(memory.staff).toMatchObject([
      { username: "owner", displayName: "Owner", passwordHash: "hash of a-password" },
    ])
    expect(memory.services).toHaveLength(SAMPLE_SERVICES.length)
    expect(memory.rules).toHaveLength(6)
    expect(memory.blocks).toContainEqual(
      expect.objectContaining({ reason: "Christmas Day", isFullDay: true, source: "staff" }),
    )
    expect(memory.projects).toHaveLength(sampleProjects.length)
    expect(memory.cannedReplies).toMatchObject(SAMPLE_REPLIES)
    expect(memory.faq).toMatchObject(SAMPLE_FAQ)
  })

  test("an installation with a staff account changes nothing", async () => {
    memory.staff.push(staffRecord())
    await run(
      memory,
      setUp(() => Effect.die("credentials were passed on")),
    )
    expect(memory.staff).toHaveLength(1)
    expect(memory.services).toEqual([SERVICE])
  })
})
