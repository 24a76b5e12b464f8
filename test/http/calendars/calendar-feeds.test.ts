import * as Effect from "effect/Effect"
import ICAL from "ical.js"
import { beforeAll, describe, expect, it } from "vitest"
import { blockOfDay } from "../../../core/schedule/hours/blocked-time.ts"
import { MAX_FEEDS_PER_STAFF } from "../../../core/calendars/feed.ts"
import { BlockedTimes } from "../../../core/schedule/ports/blocked-times.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { addStaffFeed } from "../../../core/calendars/use-cases/calendar-feeds.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { checkSecret, replaceSecret } from "../../../core/storage/use-cases/check-secret.ts"
import { updateCustomer } from "../../../core/customers/use-cases/change-customer.ts"
import { mergeCustomers } from "../../../core/customers/use-cases/merge-customers.ts"
import { moveAppointment } from "../../../core/schedule/use-cases/visits/move-appointment.ts"
import { removeCustomer } from "../../../core/customers/use-cases/remove-customer.ts"
import { setAppointmentStatus } from "../../../core/schedule/use-cases/visits/set-appointment-status.ts"
import { addStaff, editStaff, removeStaff } from "../../../core/staff/use-cases/staff-accounts.ts"
import { METRICS_TOKEN, startPortalServer, STAFF } from "../support/portal-server.ts"
import { NOW } from "../support/server.ts"
import { ofFile } from "../../support/of-file.ts"

const clock = { now: NOW }

const server = await ofFile(startPortalServer(clock))
beforeAll(async () => {
  // The account that the header of `as(STAFF)` stands for.
  await server.run(addStaff({ username: "maria", displayName: "Maria Keller" }))
})

interface FeedLink {
  readonly id: number
  readonly path: string
  readonly name?: string
  readonly lastUsedAt: string | null
}

const makeOwn = async (customerId: number): Promise<FeedLink> => {
  const reply = await server.as(customerId, "POST", "/api/portal/calendar-feed")
  expect(reply.status).toBe(201)
  return (await reply.json()) as FeedLink
}

const ownFeed = async (customerId: number): Promise<FeedLink | null> =>
  (
    (await (await server.as(customerId, "GET", "/api/portal/calendar-feed")).json()) as {
      feed: FeedLink | null
    }
  ).feed

const STAFF_FEEDS = "/api/admin/account/calendar-feeds"

const makeStaff = async (name: string, withBlockedTimes = false): Promise<FeedLink> => {
  const reply = await server.as(STAFF, "POST", STAFF_FEEDS, { name, withBlockedTimes })
  expect(reply.status).toBe(201)
  return (await reply.json()) as FeedLink
}

const statusOf = async (path: string): Promise<number> => (await server.get(path)).status

/** The events of a feed by their UID without the installation. */
const eventsOf = async (path: string) => {
  const reply = await server.get(path)
  expect(reply.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await reply.text()) as unknown[])
  const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event))
  return new Map(events.map((event) => [event.uid.split("@")[0]!, event]))
}

const changedAt = (event: ICAL.Event): number =>
  (event.component.getFirstPropertyValue("last-modified") as ICAL.Time).toUnixTime()

const pathOfNewFeedOf = async (staffId: number): Promise<string> =>
  (await server.run(addStaffFeed(staffId, { name: "Phone", withBlockedTimes: false }))).path

/** Without what differs by request or connection. */
const headersOf = ({ headers }: Response) => {
  const others = new Set(["connection", "date", "keep-alive", "x-request-id"])
  return Object.fromEntries([...headers].filter(([name]) => !others.has(name)))
}

describe("a customer's calendar feed", () => {
  it("shows the customer's own visits without phone and notes, and follows every change", async () => {
    const [jane, john] = [await server.addCustomer(), await server.addCustomer()]
    const mine = await server.addVisit(jane, NOW + 3 * DAY)
    const others = await server.addVisit(john, NOW + 4 * DAY)
    const { path } = await makeOwn(jane)
    expect(path).toMatch(/^\/api\/calendar\/[0-9a-f]{64}\.ics$/u)

    const before = await eventsOf(path)
    expect([...before.keys()]).toEqual([`appointment-${mine.id}`])
    const event = before.get(`appointment-${mine.id}`)!
    expect([event.sequence, event.startDate.toUnixTime() * 1000]).toEqual([0, mine.start])
    expect(event.component.getFirstPropertyValue("status")).toBe("CONFIRMED")
    const text = await (await server.get(path)).text()
    expect(text).not.toMatch(/555-0100|jane@/u)
    expect(text).not.toContain(`appointment-${others.id}@`)

    const start = NOW + 5 * DAY
    await server.run(moveAppointment({ id: mine.id, start, end: start + HOUR, checkAvailability: false }))
    const moved = (await eventsOf(path)).get(`appointment-${mine.id}`)!
    expect([moved.sequence, moved.startDate.toUnixTime() * 1000]).toEqual([1, start])
    expect(changedAt(moved)).toBeGreaterThanOrEqual(changedAt(event))

    await server.run(setAppointmentStatus(mine.id, "cancelled"))
    expect((await eventsOf(path)).size).toBe(0)
  })

  it("is replaced at once by another, and revoked at once", async () => {
    const jane = await server.addCustomer()
    expect(await ownFeed(jane)).toBeNull()
    const first = await makeOwn(jane)
    const second = await makeOwn(jane)
    expect([await statusOf(first.path), await statusOf(second.path)]).toEqual([404, 200])
    expect(await ownFeed(jane)).toMatchObject({ path: second.path })
    const revoked = await server.as(jane, "DELETE", `/api/portal/calendar-feed/${second.id}`)
    expect([revoked.status, await statusOf(second.path), await ownFeed(jane)]).toEqual([204, 404, null])
  })

  it("made twice at the same time is one feed", async () => {
    const jane = await server.addCustomer()
    await Promise.all([makeOwn(jane), makeOwn(jane), makeOwn(jane)])
    expect(await ownFeed(jane)).not.toBeNull()
  })

  it("of another customer or of staff cannot be revoked", async () => {
    const [jane, john] = [await server.addCustomer(), await server.addCustomer()]
    const feeds = [await makeOwn(jane), await makeStaff("Not John's")]
    for (const { id, path } of feeds) {
      expect((await server.as(john, "DELETE", `/api/portal/calendar-feed/${id}`)).status).toBe(404)
      expect(await statusOf(path)).toBe(200)
    }
  })

  it("ends with the customer, and with another email, which may be another person's", async () => {
    const [deleted, anonymised, renamed] = [
      await server.addCustomer(),
      await server.addCustomer(),
      await server.addCustomer(),
    ]
    const visit = await server.addVisit(anonymised, NOW + 20 * DAY)
    await server.run(setAppointmentStatus(visit.id, "cancelled"))
    const paths = [await makeOwn(deleted), await makeOwn(anonymised), await makeOwn(renamed)].map(
      ({ path }) => path,
    )
    await server.run(removeCustomer(deleted))
    await server.run(removeCustomer(anonymised))
    await server.run(updateCustomer(renamed, { email: "another@example.com" }))
    expect(await Promise.all(paths.map(statusOf))).toEqual([404, 404, 404])
  })

  it("moves to the record that stays when two are merged, unless that has one", async () => {
    const [kept, other, third] = [
      await server.addCustomer(),
      await server.addCustomer(),
      await server.addCustomer(),
    ]
    const { path } = await makeOwn(other)
    await server.run(mergeCustomers(kept, other))
    expect(await ownFeed(kept)).toMatchObject({ path })
    const ended = await makeOwn(third)
    await server.run(mergeCustomers(kept, third))
    expect([await statusOf(path), await statusOf(ended.path)]).toEqual([200, 404])
  })
})

describe("the calendar feeds of staff", () => {
  it("show every visit with phone and notes, and blocked times where that was chosen", async () => {
    const visit = await server.addVisit(await server.addCustomer(), NOW + 7 * DAY)
    const block = await server.run(
      Effect.flatMap(BlockedTimes, ({ add }) => add({ ...blockOfDay("2026-12-25"), reason: "Christmas" })),
    )
    const [plain, withBlocks] = [await makeStaff("Phone"), await makeStaff("Tablet", true)]
    const events = await eventsOf(withBlocks.path)
    const event = events.get(`appointment-${visit.id}`)!
    expect(event.description).toContain("Phone: (314) 555-0100")
    expect(event.component.getFirstPropertyValue("status")).toBe("TENTATIVE")
    expect(events.get(`blocked-time-${block.id}`)!.summary).toBe("Blocked: Christmas")
    expect((await eventsOf(plain.path)).has(`blocked-time-${block.id}`)).toBe(false)
  })

  it("are revoked one by one, and listed with their name and last use", async () => {
    const [dad, mom] = [await makeStaff("Dad's phone"), await makeStaff("Mom's phone")]
    await server.get(dad.path)
    const reply = await server.as(STAFF, "GET", STAFF_FEEDS)
    const listed = ((await reply.json()) as readonly FeedLink[]).filter(({ id }) =>
      [dad.id, mom.id].includes(id),
    )
    expect(listed.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ["Dad's phone", "2026-11-13T15:00:00Z"],
      ["Mom's phone", null],
    ])
    expect((await server.as(STAFF, "DELETE", `${STAFF_FEEDS}/${dad.id}`)).status).toBe(204)
    expect([await statusOf(dad.path), await statusOf(mom.path)]).toEqual([404, 200])
  })

  it("end with the account, and rest while it is disabled", async () => {
    const tom = await server.run(addStaff({ username: "tom", displayName: "Tom" }))
    const path = await pathOfNewFeedOf(tom.id)
    expect(await statusOf(path)).toBe(200)
    await server.run(editStaff(tom.id, { active: false }))
    expect(await statusOf(path)).toBe(404)
    await server.run(editStaff(tom.id, { active: true }))
    expect(await statusOf(path)).toBe(200)
    await server.run(removeStaff(tom.id))
    expect(await statusOf(path)).toBe(404)
  })

  it(`are ${MAX_FEEDS_PER_STAFF} at most, each with a name`, async () => {
    const { id } = await server.run(addStaff({ username: "ann", displayName: "Ann" }))
    for (let n = 0; n < MAX_FEEDS_PER_STAFF; n++) await pathOfNewFeedOf(id)
    await expect(pathOfNewFeedOf(id)).rejects.toThrow("at most 20 calendar links")
    const reply = await server.as(STAFF, "POST", STAFF_FEEDS, { name: " ", withBlockedTimes: false })
    expect([reply.status, ((await reply.json()) as { message: string }).message]).toEqual([
      400,
      "Please enter a name, such as the phone's owner",
    ])
  })
})

describe("the address of a feed", () => {
  it("is never stored, indexed or given to other sites, and sets no cookie", async () => {
    const { path } = await makeOwn(await server.addCustomer())
    const reply = await server.get(path)
    expect(headersOf(reply)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    })
    expect([...reply.headers.keys()]).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:set-cookie|etag|last-modified)$/u)]),
    )
    const head = await server.get(path, { method: "HEAD" })
    expect([head.status, await head.text(), headersOf(head)]).toEqual([200, "", headersOf(reply)])
  })

  it("is replied to alike whether its token is unknown, revoked or no token", async () => {
    const jane = await server.addCustomer()
    const { id, path } = await makeOwn(jane)
    await server.as(jane, "DELETE", `/api/portal/calendar-feed/${id}`)
    const replies = await Promise.all(
      [path, `/api/calendar/${"0".repeat(64)}.ics`, "/api/calendar/x.ics"].map(async (each) => {
        const reply = await server.get(each)
        const { requestId: _, ...body } = (await reply.json()) as { readonly requestId?: string }
        return { status: reply.status, headers: headersOf(reply), body }
      }),
    )
    expect(replies[0]).toMatchObject({ status: 404, headers: { "x-robots-tag": "noindex" } })
    expect(replies[0]!.headers).not.toHaveProperty("set-cookie")
    expect(replies).toEqual([replies[0], replies[0], replies[0]])
  })

  it("is nowhere in the log, the metrics, the audit log or the database", async () => {
    const { path } = await makeOwn(await server.addCustomer())
    const token = /[0-9a-f]{64}/u.exec(path)![0]
    // Also the beginning of the address, cut by a program.
    for (const each of [path, path.slice(0, -4), `${path}?x=1`, path.toUpperCase()]) await server.get(each)
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const metrics = await (await server.get("/api/metrics", { headers })).text()
    expect(metrics).toContain("/api/calendar/:token.ics")
    const dump = await server.sql<{ readonly text: string }>(
      "SELECT (SELECT json_agg(f) FROM calendar_feeds f)::text || (SELECT json_agg(a) FROM audit_log a)::text AS text",
    )
    expect(dump[0]!.text).toContain("make calendar link")
    for (const text of [server.log.join(""), metrics, dump[0]!.text])
      expect(text.toLowerCase()).not.toContain(token)
    expect(server.log.join("")).toContain("/api/calendar/:token.ics")
  })

  it("ends when the server's secret is replaced, because it can no longer be shown", async () => {
    const jane = await server.addCustomer()
    const { path } = await makeOwn(jane)
    await server.run(checkSecret)
    await server.run(
      Effect.updateService(replaceSecret, Tokens, (tokens) => ({
        ...tokens,
        secretFingerprint: "f".repeat(64),
      })),
    )
    expect([await statusOf(path), await ownFeed(jane)]).toEqual([404, null])
  })
})
