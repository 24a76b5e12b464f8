import * as Effect from "effect/Effect"
import { afterAll, beforeAll, expect, test } from "vitest"
import { Outbox } from "../../core/ports/outbox.ts"
import { startTestCli } from "./test-cli.ts"

let cli: Awaited<ReturnType<typeof startTestCli>>
beforeAll(async () => {
  cli = await startTestCli(Date.parse("2026-11-23T18:00:00Z"))
})
afterAll(() => cli.close())

test("demo fills an empty database once, without enqueuing an email", async () => {
  expect(await cli.print("demo")).toMatch(
    /^Added 180 customers, 1\d{3} appointments and 1\d blocked times\. Nobody is sent an email about them\.$/mu,
  )
  expect(await cli.json("appointments list")).toContainEqual(expect.objectContaining({ status: "scheduled" }))
  expect(await cli.json("rules list")).toMatchObject([
    { startTime: "08:00", endTime: "18:00" },
    {},
    {},
    {},
    {},
    {},
  ])
  expect(await cli.json("audit --limit 1")).toMatchObject([
    { subject: expect.stringMatching(/^appointment \d+$/u) },
  ])
  const mails = Effect.flatMap(Outbox, (outbox) => outbox.list({ limit: 10, offset: 0 }))
  expect(await cli.runtime.runPromise(mails)).toEqual([])
  expect(await cli.run("demo")).toEqual({
    code: 1,
    out: "",
    err: "The database has customers or appointments, so no demo data was added. Use an empty data directory.\n",
  })
})
