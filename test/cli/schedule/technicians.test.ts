import { expect, test } from "vitest"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { cliOfEachTest } from "../support/test-cli.ts"

const cli = cliOfEachTest(Date.parse("2026-11-23T18:00:00Z"))

const err = async (command: string) => (await cli.run(command)).err

test("technicians are added, listed, changed, made inactive and removed", async () => {
  expect(await cli.print("technicians list")).toContain("First technician")
  expect(
    await cli.print(
      'technicians add "Daniel Keller" --color orange --base-zip 63101 --hours "mon 8 4, tue 9:00 13:00"',
    ),
  ).toBe("Added #2 Daniel Keller. Visits can be booked with them from now on.\n")
  expect(await cli.json("technicians list")).toMatchObject([
    { id: 1 },
    {
      id: 2,
      color: "#c8600f",
      baseZip: "63101",
      hours: [
        { weekday: 1, startTime: "08:00", endTime: "16:00" },
        { weekday: 2, startTime: "09:00", endTime: "13:00" },
      ],
    },
  ])
  expect(await cli.print("technicians list")).toContain("Mon 8:00 AM – 4:00 PM, Tue 9:00 AM – 1:00 PM")
  await cli.print("technicians set 2 --base-zip none --hours business --name Dan")
  expect(await cli.json("technicians list")).toMatchObject([{}, { name: "Dan", baseZip: null, hours: null }])
  expect(await cli.print("technicians set 2 --active off")).toBe(
    "Changed #2 Dan, with whom no visit can be booked.\n",
  )
  expect(await cli.run("technicians set 1 --active off")).toMatchObject({
    code: 1,
    err: expect.stringContaining("Add or activate another technician first."),
  })
  expect(await cli.print("technicians remove 2")).toBe("Removed #2 Dan.\n")
})

test("what is not understood is refused with a sentence", async () => {
  expect(await err("technicians add A --color mauve")).toContain('"mauve" is none of blue, orange')
  expect(await err('technicians add A --hours "mon 8"')).toContain('"mon 8" must be a weekday and two times')
  expect(await err("technicians add A --services 999")).toContain(
    'Service not found. See "hearth services list".',
  )
  expect(await err("technicians add A --account nobody")).toContain("There is no staff account named nobody.")
  expect(await err("technicians set 1")).toContain("Please say what to change.")
  expect(await err("technicians set 9 --name A")).toContain(
    'Technician not found. See "hearth technicians list".',
  )
})

const add = (options: string) =>
  `appointments add ${options} --service 1 --name "Jane Doe" --phone "(314) 555-0100" ` +
  '--street "12 Elm Street" --city "St. Louis" --state MO --zip 63101'

test("a visit is booked with whom staff choose, at the times that these have", async () => {
  await cli.print("technicians add Maria")
  await cli.print("rules add tue 9 5")
  await cli.print("rules add wed 9 5")
  await cli.print("block add 2026-11-24 --technician 2")
  expect(await cli.print("slots 2026-11-24")).toContain("9:00 AM CT")
  expect(await cli.print("slots 2026-11-24 --technician 2")).toContain("No 2-hour visit can be booked")
  expect(await cli.print("slots 2026-11-24 --technician 2 --why")).toContain("blocked all day")
  expect(await err("slots 2026-11-24 --technician 9")).toContain("Technician not found.")
  await cli.runtime.runPromise(seedServices)
  expect(await err(add("2026-11-24 9:30 --technician 2"))).toContain(
    'Please choose another time. See "hearth slots <date> --why".',
  )
  expect(await cli.json(add("2026-11-25 9:30 --technician 2"))).toMatchObject({ technicianIds: [2] })
  expect(await cli.print("appointments list")).toMatch(/Technician.*\n[^]*Maria +Jane Doe/u)
  expect(await cli.print("appointments show 1")).toMatch(/Who comes +Maria/u)
  expect(await err(add("2026-11-25 9:30 --technician 9"))).toContain("Technician not found.")
  expect(await cli.print("block list --csv")).toContain("Technician")
})
