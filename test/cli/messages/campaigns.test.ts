import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { beforeEach, expect, test } from "vitest"
import { Actor } from "../../../core/audit/ports/actor.ts"
import { Campaigns } from "../../../core/messages/ports/campaigns.ts"
import { addCampaign, startCampaign } from "../../../core/messages/use-cases/campaigns.ts"
import { sendCampaigns } from "../../../core/messages/use-cases/send-campaigns.ts"
import { clockOf } from "../../support/clock.ts"
import { cliOfEachTest } from "../support/test-cli.ts"

const NOW = Date.parse("2026-11-16T18:00:00Z")

const cli = cliOfEachTest(NOW)
beforeEach(async () => {
  for (const name of ["Ann", "Bob"])
    await cli.print(
      `customers add --name "${name} Adams" --email ${name}@example.com --phone "(314) 555-0142" --street "1 Oak" --city Ladue --state MO --zip 63124`,
    )
  await cli.print(
    `customers add --name "Cleo Adams" --phone "(314) 555-0143" --street "1 Oak" --city Ladue --state MO --zip 63124`,
  )
  const draft = addCampaign({
    campaignType: "seasonal-check",
    subject: "Fall check",
    content: "Hi {firstName},\n\ncall {phone}.",
    audience: { city: "Ladue" },
  })
  await cli.runtime.runPromise(Effect.provideService(draft, Actor, "Maria"))
})

test("a campaign is listed, shown and previewed with who gets it and who is left out", async () => {
  expect(await cli.print("campaigns list")).toMatch(/1 .* draft +– +– +Live in Ladue +Fall check\n$/u)
  expect(await cli.print("campaigns list --status done")).toBe("No campaign was found.\n")
  expect(await cli.print("campaigns list --search fall --csv")).toMatch(
    /\r?\n1,Fall check,Seasonal check,Live in Ladue,draft,0,0,0,0,0,0,Maria,/u,
  )
  expect(await cli.print("campaigns show 1")).toContain("Hi {firstName},")
  const preview = await cli.print("campaigns preview 1 --customer 2")
  expect(preview).toContain("Hi Bob,")
  expect(preview).toContain("2 of 3 customers get it; left out: 1 (no email address)")
  expect(await cli.json("campaigns preview 1")).toMatchObject({
    subject: "Fall check",
    audience: { matching: 3, willGet: 2, leftOut: { noEmail: 1 } },
  })
})

test("the campaigns that a customer was sent are shown with the customer", async () => {
  const send = Effect.gen(function* () {
    yield* startCampaign(1)
    yield* sendCampaigns
    yield* Effect.flatMap(Campaigns, ({ settle }) => settle({ campaignId: 1, customerId: 1 }, "sent", NOW))
  }).pipe(Effect.provideService(Clock.Clock, clockOf({ now: NOW })), Effect.provideService(Actor, "Maria"))
  await cli.runtime.runPromise(send)
  expect(await cli.print("customers show 1")).toContain(
    "Campaign: #1 Fall check, sent on Monday, November 16, 2026",
  )
  expect(await cli.json("customers show 1")).toMatchObject({
    campaignMails: [{ campaignId: 1, subject: "Fall check", sentAt: "2026-11-16T18:00:00Z" }],
  })
  expect(await cli.print("customers show 2")).not.toContain("Campaign")
})

test("sending asks with the number of customers first, and pause, resume and stop change the status", async () => {
  expect(await cli.run("campaigns send 1")).toMatchObject({
    code: 2,
    err: "Add --yes to do this without being asked.\n",
  })
  const questions: string[] = []
  const answer = (yes: boolean) => (question: string) => {
    questions.push(question)
    return Promise.resolve(yes)
  }
  expect(await cli.run("campaigns send 1", answer(false))).toMatchObject({
    code: 1,
    err: "Nothing was sent.\n",
  })
  expect(questions.join()).toContain("Send it to 2 customers?")
  expect((await cli.run("campaigns send 1", answer(true))).out).toContain("is being sent to 2 customers")
  expect(await cli.run("campaigns send 1 --yes")).toMatchObject({
    code: 1,
    err: "That is not possible: this campaign is being sent.\n",
  })
  expect(await cli.print("campaigns pause 1")).toContain("is paused: 0 of 2 sent, 2 waiting")
  expect(await cli.print("campaigns resume 1")).toContain("goes on: 0 of 2 sent")
  expect(await cli.print("campaigns stop 1 --yes")).toContain("is stopped")
  expect(await cli.json("campaigns show 1")).toMatchObject({
    status: "stopped",
    counts: { total: 3, skipped: 3, skippedBecause: { stopped: 2, noEmail: 1 } },
  })
  expect(await cli.run("campaigns stop 9 --yes")).toMatchObject({
    code: 1,
    err: expect.stringContaining("hearth campaigns list"),
  })
})
