import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { Quotes } from "../../../core/quotes/ports/quotes.ts"
import { putOfferTemplate } from "../../../core/quotes/use-cases/offer-templates.ts"
import { OFFER } from "../../arbitraries/offers.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { cliOfEachTest } from "../support/test-cli.ts"

const NOW = Date.parse("2026-11-21T18:00:00Z")

const cli = cliOfEachTest(NOW)

const add = (differences: Parameters<typeof aQuote>[0]) =>
  cli.runtime.runPromise(Effect.flatMap(Quotes, ({ add }) => add(aQuote(differences))))

const addTwo = async () => {
  await add({ createdAt: Date.parse("2026-11-20T15:00:00Z"), message: "Two outlets." })
  await add({
    firstName: "Bob",
    lastName: "Miller",
    email: "bob@example.com",
    serviceNeeded: "Painting",
    createdAt: Date.parse("2026-11-21T15:00:00Z"),
  })
}

test("quotes are listed newest first, with how long each has waited, and found by status and name", async () => {
  expect(await cli.print("quotes list")).toBe("No quote was found.\n")
  await addTwo()
  expect(await cli.print("quotes list")).toMatchInlineSnapshot(`
    "Id  Requested (CT)   Status   Waited  Name        Service          Phone
    2   Nov 21, 9:00 AM  pending  3 h     Bob Miller  Painting         (314) 555-01…
    1   Nov 20, 9:00 AM  pending  27 h    Jane Doe    Electrical Work  (314) 555-01…
    "
  `)
  expect(await cli.json("quotes list --status pending jane")).toMatchObject([{ id: 1, firstName: "Jane" }])
  expect(await cli.json("quotes list --status contacted")).toEqual([])
  expect(await cli.print("quotes list --limit 1")).toContain("There are more (2 in all): add --offset 1.")
  expect(await cli.print("quotes list --csv")).toContain("Painting,Bob,Miller,bob@example.com")
})

test("a quote is shown with everything about it, and its status can be set", async () => {
  await addTwo()
  expect(await cli.print("quotes status 1 contacted")).toBe("Quote #1 (Jane Doe) is now contacted.\n")
  expect(await cli.print("quotes show 1")).toMatchInlineSnapshot(`
    "#1 Electrical Work
      Name       Jane Doe
      Phone      (314) 555-0100
      Email      jane@example.com
      Company    none
      Address    12 Elm Street, St. Louis, MO 63101
      Message    Two outlets.
      Estimate   none
      Photos     0
      Status     contacted
      Requested  Friday, November 20, 2026, 9:00 AM CT
      Waited     27 h
      Chat       none
      Visit      none
    "
  `)
  expect(await cli.json("quotes show 1")).toMatchObject({
    status: "contacted",
    answeredAt: "2026-11-21T18:00:00Z",
    answeredAtLocal: "2026-11-21T12:00:00-06:00",
    replies: [],
  })
})

/** Of no service, because there are none in the catalogue. */
const putDoors = () => {
  const alternatives = OFFER.alternatives.map(({ lines, ...named }) => ({
    ...named,
    lines: lines.map((line) => ({ ...line, serviceId: null })),
  }))
  return cli.runtime.runPromise(putOfferTemplate("Doors", { ...OFFER, alternatives }))
}

test("an offer is written from a template, sent and shown with its state and amounts", async () => {
  await addTwo()
  await putDoors()
  expect((await cli.run("quotes send 1")).err).toContain("There is no draft of an offer for this quote.")
  expect((await cli.run("quotes send 1 --template Walls")).err).toBe(
    'There is no template "Walls". There are: "Doors".\n',
  )
  expect(await cli.print("quotes send 1 --template doors")).toMatchInlineSnapshot(`
    "The offer for quote #1 is on its way.

    Offer, version 1  sent  $190
      Repair
        Repair the door: $200
        Subtotal: $200
        Discount: −$10
        Total: $190
        Deposit, due on acceptance: $95
      Replace
        Hang a new door, 2 at $95 per hour: $190
        optional: Lock: $45
        Subtotal: $190
        Discount: −$10
        Total: $180
        Deposit, due on acceptance: $90
    "
  `)
  expect(await cli.print("quotes show 1")).toContain("Offer, version 1  sent  $190")
  expect(await cli.json("quotes show 1")).toMatchObject({ offers: [{ number: 1, total: 190 }] })
})

test("an answer to an offer is recorded with who accepted what and how, or why it was declined", async () => {
  await addTwo()
  await putDoors()
  expect((await cli.run('quotes accept 1 --how "by phone"')).err).toContain("does not wait for an answer.")
  for (const id of [1, 2]) await cli.run(`quotes send ${id} --template doors`)
  const refused = async (options: string) => (await cli.run(`quotes accept 1 ${options}`)).err
  expect(await refused("--how later")).toContain("is not one of by phone, in writing, in person.")
  expect(await refused('--how "by phone"')).toBe('Choose --alternative of: "Repair", "Replace".\n')
  expect(await refused('--how "by phone" --alternative replace --option Window')).toBe(
    'Choose --option of: "Lock".\n',
  )
  expect(await refused('--how "by phone" --alternative repair --option Lock')).toBe(
    "There is nothing to choose with --option.\n",
  )
  expect(await refused('--how "by phone" --by " "')).toContain("Please enter who accepted it")
  expect(await cli.print('quotes accept 1 --how "by phone" --alternative replace --option lock')).toMatch(
    /^It is recorded that the offer for quote #1 was accepted\.\n\nOffer, version 1 {2}accepted {2}\$225\n {2}Accepted by Jane Doe by phone, fingerprint \w{64}\n/u,
  )
  expect(await cli.json('quotes decline 2 --reason "Too late."')).toMatchObject({
    number: 1,
    declineReason: "Too late.",
  })
})

test("an unknown quote and an unknown status are refused with a sentence", async () => {
  expect(await cli.run("quotes show 9")).toMatchObject({
    code: 1,
    err: 'Quote not found. See "hearth quotes list".\n',
  })
  expect((await cli.run("quotes status 9 lost")).code).toBe(2)
})
