import { beforeEach, describe, expect, it } from "vitest"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())
await server.ports.runPromise(seedServices)
beforeEach(() => server.sql("TRUNCATE customers, appointments, audit_log RESTART IDENTITY CASCADE"))

const FILE = [
  "Name,Email,Service,Start",
  "Ann Lee,ann@example.com,Put it up,2020-02-03 9:00 AM",
  "Bob Lee,bob@example.com,TV Mounting,2020-02-03 10:00 AM",
  "Zoe Lee,zoe@example.com,TV Mounting,2020-02-04",
  "Tom Lee,tom@example.com,TV Mounting,someday",
].join("\r\n")

const importFile = (fields: Readonly<Record<string, string>> = {}) => {
  const form = new FormData()
  form.append("file", new Blob([FILE]), "visits.csv")
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return server.staff("POST", "/api/admin/appointments/import", form)
}

const visits = () =>
  server.sql("SELECT first_name, service_type, status FROM appointments ORDER BY start_timestamptz")

describe("importing visits", () => {
  it("says in a preview what is in the way, and changes nothing", async () => {
    expect(await importFile({ preview: "true" })).toMatchObject({
      status: 200,
      json: {
        added: 1,
        ahead: 0,
        completed: 1,
        newCustomers: 1,
        conflicts: 1,
        refused: 2,
        unmatchedServices: ["Put it up"],
        columns: [{ heading: "Name", field: "name" }, {}, {}, { heading: "Start", field: "start" }],
        lines: [
          { line: 2, name: "Ann Lee", start: "2020-02-03T15:00:00Z", outcome: "added" },
          { line: 3, outcome: "conflict", reason: expect.stringMatching(/^It overlaps line 2/u) },
          { line: 4, outcome: "refused", reason: "It has no time of day" },
          { line: 5, outcome: "refused" },
        ],
      },
    })
    expect(await visits()).toEqual([])
  })

  it("is refused while nobody says which service a name is, or that what overlaps is left out", async () => {
    expect(await importFile()).toEqual({
      status: 409,
      json: { message: 'Please say which service each of these is: "Put it up".' },
    })
    expect(await importFile({ services: '{"Put it up": ""}' })).toMatchObject({
      status: 409,
      json: {
        message: expect.stringContaining("visits of the file overlap others. Line 3: It overlaps line 2"),
      },
    })
    expect(await visits()).toEqual([])
  })

  it("adds the visits with their customers, and the same file again adds nothing", async () => {
    const said = { services: '{"Put it up": ""}', skipConflicts: "true", time: "9:00 AM" }
    expect(await importFile(said)).toMatchObject({ status: 200, json: { added: 2, newCustomers: 2 } })
    expect(await visits()).toEqual([
      { first_name: "Ann", service_type: "Put it up", status: "completed" },
      { first_name: "Zoe", service_type: "TV Mounting", status: "completed" },
    ])
    expect(await importFile(said)).toMatchObject({ json: { added: 0, known: 2, newCustomers: 0 } })
  })

  it.each([
    [{ services: "[]" }, "Please say which services the names in the file are"],
    [{ time: "noonish" }, "Please write a time such as 9:00"],
    [{ columns: '{"shoe": "Name"}' }, "Please name the columns of the fields"],
    [{ notify: "maybe" }, "Please choose whether customers are emailed"],
  ])("refuses the fields %o in a sentence", async (fields, message) => {
    expect(await importFile(fields)).toMatchObject({ status: 400, json: { message } })
  })
})
