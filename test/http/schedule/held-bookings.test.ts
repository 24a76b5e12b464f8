import * as Effect from "effect/Effect"
import { isTagged } from "effect/Predicate"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { Outbox } from "../../../core/outbox/ports/outbox.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { addDays, dateAt, startOfDay, toIso } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { lapseHolds } from "../../../core/schedule/use-cases/hours/change-schedule.ts"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { startDatabaseServer, type DatabaseServer } from "../support/database-server.ts"
import { NOW, visitorOf } from "../support/server.ts"
import { bookingOf, servicesOf } from "../support/slots.ts"

/** Two months from `NOW` on, as the wizard asks for them. */
const [FROM, TO] = [NOW, startOfDay(addDays(dateAt(NOW), 61))].map(toIso)

const clock = { now: NOW }
let server: DatabaseServer
let service: Awaited<ReturnType<typeof servicesOf>>["A"]

const begin = async () => {
  clock.now = NOW
  server = await startDatabaseServer(clock, {}, undefined, undefined, initialSettings({}))
  await server.run(Effect.andThen(seedServices, seedRules))
  service = (await servicesOf(server)).A
}

const freeStarts = async (): Promise<readonly number[]> => {
  const reply = await server.get(`/api/availability?from=${FROM}&to=${TO}&hours=2`)
  const { slots } = (await reply.json()) as { readonly slots: readonly string[] }
  return slots.map((slot) => Date.parse(slot))
}

interface BookedReply {
  readonly id: number
  readonly heldUntil: string | null
}

/** A client in an IPv6 /64 of its own, each in another town. */
const attacker = (n: number) => {
  const visitor = visitorOf(server.url)
  return (start: number, email: string) =>
    visitor.post("/api/appointments", bookingOf(service, start, { email }), {
      "x-forwarded-for": `2001:db8:${n.toString(16)}:1::7`,
    })
}

const visits = () => server.run(Effect.flatMap(Appointments, ({ list }) => list({ limit: 1000, offset: 0 })))

describe("a calendar that 30 networks book full with invented addresses", () => {
  beforeAll(begin)
  afterAll(() => server.close())

  it("is never taken by more than the usual number and what is held, and free again after the holds", async () => {
    const before = await freeStarts()
    const attackers = Array.from({ length: 30 }, (_, n) => attacker(n))
    // Without limits, these visits leave none of the starts free.
    const wanted = before.reduce<number[]>(
      (chosen, start) => (start >= (chosen.at(-1) ?? 0) + 2 * HOUR ? [...chosen, start] : chosen),
      [],
    )
    expect(wanted.length).toBeGreaterThan(150)
    const replies: Response[] = []
    // As many at once as the server takes.
    for (let first = 0; first < wanted.length; first += 15)
      replies.push(
        ...(await Promise.all(
          wanted
            .slice(first, first + 15)
            .map((start, n) => attackers[(first + n) % 30]!(start, `invented-${first + n}@example.com`)),
        )),
      )
    const booked = await Promise.all(
      replies.filter(({ ok }) => ok).map(async (reply) => (await reply.json()) as BookedReply),
    )
    const firm = booked.filter(({ heldUntil }) => heldUntil === null)
    const held = booked.length - firm.length
    expect(firm.length).toBeLessThanOrEqual(12)
    expect(held).toBeGreaterThan(0)
    expect(held).toBeLessThanOrEqual(30)
    expect(await visits()).toHaveLength(firm.length + held)
    expect(new Set(replies.filter(({ ok }) => !ok).map(({ status }) => status))).toEqual(new Set([429]))
    const during = await freeStarts()

    // Whoever has confirmed something before books as ever.
    const email = await server.run(
      Effect.gen(function* () {
        const [visit] = yield* (yield* Appointments).byIds([booked[0]!.id])
        yield* (yield* Customers).confirmEmail(visit!.customerId!, visit!.email!, clock.now)
        return visit!.email!
      }),
    )
    const known = await attacker(99)(during[0]!, email)
    expect(await known.json()).toMatchObject({ heldUntil: null })

    clock.now += 2 * HOUR
    expect(await server.run(lapseHolds)).toBe(held)
    const after = await freeStarts()
    const stillOffered = before.filter((start) => start >= clock.now + 12 * HOUR)
    expect(after.length / stillOffered.length).toBeGreaterThanOrEqual(0.75)
    const mails = await server.run(Effect.flatMap(Outbox, ({ list }) => list({ offset: 0 })))
    const count = (tag: string) => mails.filter(({ mail }) => isTagged(mail, tag)).length
    expect(count("UnusualBookingsNotice")).toBe(1)
    expect(count("HoldLapsed")).toBe(held)
    expect(count("BookingNotice")).toBe(firm.length + 1)
  })
})
