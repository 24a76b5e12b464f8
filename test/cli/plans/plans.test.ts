import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { beforeEach, expect, test } from "vitest"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { subscribeToPlan } from "../../../core/plans/use-cases/plans.ts"
import { clockOf } from "../../support/clock.ts"
import { cliOfEachTest } from "../support/test-cli.ts"

const NOW = Date.parse("2026-11-15T18:00:00Z")

const cli = cliOfEachTest(NOW)
beforeEach(async () => {
  await cli.runtime.runPromise(
    Effect.gen(function* () {
      const { link } = yield* Customers
      const jane = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: "3145550100" }
      const bob = { firstName: "Bob", lastName: "Miller", email: null, phone: "3145550101" }
      yield* subscribeToPlan(yield* link(jane, null), { planType: "basic" })
      yield* subscribeToPlan(yield* link(bob, null), { planType: "enterprise" })
    }).pipe(Effect.provideService(Clock.Clock, clockOf({ now: NOW }))),
  )
})

test("plans are listed with their customers, of one status or one customer", async () => {
  expect(await cli.print("plans list")).toMatchInlineSnapshot(`
    "Id  Customer    Plan        A month  Status  Started            Next bill or end
    2   Bob Miller  Enterprise     $499  active  Sun, Nov 15, 2026  Tue, Dec 15, 20…
    1   Jane Doe    Basic           $99  active  Sun, Nov 15, 2026  Tue, Dec 15, 20…
    "
  `)
  expect(await cli.json("plans list --customer 1")).toMatchObject([
    { id: 1, price: 99, nextBillingDate: "2026-12-15T06:00:00Z", customer: { firstName: "Jane" } },
  ])
  expect(await cli.print("plans list --status cancelled")).toBe("No plan was found.\n")
  expect(await cli.json("plans list --type enterprise")).toMatchObject([{ id: 2 }])
  expect(await cli.json("plans list --sort name")).toMatchObject([{ id: 1 }, { id: 2 }])
  expect(await cli.print("plans list --csv --limit 1 --sort startDate")).toBe(
    [
      "\u{feff}Id,Customer,Customer id,Plan,Price a month ($),Status,Start (CT),Next bill (CT),End (CT),Cancelled (CT),Reason",
      "1,Jane Doe,1,Basic,99,active,2026-11-15 12:00,2026-12-15 00:00,,,",
      "2,Bob Miller,2,Enterprise,499,active,2026-11-15 12:00,2026-12-15 00:00,,,",
      "",
    ].join("\r\n"),
  )
  expect(await cli.print("plans list --limit 1")).toContain("There are more (2 in all): add --offset 1.")
})

test("a plan is cancelled at the end of its period, or now", async () => {
  expect(await cli.print("plans cancel 1 --reason Moved")).toBe(
    "The Basic plan ends on Tuesday, December 15, 2026.\n",
  )
  expect(await cli.run("plans cancel 1")).toMatchObject({
    code: 1,
    err: "This plan already ends on Tuesday, December 15, 2026.\n",
  })
  expect(await cli.json("plans cancel 1 --now")).toMatchObject({
    id: 1,
    status: "cancelled",
    endDate: "2026-11-15T18:00:00Z",
  })
  expect(await cli.json("plans list --customer 1")).toMatchObject([{ cancellationReason: "Moved" }])
  expect(await cli.run("plans cancel 1")).toMatchObject({ code: 1, err: "This plan has ended.\n" })
  expect(await cli.run("plans cancel 9")).toMatchObject({
    code: 1,
    err: 'Plan not found. See "hearth plans list".\n',
  })
})

test("charges are listed with their sum, exported, and marked as paid and as due", async () => {
  expect(await cli.print("plans charges")).toMatchInlineSnapshot(`
    "Id  Due                Paid  Amount  Customer    For
    2   Sun, Nov 15, 2026  no      $499  Bob Miller  Enterprise plan, Nov 15 – Dec …
    1   Sun, Nov 15, 2026  no       $99  Jane Doe    Basic plan, Nov 15 – Dec 14, 2…

    Sum of 2: $598
    "
  `)
  expect(await cli.print("plans paid 1")).toBe(
    "Basic plan, Nov 15 – Dec 14, 2026, $99 of Jane Doe is paid.\n",
  )
  expect(await cli.json("plans charges --status due")).toMatchObject([{ id: 2, amount: 499, paidAt: null }])
  expect(await cli.print("plans charges --status paid --csv")).toContain("Jane Doe,1,Basic,1,")
  expect(await cli.print("plans paid 1 --undo")).toContain("of Jane Doe is due.")
  expect(await cli.run("plans paid 9")).toMatchObject({
    code: 1,
    err: 'Charge not found. See "hearth plans charges".\n',
  })
})
