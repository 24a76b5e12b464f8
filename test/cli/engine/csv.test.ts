import { parse } from "csv-parse/sync"
import { beforeAll, expect, test } from "vitest"
import { startTestCli } from "../support/test-cli.ts"
import { ofFile } from "../../support/of-file.ts"

// A Saturday at noon in St. Louis.
const NOW = Date.parse("2026-11-21T18:00:00Z")
const jane = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: "(314) 555-0101" }

const cli = await ofFile(startTestCli(NOW))
beforeAll(async () => {
  await cli.print("rules seed")
  await cli.print("services seed")
  await cli.print('block add 2026-12-24 --reason "Christmas"')
  for (const time of ["9:00 AM", "11:00 AM", "1:00 PM"]) await cli.book("2026-11-23", time, jane)
})

const rowsOf = async (command: string): Promise<readonly Record<string, string>[]> =>
  parse(await cli.print(command), { bom: true, columns: true })

test("lists with --csv print every row whatever the page, with local times", async () => {
  expect(await rowsOf("appointments list --limit 1 --offset 1 --csv")).toMatchObject([
    { "Start (CT)": "2026-11-23 09:00", "Last name": "Doe" },
    { "Start (CT)": "2026-11-23 11:00" },
    { "Start (CT)": "2026-11-23 13:00" },
  ])
  expect(await rowsOf("appointments find nobody --csv")).toEqual([])
  expect(await rowsOf("services list --csv")).toContainEqual(expect.objectContaining({ Offered: "yes" }))
  expect(await rowsOf("rules list --csv")).toContainEqual(expect.objectContaining({ Weekday: "Saturday" }))
  expect(await rowsOf("block list --csv")).toMatchObject([{ "All day": "yes", Reason: "Christmas" }])
})

test("a command that is no list refuses --csv before it does anything", async () => {
  expect((await cli.run("rules remove 1 --csv")).err).toContain("Unknown option '--csv'")
  expect(await cli.json("rules list")).toHaveLength(6)
})
