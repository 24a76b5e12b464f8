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
    "  Name           Oak & Iron
      Phone          (314) 555-0142
      Email          hello@hearthandwire.example
      Address        1200 Lantern Street, St. Louis, MO 63110
      Hours          Mon-Fri 8AM-6PM, Sat 9AM-3PM
      Area           St. Louis, travel included within 30 miles
      Travel time    20 minutes between visits
      Held after     12 online bookings in an hour, 30 in 24 h, or 25% of the free starts of 14 days, by unconfirmed emails
      Held for       2 h
      Reminders      24h, 2h, follow-up
      Thank-you      2 h after the visit
      In reminders   none
      In thank-yous  none
      By text        reminders, to customers who agreed
      In texts       none
      Notices to     office@example.com
      New addresses  at most 200 emails a day
      Retailer       Home Depot Pro: https://www.homedepot.com/c/Pro
      Review page    none
      Testimonials   Marlene K.; Tom and Denise R.; Andre W.; Priya S.; Ruth and Gene H.
      Awards         Pro Referral; Service Award; Neighbors’ Pick
      Changed        name, area-miles, notify-email, travel-minutes
    "
  `)
  expect(await cli.json("settings show")).toMatchObject({ name: "Oak & Iron", areaMiles: 30, version: 2 })
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
  expect(await cli.print(`settings set --awards ${file}`)).toMatch(/Awards +none/u)
  await writeFile(file, "[")
  expect((await cli.run(`settings set --awards ${file}`)).code).toBe(2)
})

test("settings reset makes those it names the environment's again, and refuses other names", async () => {
  await cli.print("settings set --area Arnold --area-miles 30")
  expect(await cli.print("settings reset area-miles")).toContain("travel included within 20 miles")
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
