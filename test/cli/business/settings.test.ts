import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest"
import { startTestCli } from "../support/test-cli.ts"

let cli: Awaited<ReturnType<typeof startTestCli>>
beforeEach(async () => {
  cli = await startTestCli(Date.parse("2026-11-21T18:00:00Z"))
})
afterEach(() => cli.close())

test("settings set changes what it names, and settings show lists all of them", async () => {
  expect(
    await cli.print(
      'settings set --name "Oak & Iron" --area-miles 30 --notify-email office@example.com --travel-minutes 20',
    ),
  ).toContain("Changed the settings. The website shows them within seconds.")
  expect(await cli.print("settings show")).toMatchInlineSnapshot(`
    "  Name                     Oak & Iron
      Phone                    (314) 555-0142
      Email                    hello@hearthandwire.example
      Address                  1200 Lantern Street, St. Louis, MO 63110
      Hours shown              Mon-Fri 8AM-6PM, Sat 9AM-3PM
      Area                     St. Louis; travel is included within 30 miles
      Notices to               office@example.com
      Emails to new addresses  At most 200 in 24 hours, to people who are no customers yet
      Time for the way         20 minutes stay free between two visits
      Arrival                  At the time that is chosen online
      Driving times            Off: every way takes the same time
      Usual online bookings    Up to 12 in an hour, 30 in 24 hours, and 25% of the free times of the next 14 days, by email addresses that have confirmed nothing here yet
      Further ones             Held for 2 hours, then free again without confirmation
      Customers are sent       24 hours ahead, 2 hours ahead, Thank-you
      Thank-you                2 hours after the visit, between 8 AM and 9 PM
      In reminders             No words of your own
      In the thank-you         No words of your own
      By text                  Reminders, to customers who agreed
      In texts                 No words of your own
      Tax on labor             None
      Tax on materials         None
      Tax on plans             None
      Invoices are due         14 days later
      Backups                  Every day at 3:00 AM Chicago time, and verified
      Backups kept             The newest 14
      Retailer link            Home Depot Pro
      Retailer address         https://www.homedepot.com/c/Pro
      Review page              None, so there is no link to it
      Testimonials             Marlene K.; Tom and Denise R.; Andre W.; Priya S.; Ruth and Gene H.
      Awards                   Pro Referral; Service Award; Neighbors’ Pick
      Changed                  name, area-miles, notify-email, travel-minutes
    "
  `)
  expect(await cli.json("settings show")).toMatchObject({ name: "Oak & Iron", areaMiles: 30, version: 2 })
})

test("taxes are set in percent, with at most three decimals", async () => {
  expect(await cli.print("settings set --tax-on-labor 9.679")).toMatch(/^ {2}Tax on labor +9\.679%$/mu)
  expect(await cli.json("settings show")).toMatchObject({ taxOnLabor: 9679 })
  for (const wrong of ["9.6795", "101"])
    expect(await cli.run(`settings set --tax-on-labor ${wrong}`)).toMatchObject({
      code: 2,
      err: "Tax on labor must be from 0 to 100 percent with at most three decimals.\n",
    })
})

test("settings set reads lists from JSON files, and an empty one removes all entries", async () => {
  const directory = await mkdtemp(join(tmpdir(), "settings-"))
  onTestFinished(() => rm(directory, { recursive: true }))
  const file = join(directory, "awards.json")
  await writeFile(file, JSON.stringify([{ badge: "neighbors", title: "Best of Arnold", detail: "2026" }]))
  expect(await cli.json(`settings set --awards ${file}`)).toMatchObject({
    awards: [{ title: "Best of Arnold" }],
  })
  await writeFile(file, "[]")
  expect(await cli.print(`settings set --awards ${file}`)).toMatch(/Awards +None/u)
  await writeFile(file, "[")
  expect((await cli.run(`settings set --awards ${file}`)).code).toBe(2)
})

test("settings reset makes those it names the environment's again, and refuses other names", async () => {
  await cli.print("settings set --area Arnold --area-miles 30")
  expect(await cli.print("settings reset area-miles")).toContain("travel is included within 20 miles")
  expect(await cli.json("settings show")).toMatchObject({ area: "Arnold", areaMiles: 20, changed: ["area"] })
  expect(await cli.run("settings reset slogan")).toMatchObject({ code: 2 })
})

test("settings set without a setting, or with a wrong one, changes nothing", async () => {
  expect(await cli.run("settings set")).toMatchObject({
    code: 2,
    err: 'Please name a setting. See "hearth settings set --help".\n',
  })
  expect(await cli.run('settings set --hours "8 to 6"')).toMatchObject({ code: 2 })
  expect(await cli.json("settings show")).toMatchObject({ version: 1 })
})
