import { rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { MONDAY } from "../../adapters/support/ports.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { startTestCli } from "../support/test-cli.ts"

let cli: Awaited<ReturnType<typeof startTestCli>>
let add: string
const INVOICE = join(tmpdir(), `hearth-invoice-${process.pid}.pdf`)

/** The Friday before Monday, 23 November 2026. */
beforeAll(async () => {
  cli = await startTestCli(MONDAY - 72 * HOUR)
  await cli.runtime.runPromise(seedServices)
  await cli.runtime.runPromise(seedRules)
  const services = (await cli.json("services list")) as { id: number; jobSize: string }[]
  const service = services.find(({ jobSize }) => jobSize === "A")!.id
  add =
    `appointments add monday 9am --service ${service} --name "Ann Lee" --phone "(314) 555-0199" ` +
    '--street "9 Oak Street" --city "St. Louis" --state MO --zip 63101'
})
afterAll(async () => {
  await rm(INVOICE, { force: true })
  await cli.close()
})

test("a visit is booked, moved, cancelled and revived, and the audit log has each change", async () => {
  expect(await cli.json(add)).toMatchObject({
    id: 1,
    email: null,
    source: "manual",
    startTimestamptz: "2026-11-23T15:00:00Z",
    endTimestamptz: "2026-11-23T17:00:00Z",
  })
  expect(await cli.run(`${add} --no-check`)).toMatchObject({
    code: 1,
    err: 'That time has just been taken. Please choose another time. See "hearth slots <date> --why".\n',
  })
  expect(await cli.print("appointments move 1 monday 2")).toContain('"2" was read as 2:00 PM.')
  expect(await cli.run("appointments move 1 sunday 10am")).toMatchObject({ code: 1 })
  expect(await cli.json("appointments move 1 sunday 10am --hours 3 --no-check")).toMatchObject({
    startTimestamptz: "2026-11-22T16:00:00Z",
    endTimestamptz: "2026-11-22T19:00:00Z",
    sequence: 2,
  })
  expect(await cli.print("appointments status 1 cancelled")).toMatch(/Status +cancelled/u)
  expect(await cli.json("appointments status 1 confirmed")).toMatchObject({
    status: "confirmed",
    sequence: 4,
  })
  expect(await cli.json('appointments edit 1 --notes "Ring twice"')).toMatchObject({
    street: "9 Oak Street",
    notes: "Ring twice",
  })
  expect(await cli.run("appointments edit 1 --street 1")).toMatchObject({
    code: 2,
    err: expect.stringContaining("City is required."),
  })
  expect(await cli.run("appointments edit 1")).toMatchObject({ code: 2 })
  expect(await cli.json("appointments on-the-way 1")).toMatchObject({
    status: "confirmed",
    onTheWayAt: "2026-11-20T15:00:00Z",
  })
  await writeFile(INVOICE, "%PDF-1.7")
  expect(
    await cli.json(`appointments complete 1 --technician "Maria Keller" --cost 149.5 --invoice ${INVOICE}`),
  ).toMatchObject({
    status: "completed",
    record: { technician: "Maria Keller", cost: 149.5, description: null, hasInvoice: true },
  })
  expect(await cli.print("appointments complete 1 --cost 90")).toMatch(/Cost +\$90\n.*\n.*Invoice +stored/su)
  await writeFile(INVOICE, "GIF89a")
  expect(await cli.run(`appointments complete 1 --invoice ${INVOICE}`)).toMatchObject({
    code: 1,
    err: "Only PDF files are allowed\n",
  })
  const changes = (await cli.json("audit")) as { actor: string; action: string }[]
  expect(changes.map(({ action }) => action)).toEqual([
    "complete",
    "complete",
    "set out",
    "edit",
    "set status",
    "set status",
    "move",
    "move",
    "add",
  ])
  expect(new Set(changes.map(({ actor }) => actor))).toEqual(new Set(["command line"]))
})

test("a visit is booked with an add-on of its service, and not with another one", async () => {
  const tuesday = add.replace("monday", "tuesday")
  expect(await cli.json(`${tuesday} --addon "Sound bar below the TV"`)).toMatchObject({
    addons: [{ name: "Sound bar below the TV", price: 40 }],
    notes: "Add-ons: Sound bar below the TV ($40)",
  })
  expect(await cli.run(`${tuesday} --addon Gold`)).toMatchObject({
    code: 1,
    err: 'The service has no add-on "Gold". See "hearth services list".\n',
  })
})

test.each([
  ["appointments complete 1 --cost ten", 2, "Cost must be an amount in dollars, like 149.50."],
  [
    "appointments complete 1 --invoice /nowhere.pdf",
    1,
    "/nowhere.pdf cannot be read: ENOENT: no such file or directory, open '/nowhere.pdf'.",
  ],
  ["appointments status 99 cancelled", 1, 'Appointment not found. See "hearth appointments list".'],
  [
    "appointments move 1 monday 9am --technician 1 --technician 1",
    2,
    "Please choose one technician, or two.",
  ],
  [
    "appointments move 1 monday 9am --technician 1 --following",
    2,
    "Give either --following or --technician.",
  ],
  ["appointments move 99 monday 9am", 1, 'Appointment not found. See "hearth appointments list".'],
  ["appointments move 1 monday 9am --hours 13", 2, "Duration must be between 1 and 12 hours."],
  [
    "appointments move 1 monday noon",
    2,
    '"noon" is not a time of day. Write it like 9, 9:30, 9am, "9:30 AM" or 17:30.',
  ],
  ["appointments status 1 gone", 2, '"gone" is not one of scheduled, confirmed, completed, cancelled.'],
])("hearth %s is refused", async (line, code, message) => {
  const result = await cli.run(line)
  expect(result).toMatchObject({ code, out: "" })
  expect(result.err).toContain(message)
})

test("a booking without what it needs names what is missing", async () => {
  expect((await cli.run("appointments add monday 9am")).err).toContain("--service")
  expect((await cli.run(add.replace("(314) 555-0199", "555"))).err).toBe(
    "Please enter a phone number with at least 10 digits.\n",
  )
})

test("visits that repeat are previewed, booked with the nearest times, moved and cancelled together", async () => {
  const repeating = `${add.replace("monday 9am", "12/7/2026 9am")} --email ann@example.com --every 2w --count 3`
  await cli.print("block add 2026-12-21 --reason Inventory")
  const preview = await cli.print(`${repeating} --preview`)
  expect(preview).toContain("3 visits, every 2 weeks (CT)")
  expect(preview).toContain("Mon, Dec 7, 2026, 9:00 AM – 11:00 AM CT  free")
  expect(preview).toContain(
    "Mon, Dec 21, 2026, 9:00 AM – 11:00 AM CT  blocked all day: Inventory; nearest: Tue, Dec 22, 2026, 9:00 AM",
  )
  expect(await cli.run(repeating)).toMatchObject({
    code: 1,
    err: "Not free: Mon, Dec 21, 2026, 9:00 AM. Nothing was changed. Please choose again.\n",
  })
  const booked = await cli.json(`${repeating} --conflicts nearest`)
  const { appointments } = booked as { appointments: { id: number }[] }
  expect(appointments).toMatchObject([
    { startTimestamptz: "2026-12-07T15:00:00Z", series: { position: 1, visits: 3, every: 2, unit: "weeks" } },
    { startTimestamptz: "2026-12-22T15:00:00Z" },
    { startTimestamptz: "2027-01-04T15:00:00Z" },
  ])
  const second = appointments[1]!.id
  const shown = await cli.print(`appointments show ${second}`)
  expect(shown).toMatch(/Repeats +2 of 3, every 2 weeks/u)
  expect(shown).toMatch(/Price when booked +from \$/u)
  expect(await cli.print(`appointments move ${second} 12/22/2026 1pm --following`)).toContain(
    "Moved 2 visits:",
  )
  const toInventory = `appointments move ${second} 12/21/2026 2pm`
  expect(await cli.print(`${toInventory} --following --preview`)).toContain(
    "Mon, Dec 21, 2026, 2:00 PM – 4:00 PM CT  blocked all day: Inventory; nearest: Tue, Dec 22, 2026, 2:00 PM",
  )
  expect(await cli.run(`${toInventory} --following`)).toMatchObject({ code: 1 })
  const moved = await cli.json(`${toInventory} --following --conflicts nearest`)
  expect(moved).toMatchObject({
    appointments: [
      { startTimestamptz: "2026-12-22T20:00:00Z" },
      { startTimestamptz: "2027-01-04T20:00:00Z" },
    ],
  })
  expect(await cli.run(`${toInventory} --conflicts nearest`)).toMatchObject({
    code: 2,
    err: "--preview and --conflicts need --following.\n",
  })
  expect(await cli.print(`appointments status ${second} cancelled --following`)).toContain(
    "Cancelled 2 visits:",
  )
  expect(await cli.run(`appointments status ${second} confirmed --following`)).toMatchObject({ code: 2 })
  expect(await cli.run(`${add} --count 3`)).toMatchObject({
    code: 2,
    err: "Visits repeat with --every, like --every 2w.\n",
  })
})
