import { beforeEach, expect, test } from "vitest"
import { addCustomer } from "../../../core/contacts/use-cases/customers.ts"
import { replaceOwnFeed } from "../../../core/calendars/use-cases/calendar-feeds.ts"
import { cliOfEachTest } from "../support/test-cli.ts"

const NOW = Date.parse("2026-11-15T18:00:00Z")

const cli = cliOfEachTest(NOW)
beforeEach(() => cli.print('staff add maria --display-name "Maria Keller"'))

test("a calendar link of staff is made, listed without its secret, and revoked", async () => {
  const { url } = (await cli.json(`feeds add maria --name "Maria's phone" --blocked-times`)) as {
    readonly url: string
  }
  expect(url).toMatch(/^http:\/\/localhost:\d+\/api\/calendar\/[0-9a-f]{64}\.ics$/u)
  expect(await cli.print("feeds list")).toMatchInlineSnapshot(`
    "Id  Owner                 Name           Shows                   Last read (CT)
    1   Maria Keller (staff)  Maria's phone  all, and blocked times  never
    "
  `)
  expect(JSON.stringify(await cli.json("feeds list"))).not.toMatch(/[0-9a-f]{64}/u)
  expect(await cli.print("feeds revoke 1")).toBe(
    "Revoked calendar link #1 (Maria's phone, of Maria Keller).\n",
  )
  expect(await cli.print("feeds list")).toBe("There is no calendar link.\n")
})

test("a customer's calendar link is listed and revoked, and an unknown one is refused", async () => {
  const { id } = await cli.runtime.runPromise(
    addCustomer({
      firstName: "Jane",
      lastName: "Doe",
      email: "jane@example.com",
      phone: "(314) 555-0100",
      street: "4 Elm St",
      city: "St. Louis",
      state: "MO",
      zip: "63101",
    }),
  )
  await cli.runtime.runPromise(replaceOwnFeed(id))
  expect(await cli.json("feeds list")).toEqual([
    expect.objectContaining({ kind: "customer", accountId: id, accountName: "Jane Doe", name: null }),
  ])
  expect(await cli.print("feeds revoke 1")).toBe("Revoked calendar link #1 (of Jane Doe).\n")
  expect(await cli.run("feeds revoke 1")).toMatchObject({
    code: 1,
    err: expect.stringContaining('See "hearth feeds list".') as string,
  })
  expect((await cli.run('feeds add maria --name " "')).err).toContain("Please enter a name")
})
