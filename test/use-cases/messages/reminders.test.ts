import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test } from "vitest"
import { copyOf, reminderMail } from "../../../core/outbox/outgoing-mail.ts"
import { Reminders } from "../../../core/messages/ports/reminders.ts"
import type { ReminderKind } from "../../../core/outbox/reminder-kind.ts"
import { initialSettings, type Settings } from "../../../core/business/settings.ts"
import { HOUR, MINUTE } from "../../../core/time/interval.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { previewReminder } from "../../../core/messages/use-cases/preview-reminder.ts"
import { enqueueDueReminders, listExpectedReminders } from "../../../core/messages/use-cases/reminders.ts"
import { settingsInMemory } from "../../support/business-settings.ts"
import { appointment, memoryOfEachTest, MONDAY, run } from "../support/memory-ports.ts"

const DAY = 24 * HOUR
/** The visit begins on a Monday at 9:00 AM. */
const EVENING_BEFORE = MONDAY - 12 * HOUR + 30 * MINUTE

const memory = memoryOfEachTest()

beforeEach(() => {
  memory.appointments.push(appointment(7, { sequence: 2, createdAt: MONDAY - 9 * DAY }))
})

const deliver = (kind: ReminderKind, date: string, sequence = 2) =>
  run(memory, deliverMail(reminderMail(kind, { id: 7, sequence }, date)))

test("each reminder is enqueued once, at its time, with the day on which it is to be sent", async () => {
  memory.now = MONDAY - DAY - 1
  expect(await run(memory, enqueueDueReminders)).toBe(0)
  memory.now = MONDAY - DAY
  expect(await run(memory, enqueueDueReminders)).toBe(1)
  expect(await run(memory, enqueueDueReminders)).toBe(0)
  memory.now = MONDAY - 2 * HOUR
  expect(await run(memory, enqueueDueReminders)).toBe(1)
  expect(memory.mails).toEqual([
    { _tag: "VisitReminder", appointmentId: 7, sequence: 2, resentAt: null, kind: "24h", date: "2026-11-22" },
    { _tag: "VisitReminder", appointmentId: 7, sequence: 2, resentAt: null, kind: "2h", date: "2026-11-23" },
  ])
})

test("a reminder that another process has marked meanwhile is neither enqueued nor counted", async () => {
  memory.now = MONDAY - DAY
  const program = Effect.gen(function* () {
    const { candidates, unmark } = yield* Reminders
    const marked = { candidates, unmark, mark: () => Effect.succeed(false) }
    return yield* Effect.provideService(enqueueDueReminders, Reminders, marked)
  })
  expect(await run(memory, program)).toBe(0)
  expect(memory.mails).toEqual([])
})

test("a completed visit has one thank-you, two hours after its end", async () => {
  memory.appointments.splice(0, 1, appointment(7, { status: "completed" }))
  memory.now = MONDAY + 4 * HOUR - 1
  expect(await run(memory, enqueueDueReminders)).toBe(0)
  memory.now = MONDAY + 4 * HOUR
  expect(await run(memory, enqueueDueReminders)).toBe(1)
  expect(await run(memory, enqueueDueReminders)).toBe(0)
  expect(memory.mails).toEqual([
    { _tag: "FollowUp", appointmentId: 7, sequence: 0, resentAt: null, date: "2026-11-23" },
  ])
})

test("the thank-you comes as many hours after the visit as staff have chosen", async () => {
  memory.appointments.splice(0, 1, appointment(7, { status: "completed" }))
  const enqueueAt = (now: number) => {
    memory.now = now
    return run(memory, withSettings({ followUpHours: 24 }, enqueueDueReminders))
  }
  expect(await enqueueAt(MONDAY + 26 * HOUR - 1)).toBe(0)
  expect(await enqueueAt(MONDAY + 26 * HOUR)).toBe(1)
})

describe("when it is to be sent, a reminder", () => {
  test("is sent with a link to move the visit", async () => {
    memory.now = MONDAY - 23 * HOUR
    expect(await deliver("24h", "2026-11-22")).toBe("sent")
    expect(memory.sent).toMatchObject([
      {
        key: "VisitReminder-7-2-24h-2026-11-22",
        content: { _tag: "VisitReminder", kind: "24h", rescheduleToken: "token 7-2" },
      },
    ])
  })

  test("of a completed visit is the thank-you with a link to review it", async () => {
    memory.appointments.splice(0, 1, appointment(7, { status: "completed" }))
    memory.now = MONDAY + 5 * HOUR
    expect(await deliver("follow-up", "2026-11-23", 0)).toBe("sent")
    expect(memory.sent).toMatchObject([
      { key: "FollowUp-7-0-2026-11-23", content: { _tag: "FollowUp", reviewToken: "5".repeat(64) } },
    ])
    expect(memory.mailedTimes).toEqual(new Map())
  })

  test.each([
    ["cancelled", { status: "cancelled" as const }],
    ["completed", { status: "completed" as const }],
    ["moved", { sequence: 3 }],
    ["without an email", { email: null }],
  ])("is not sent if the visit is %s meanwhile", async (_, change) => {
    memory.appointments.splice(0, 1, appointment(7, { sequence: 2, ...change }))
    memory.now = MONDAY - 23 * HOUR
    expect(await deliver("24h", "2026-11-22")).toBe("outdated")
    expect(memory.sent).toEqual([])
  })

  test("is not sent less than 4 hours, or 30 minutes, ahead", async () => {
    memory.now = MONDAY - 4 * HOUR
    expect(await deliver("24h", "2026-11-23")).toBe("outdated")
    memory.now = MONDAY - 30 * MINUTE
    expect(await deliver("2h", "2026-11-23")).toBe("outdated")
    memory.now -= 1
    expect(await deliver("2h", "2026-11-23")).toBe("sent")
  })

  test("that waited into the quiet hours is not sent, and enqueued once more for the morning if it still helps", async () => {
    const afternoon = MONDAY + 4 * HOUR
    memory.appointments.splice(
      0,
      1,
      appointment(7, { start: afternoon, end: afternoon + HOUR, createdAt: 0 }),
    )
    memory.now = afternoon - DAY
    await run(memory, enqueueDueReminders)
    memory.now = EVENING_BEFORE
    expect(await run(memory, deliverMail(memory.mails[0]!))).toBe("outdated")
    expect(await run(memory, enqueueDueReminders)).toBe(0)
    memory.now = MONDAY - HOUR
    expect(await run(memory, enqueueDueReminders)).toBe(1)
    expect(memory.mails[1]).toMatchObject({ kind: "24h", date: "2026-11-23" })
    expect(await run(memory, deliverMail(memory.mails[0]!))).toBe("outdated")
    expect(await run(memory, deliverMail(memory.mails[1]!))).toBe("sent")
  })

  test("is sent once more by staff on another day too, and never after the visit", async () => {
    memory.reminded.add("7-2-24h")
    const copy = copyOf(reminderMail("24h", { id: 7, sequence: 2 }, "2026-11-21"), MONDAY)
    memory.now = MONDAY - 20 * HOUR
    expect(await run(memory, deliverMail(copy))).toBe("sent")
    memory.now = MONDAY
    expect(await run(memory, deliverMail(copy))).toBe("outdated")
    expect(memory.reminded).toEqual(new Set(["7-2-24h"]))
  })
})

const withSettings = <A, E, R>(changes: Partial<Settings>, program: Effect.Effect<A, E, R>) =>
  Effect.provide(program, settingsInMemory({ ...initialSettings({}), ...changes }))

describe("the settings of staff", () => {
  test("decide which kinds are enqueued, and whether an enqueued one is still sent", async () => {
    memory.now = MONDAY - 23 * HOUR
    const off = { reminders: ["2h"] } as const
    expect(await run(memory, withSettings(off, enqueueDueReminders))).toBe(0)
    const mail = reminderMail("24h", { id: 7, sequence: 2 }, "2026-11-22")
    expect(await run(memory, withSettings(off, deliverMail(mail)))).toBe("outdated")
    expect(await run(memory, withSettings(off, deliverMail(copyOf(mail, MONDAY))))).toBe("sent")
  })

  test("add words to each mail, with the customer's first name and the business's number", async () => {
    memory.now = MONDAY - 23 * HOUR
    const words = { reminderText: "Hi {firstName}", followUpText: "Questions? {phone}", phone: "314" }
    const mail = reminderMail("24h", { id: 7, sequence: 2 }, "2026-11-22")
    await run(memory, withSettings(words, deliverMail(mail)))
    memory.appointments.splice(0, 1, appointment(7, { status: "completed" }))
    memory.now = MONDAY + 5 * HOUR
    const thanks = reminderMail("follow-up", { id: 7, sequence: 0 }, "2026-11-23")
    await run(memory, withSettings(words, deliverMail(thanks)))
    expect(memory.sent).toMatchObject([
      { content: { note: "Hi Jane" } },
      { content: { note: "Questions? 314" } },
    ])
  })
})

test("staff see what will be sent in the next days, earliest first", async () => {
  memory.appointments.push(
    appointment(8, { start: MONDAY + DAY, end: MONDAY + DAY + HOUR, createdAt: 0 }),
    appointment(9, { status: "completed", start: MONDAY - 3 * DAY, end: MONDAY - 3 * DAY + HOUR }),
  )
  memory.now = MONDAY - DAY - HOUR
  memory.reminded.add("8-0-2h")
  const expected = await run(memory, listExpectedReminders(2))
  expect(expected.map(({ visit, reminder, at }) => [visit.id, reminder.kind, at - memory.now])).toEqual([
    [9, "follow-up", 0],
    [7, "24h", HOUR],
    [7, "2h", 23 * HOUR],
    [8, "24h", 25 * HOUR],
  ])
})

test("of the reminders at the same time the lower number of the visit is first, and the range's end is not in it", async () => {
  const noon = MONDAY + DAY + 3 * HOUR
  // The reminder of the last one, 24 hours ahead, is due when the range ends.
  for (const [id, start] of [
    [12, noon],
    [11, noon],
    [13, MONDAY + 2 * DAY - HOUR],
  ] as const)
    memory.appointments.push(appointment(id, { start, end: start + HOUR, createdAt: 0 }))
  memory.now = MONDAY - DAY - HOUR
  const expected = await run(memory, listExpectedReminders(2))
  expect(expected.map(({ visit, reminder }) => `${visit.id} ${reminder.kind}`)).toEqual([
    "7 24h",
    "7 2h",
    "11 24h",
    "12 24h",
  ])
})

test("staff see a reminder and the thank-you with their words as somebody gets them for a visit tomorrow at nine", async () => {
  memory.now = MONDAY - 12 * HOUR
  const preview = async (kind: ReminderKind) => {
    const { text } = await run(memory, previewReminder(kind, "Hi {firstName}, call {phone}"))
    return JSON.parse(text) as unknown
  }
  const visit = {
    firstName: "Jane",
    serviceType: "TV Mounting",
    addons: [],
    address: { street: "12 Elm Street" },
    createdAt: MONDAY - 7 * DAY,
    start: MONDAY,
    end: MONDAY + 2 * HOUR,
    technicianIds: [1],
  }
  expect(await preview("24h")).toMatchObject({
    kind: "24h",
    appointment: visit,
    visitors: [],
    rescheduleToken: "not-shown",
    note: "Hi Jane, call (314) 555-0142",
  })
  expect(await preview("follow-up")).toMatchObject({
    _tag: "FollowUp",
    appointment: visit,
    reviewToken: "not-shown",
    note: "Hi Jane, call (314) 555-0142",
  })
})
