import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, it } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { QUICK_SETUPS } from "../../../core/schedule/hours/availability-rule.ts"
import { visitMoved } from "../../../core/outbox/outgoing-mail.ts"
import { Outbox } from "../../../core/outbox/ports/outbox.ts"
import { addDays, dateAt, startOfDay, toIso, weekdayOf } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { listChanges } from "../../../core/audit/use-cases/audit.ts"
import { addAppointment } from "../../adapters/support/ports.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())

const PATH = "/api/admin/sick-day"

/** A Monday at least two weeks ahead. */
const DATE = addDays(dateAt(Date.now()), 15 + ((8 - weekdayOf(dateAt(Date.now()))) % 7))
const NINE = startOfDay(DATE) + 9 * HOUR

beforeEach(async () => {
  await server.ports.runPromise(
    Effect.gen(function* () {
      const { rows } = yield* Database
      yield* rows(
        "TRUNCATE blocked_times, appointments, availability_rules, audit_log RESTART IDENTITY CASCADE",
      )
      for (const [n, name] of ["Ann", "Bob", "Cleo"].entries())
        yield* addAppointment({
          firstName: name,
          start: NINE + n * 2 * HOUR,
          end: NINE + (n + 1) * 2 * HOUR,
        })
    }),
  )
  for (const rule of QUICK_SETUPS.flatMap(({ rules }) => rules))
    await server.staff("POST", "/api/availability-rules", rule)
})

interface Proposal {
  readonly block: object
  readonly visits: ReadonlyArray<{
    readonly appointment: { readonly id: number; readonly version: number; readonly firstName: string }
    readonly starts: ReadonlyArray<string>
  }>
}

const propose = async () => (await server.staff("GET", `${PATH}?date=${DATE}`)).json as Proposal

/** The body that takes the choice with this index for each visit. */
const choosing = ({ visits }: Proposal, index = 0) => ({
  date: DATE,
  reason: "Sick",
  visits: visits.map(({ appointment: { id, version }, starts }) => ({
    id,
    version,
    startTime: starts[index] ?? null,
  })),
})

/** Everything that a refused request must leave as it was. */
const stored = () =>
  server.ports.runPromise(
    Effect.gen(function* () {
      const { rows } = yield* Database
      return {
        visits: yield* rows("SELECT id, status, start_timestamptz, sequence FROM appointments ORDER BY id"),
        blocks: yield* rows("SELECT start_timestamptz FROM blocked_times"),
        mails: yield* (yield* Outbox).list({ limit: 100, offset: 0 }),
        audit: yield* listChanges({ limit: 100, offset: 0 }),
      }
    }),
  )

describe("a sick day", () => {
  it("proposes times that are all booked when they are chosen, mails every customer and blocks the day", async () => {
    const proposal = await propose()
    expect(proposal).toMatchObject({ date: DATE, block: { start: toIso(startOfDay(DATE)), isFullDay: true } })
    expect(proposal.visits.map(({ appointment, starts }) => [appointment.firstName, starts.length])).toEqual([
      ["Ann", 3],
      ["Bob", 3],
      ["Cleo", 3],
    ])
    const body = choosing(proposal, 2)
    const { status, json } = await server.staff("POST", PATH, body)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      added: [{ startTimestamptz: toIso(startOfDay(DATE)), isFullDay: true, reason: "Sick" }],
      appointments: body.visits.map(({ id, startTime }) => ({
        id,
        startTimestamptz: startTime,
        sequence: 1,
      })),
    })
    const { mails, audit } = await stored()
    expect(new Set(mails.map(({ mail }) => mail))).toEqual(
      new Set(body.visits.map(({ id }) => visitMoved(id, 1))),
    )
    expect(audit.filter(({ action }) => action === "move").map(({ actor }) => actor)).toEqual(
      Array(3).fill("Maria Keller"),
    )
    expect((await propose()).visits).toEqual([])
  })

  it("changes nothing where one of the new times was taken meanwhile", async () => {
    const body = choosing(await propose())
    await server.ports.runPromise(
      addAppointment({
        start: Date.parse(body.visits[2]!.startTime!),
        end: Date.parse(body.visits[2]!.startTime!) + HOUR,
      }),
    )
    const before = await stored()
    expect(await server.staff("POST", PATH, body)).toEqual({
      status: 409,
      json: { message: "That time has just been taken. Please choose another time.", obstacle: "booked" },
    })
    expect(await stored()).toEqual(before)
  })

  it("changes nothing where the day has another visit by now, and of two that are sent at once one wins", async () => {
    const body = choosing(await propose())
    const visit = await server.ports.runPromise(
      addAppointment({ start: NINE + 6 * HOUR, end: NINE + 7 * HOUR }),
    )
    const before = await stored()
    expect(await server.staff("POST", PATH, body)).toEqual({
      status: 409,
      json: { message: "The visits of that day have changed meanwhile. Please choose again." },
    })
    expect(await stored()).toEqual(before)

    const now = choosing(await propose())
    expect(now.visits.map(({ id }) => id)).toContain(visit!.id)
    const replies = await Promise.all([server.staff("POST", PATH, now), server.staff("POST", PATH, now)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it("with a wrong field is refused with a sentence", async () => {
    const CHOOSE = "Please choose a new time for each visit, or null to cancel it"
    const body = choosing(await propose())
    for (const [wrong, message] of [
      [{ date: "2026-02-30" }, "Please select a date"],
      [{ visits: undefined }, CHOOSE],
      [{ visits: [{ id: 1, startTime: null }] }, CHOOSE],
      [{ visits: [{ id: 1, version: 1, startTime: "tomorrow" }] }, "Invalid ISO datetime format"],
      [{ date: "2026-01-05" }, "That day is over. Please choose today or a later day."],
    ] as const)
      expect([wrong, await server.staff("POST", PATH, { ...body, ...wrong })]).toMatchObject([
        wrong,
        { status: 400, json: { message } },
      ])
    expect(await server.staff("GET", `${PATH}?date=x`)).toMatchObject({
      status: 400,
      json: { message: "Please select a date" },
    })
  })
})
