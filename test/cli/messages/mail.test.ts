import * as Effect from "effect/Effect"
import { beforeEach, expect, test } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { cliOfEachTest } from "../support/test-cli.ts"

// A Saturday at noon in St. Louis.
const NOW = Date.parse("2026-11-21T18:00:00Z")
const jane = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: "(314) 555-0101" }

const cli = cliOfEachTest(NOW)
beforeEach(async () => {
  await cli.print("rules seed")
  await cli.book("2026-11-23", "9:00 AM", jane)
})

interface Mail {
  readonly id: string
  readonly status: string
  readonly to: string
  readonly reason: string | null
}

const allMails = async (options = "") => (await cli.json(`mail list ${options}`)) as ReadonlyArray<Mail>

/** Those to the customer. */
const mails = async (options = "") => (await allMails(options)).filter(({ to }) => to === jane.email)

/** Ends the attempts to send the mails, as a worker does. */
const end = (state: string, output: object) =>
  cli.runtime.runPromise(
    Effect.flatMap(Database, ({ rows }) =>
      rows(
        `UPDATE pgboss.job SET state = :state, output = :output, started_on = now(), completed_on = now()
         WHERE name = 'mail'`,
        { state, output: JSON.stringify(output) },
      ),
    ),
  )

test("mail list shows a booking's confirmation as waiting, with its recipient", async () => {
  expect(await mails()).toMatchObject([
    { status: "waiting", to: "jane@example.com", appointmentId: 1, attempts: 0, reason: null },
  ])
  expect(await cli.print("mail list")).toMatch(/waiting +jane@example\.com +Confirmation/u)
  expect(await mails("--status refused")).toEqual([])
})

test("mail list shows the mails about one visit", async () => {
  expect(await mails("--visit 1")).toHaveLength(1)
  expect(await mails("--visit 2")).toEqual([])
})

test("mail list shows a booking's notice to staff with the address of the setting", async () => {
  expect(await allMails()).toContainEqual(
    expect.objectContaining({ to: "hello@hearthandwire.example", title: "Notice to staff of visit #1" }),
  )
})

test("mail show prints the server's reply to a refused mail", async () => {
  await end("failed", { result: "refused", message: "550 5.1.1 No such user" })
  const [{ id }] = (await mails("--status refused")) as [Mail]
  const details = await cli.print(`mail show ${id.slice(0, 8)}`)
  expect(details).toMatch(/To +jane@example\.com\n +Customer +Jane Doe/u)
  expect(details).toMatch(/Status +refused/u)
  expect(details).toMatch(/Last reply +550 5\.1\.1 No such user/u)
})

test("mail resend adds a copy of a refused mail and does not change a waiting one", async () => {
  const [{ id }] = (await mails()) as [Mail]
  expect((await cli.run(`mail resend ${id}`)).err).toBe(
    "This email was not sent yet; it is retried by itself.\n",
  )
  await end("failed", { result: "refused", message: "550 5.1.1 No such user" })
  await cli.print(`mail resend ${id}`)
  expect((await mails()).map(({ status }) => status).toSorted()).toEqual(["refused", "waiting"])
})

test("mail drop ends a waiting mail, and only a waiting one", async () => {
  const [{ id }] = (await mails()) as [Mail]
  expect(await cli.print(`mail drop ${id}`)).toBe("The email will not be sent.\n")
  expect(await mails()).toMatchObject([{ id, status: "dropped" }])
  expect((await cli.run(`mail drop ${id}`)).err).toBe(
    "Only a waiting email can be dropped; this one is dropped.\n",
  )
})

test("an unknown id is refused with the command that lists the ids", async () => {
  expect((await cli.run("mail show 00000000")).err).toBe(
    'There is no email with the id 00000000. See "hearth mail list".\n',
  )
})
