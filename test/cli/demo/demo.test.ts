import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { Chats } from "../../../core/chat/ports/chats.ts"
import { Outbox } from "../../../core/outbox/ports/outbox.ts"
import { startTestCli } from "../support/test-cli.ts"
import { ofFile } from "../../support/of-file.ts"

const cli = await ofFile(startTestCli(Date.parse("2026-11-23T18:00:00Z")))

const isNumberedInOrderOfTime = (
  invoices: readonly { readonly number: string | null; readonly issuedAt: string }[],
) => {
  const ofYear = invoices.filter(({ number }) => number?.startsWith("2026"))
  return (
    ofYear.length > 10 && ofYear.every(({ issuedAt }, n) => n === 0 || issuedAt >= ofYear[n - 1]!.issuedAt)
  )
}

test("demo fills an empty database once, without enqueuing an email", async () => {
  expect(await cli.print("demo")).toMatch(
    /^Added 180 customers, 1\d{3} appointments, \d\d blocked times, 60 quotes with 4\d offers, 8\d\d invoices, 20 plans, 9 chats and \d\d reviews\. Nobody is sent an email about them\.$/mu,
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
  expect(await cli.json("audit --limit 4")).toMatchObject([
    ...Array.from({ length: 3 }, () => ({ action: "make calendar link" })),
    { action: "add", subject: "offer template 2" },
  ])
  expect(await cli.json("quotes list --status pending")).toHaveLength(4)
  expect(await cli.json("invoices list --sort number --limit 100")).toSatisfy(isNumberedInOrderOfTime)
  const chats = Effect.flatMap(Chats, ({ list }) => list({}))
  const owners = (await cli.runtime.runPromise(chats)).map(({ owner }) => owner)
  expect(new Set(owners)).toEqual(new Set(["waiting", "assistant", "ended"]))
  expect(await cli.json("campaigns list")).toMatchObject([
    { status: "draft" },
    { status: "done", counts: { waiting: 0, queued: 0 } },
  ])
  expect(await cli.print("reminders due --days 200")).toBe("No reminder will be sent in the next 200 days.\n")
  const mails = Effect.flatMap(Outbox, (outbox) => outbox.list({ limit: 10, offset: 0 }))
  expect(await cli.runtime.runPromise(mails)).toEqual([])
  expect(await cli.run("demo")).toEqual({
    code: 1,
    out: "",
    err: "The database has customers or appointments, so no demo data was added. Use an empty data directory.\n",
  })
})
