import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { describe, expect, test } from "vitest"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { cliOfEachTest } from "../support/test-cli.ts"

const NOW = Date.parse("2026-11-25T18:00:00Z")

const cli = cliOfEachTest(NOW)

const EXPORTS = join(import.meta.dirname, "../../properties/customers/exports")
const CAL_COM = join(EXPORTS, "cal-com-bookings.csv")

const write = async (name: string, ...lines: readonly string[]) => {
  const path = join(cli.dataDir, name)
  await writeFile(path, lines.join("\n"))
  return path
}

const visits = async () =>
  ((await cli.json("appointments list --from 2026-01-01")) as readonly Record<string, unknown>[]).map(
    ({ startTimestamptz, status, firstName }) => [startTimestamptz, status, firstName],
  )

describe("import visits", () => {
  test("a dry run shows the mapping and what would happen, and changes nothing", async () => {
    await cli.print("services seed")
    expect(await cli.print(`import visits ${CAL_COM} --dry-run`)).toMatchInlineSnapshot(`
      "This is an export of cal.com. Change a field by --map "Field=Column":
      Field      Column          In the first lines
      id         uid             bk_7fQ2 · bk_9aLx · bk_c1Zz
      service    title           TV Mounting between Hearth & Wire and Jane Doe · Drywall Repair between …
      createdAt  createdAt       2026-10-02T14:03:11.000Z · 2026-10-05T18:20:40.000Z · 2026-11-20T09:00:0…
      status     timeStatus      completed · cancelled · uncompleted
      minutes    eventLength     120 · 240 · 120
      start      startTime       2026-10-12T14:00:00.000Z · 2026-10-13T15:00:00.000Z · 2026-12-01T15:00:0…
      end        endTime         2026-10-12T16:00:00.000Z · 2026-10-13T19:00:00.000Z · 2026-12-01T17:00:0…
      person     attendee1       Jane Doe (jane@example.com) · Bob Miller (bob@example.com) · Ana García …
      phone      attendeePhone1  +13145550100

      4 visits would be added: 2 ahead, 1 completed, 1 cancelled, with 3 new customers; 0 are there already.
      Services that the catalogue does not have; say which they are by --service:
        Quick look
      "
    `)
    expect(await visits()).toEqual([])
    expect(await cli.json("customers list")).toEqual([])
  })

  test("what is over comes in as completed or cancelled, and nobody is mailed, thanked or reminded of it", async () => {
    await cli.print("services seed")
    expect(await cli.print(`import visits ${CAL_COM} --yes --service "*="`)).toBe(
      "4 visits added: 2 ahead, 1 completed, 1 cancelled, with 3 new customers; 0 are there already.\n",
    )
    expect(await visits()).toEqual([
      ["2026-10-12T14:00:00Z", "completed", "Jane"],
      ["2026-10-13T15:00:00Z", "cancelled", "Bob"],
      ["2026-12-01T15:00:00Z", "scheduled", "Ana"],
      ["2026-12-02T15:00:00Z", "scheduled", "Jane"],
    ])
    expect(await cli.json("mail list")).toEqual([])
    const [first] = await cli.runAtNow(
      Effect.flatMap(Appointments, ({ list }) => list({ status: "completed" })),
    )
    expect(first).toMatchObject({ followUpSent: true, customerId: 1, serviceType: "TV Mounting" })
    expect(await cli.json("audit")).toContainEqual(
      expect.objectContaining({ action: "import", subject: "appointment 1", actor: "command line" }),
    )
  })

  test("a file imported again changes nothing, also when a visit was moved and a customer has another email", async () => {
    await cli.print("services seed")
    await cli.print(`import visits ${CAL_COM} --yes --service "*="`)
    await cli.print("appointments move 3 2026-12-03 13:00 --no-check")
    await cli.print("customers edit 1 --email other@example.com")
    const before = [await visits(), await cli.json("customers list")]
    expect(await cli.print(`import visits ${CAL_COM} --yes`)).toContain(
      "0 visits would be added: 0 ahead, 0 completed, 0 cancelled, with 0 new customers; 4 are there already.",
    )
    expect([await visits(), await cli.json("customers list")]).toEqual(before)
  })

  test("with one conflict nothing is written, or with --skip-conflicts the rest", async () => {
    await cli.print("services seed")
    await cli.print("rules seed")
    await cli.book("2026-12-07", "2:00 PM", {
      firstName: "Sam",
      lastName: "Lee",
      email: "sam@example.com",
      phone: "(314) 555-0111",
    })
    const file = join(EXPORTS, "easyappointments-appointments.csv")
    const before = await visits()
    expect(await cli.run(`import visits ${file} --yes --service "*="`)).toEqual({
      code: 1,
      out: "",
      err: "Nothing was imported, because visits of the file overlap others. Line 4: It overlaps visit #1 (Mon, Dec 7, 2026, 2:00 PM CT).\n",
    })
    expect(await visits()).toEqual(before)
    expect(await cli.json("customers list")).toHaveLength(1)
    expect(await cli.print(`import visits ${file} --yes --service "*=" --skip-conflicts`))
      .toMatchInlineSnapshot(`
      "3 visits added: 0 ahead, 2 completed, 1 cancelled, with 3 new customers; 0 are there already.
      2 lines left out:
        Line 4 (Jane Doe, Mon, Dec 7, 2026, 1:30 PM CT): It overlaps visit #1 (Mon, Dec 7, 2026, 2:00 PM CT).
        Line 5: The time "2026-03-08 02:30:00" cannot be read, or does not exist.
      "
    `)
    expect(await visits()).toHaveLength(4)
  })

  test("only --notify mails the customers of visits that lie ahead", async () => {
    await cli.print("services seed")
    await cli.print(`import visits ${CAL_COM} --yes --service "*=" --notify`)
    const mails = (await cli.json("mail list")) as readonly { readonly title: string }[]
    expect(mails.map(({ title }) => title).toSorted()).toEqual([
      "Confirmation of visit #3",
      "Confirmation of visit #4",
    ])
  })

  test("services that the catalogue does not have must be named, and columns can be", async () => {
    await cli.print("services seed")
    const file = await write(
      "visits.csv",
      "Begins,Finishes,Job,Client,Mail,Tel",
      "11/20/2026 9:00 AM,11/20/2026 11:00 AM,Fix TV,Jane Doe,jane@example.com,(314) 555-0100",
      "11/27/2026 9:00 AM,11/27/2026 8:00 AM,Fix TV,Jane Doe,jane@example.com,(314) 555-0100",
    )
    const map = '--map Start=Begins --map End=Finishes --map Service=Job --map "Name=Client" --map Phone=Tel'
    expect(await cli.run(`import visits ${file} --yes ${map}`)).toEqual({
      code: 1,
      out: "",
      err: 'Please say which service each of these is: "Fix TV".\n',
    })
    expect(await cli.print(`import visits ${file} --yes ${map} --service "Fix TV=TV Mounting"`)).toBe(
      "1 visit added: 0 ahead, 1 completed, 0 cancelled, with 1 new customer; 0 are there already.\n1 line left out:\n  Line 3: It ends before it begins.\n",
    )
    expect((await cli.run(`import visits ${file} --yes --map Start=Start`)).err).toBe(
      'The file has no column "Start". It has: Begins, Finishes, Job, Client, Mail, Tel.\n',
    )
    expect((await cli.run(`import visits ${file} --yes --map Begin=Begins`)).err).toContain(
      'There is no field "Begin". There are: firstName,',
    )
  })
})

test("import customers is customers import, and takes a mapping", async () => {
  const file = await write("people.csv", "Who,Mail,Remarks", "Jane Doe,jane@example.com,Two dogs", "Bob,,")
  const line = `import customers ${file} --yes --map Name=Who --map Notes=Remarks`
  expect(await cli.print(`${line} --dry-run`)).toMatchInlineSnapshot(`
    "The columns were recognized by their names. Change a field by --map "Field=Column":
    Field  Column   In the first lines
    name   Who      Jane Doe · Bob
    email  Mail     jane@example.com
    notes  Remarks  Two dogs

    1 customer would be added, 0 updated; 0 would stay as they are.
    1 line left out:
      Line 3 (Bob): Email or phone number is required.
    "
  `)
  expect(await cli.json("customers list")).toEqual([])
  expect(await cli.print(line)).toContain("1 customer added, 0 updated; 0 stayed as they were.")
  expect(await cli.print(`customers ${line.replace("import customers", "import")}`)).toContain(
    "0 customers would be added, 0 updated; 1 would stay as they are.",
  )
  expect(await cli.json("customers list")).toMatchObject([
    { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: null, notes: "Two dogs" },
  ])
})
