import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { addService } from "../../../core/services/use-cases/services.ts"
import { addStaff } from "../../../core/staff/use-cases/staff-accounts.ts"
import { expect, it } from "vitest"
import { addDays, dateAt, dayOf, toIso, weekdayOf } from "../../../core/time/chicago.ts"
import { sweepPictures } from "../../../core/gallery/use-cases/pictures.ts"
import { ofFile } from "../../support/of-file.ts"
import { picture } from "../../support/photo-files.ts"
import { startStaffServer } from "../support/staff-server.ts"

const server = await ofFile(startStaffServer())

interface Wire {
  readonly id: number
  readonly version: number
  readonly photo: string | null
}

const PATH = "/api/admin/technicians"
const add = async (body: object) => server.staff("POST", PATH, body)
const added = async (name: string) => (await add({ name })).json as Wire
const list = async () =>
  ((await server.staff("GET", PATH)).json as { technicians: readonly Wire[] }).technicians

it("an installation has one technician, and what owners add is listed as it was stored", async () => {
  expect(await list()).toMatchObject([
    { id: 1, name: "First technician", serviceIds: null, hours: null, photo: null, active: true },
  ])
  const { id: service } = await server.ports.runPromise(
    addService({
      name: "TV Mounting",
      description: "On any wall.",
      category: "essential",
      basePrice: 14_900,
    }),
  )
  const account = await server.ports.runPromise(addStaff({ username: "daniel", displayName: "Daniel" }))
  const daniel = {
    name: "Daniel Keller",
    color: "#c8600f",
    serviceIds: [service],
    hours: [{ weekday: 1, startTime: "08:00", endTime: "16:00" }],
    baseZip: "63101",
    staffAccountId: account.id,
    active: true,
  }
  const reply = await add(daniel)
  expect(reply).toMatchObject({ status: 201, json: { id: 2, photo: null, version: 1, ...daniel } })
  expect((await list())[1]).toEqual(reply.json)
})

it.each([
  [{ name: " " }, "Please enter a name"],
  [{ name: "A", color: "#123456" }, "Please choose one of the colors"],
  [{ name: "A", baseZip: "631" }, "Please enter five digits, such as 63101"],
  [{ name: "A", serviceIds: [] }, "Please choose at least one service, or all of them"],
  [{ name: "A", hours: [] }, "Please enter hours of at least one day, or take those of the business"],
  [
    { name: "A", hours: [{ weekday: 1, startTime: "16:00", endTime: "08:00" }] },
    "End time must be after start time",
  ],
])("%j is refused with a sentence", async (body, message) => {
  expect(await add(body)).toMatchObject({ status: 400, json: { message } })
})

it("a change from an older version is refused with the technician as they are", async () => {
  const { id } = await added("Maria")
  const change = (body: object, version: number) =>
    server.staff("PATCH", `${PATH}/${id}`, body, { "if-match": `"${version}"` })
  expect(await change({ name: "Mary" }, 1)).toMatchObject({ status: 200, json: { name: "Mary", version: 2 } })
  expect(await change({ name: "Ann" }, 1)).toMatchObject({ status: 412, json: { current: { name: "Mary" } } })
})

it("a photo is served to everybody as WebP under a name that cannot be guessed, kept by the sweep, and removed", async () => {
  const { id } = await added("Tom")
  const upload = async (bytes: Buffer) => {
    const form = new FormData()
    form.append("photo", new Blob([new Uint8Array(bytes)]), "photo.jpg")
    return server.staff("PUT", `${PATH}/${id}/photo`, form)
  }
  const stored = await upload(await picture(1200, 900).jpeg().toBuffer())
  const first = (stored.json as Wire).photo!
  expect(first).toMatch(/^\/api\/gallery\/images\/[0-9a-f-]{36}\.webp$/u)
  const photo = await server.get(first)
  expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/webp"])
  await server.ports.runPromise(sweepPictures)
  expect((await server.get(first)).status).toBe(200)
  const second = ((await upload(await picture(80, 80).png().toBuffer())).json as Wire).photo!
  expect([(await server.get(first)).status, (await server.get(second)).status]).toEqual([404, 200])
  expect(await server.staff("DELETE", `${PATH}/${id}/photo`)).toMatchObject({
    status: 200,
    json: { photo: null },
  })
  expect((await server.get(second)).status).toBe(404)
  expect(await upload(Buffer.from("no picture"))).toMatchObject({ status: 400 })
})

it("one without visits is removed with their own blocked times; the first one stays", async () => {
  const { id } = await added("Ann")
  await server.sql(
    `INSERT INTO blocked_times (start_timestamptz, end_timestamptz, is_full_day, technician_id) VALUES ('2026-11-27 06:00Z', '2026-11-28 06:00Z', true, ${id})`,
  )
  expect((await server.staff("DELETE", `${PATH}/${id}`)).status).toBe(204)
  expect((await list()).map((each) => each.id)).not.toContain(id)
  expect(await server.staff("DELETE", `${PATH}/1`)).toMatchObject({ status: 409 })
  expect(await server.staff("DELETE", `${PATH}/${id}`)).toMatchObject({ status: 404 })
})

it("staff choose who comes: two visits at the same hour, and then another technician for one of them", async () => {
  const { id } = await added("Eve")
  const [service] = (await server.staff("GET", "/api/services")).json as readonly { readonly id: number }[]
  const visit = {
    firstName: "Jane",
    lastName: "Doe",
    phone: "(314) 555-0100",
    email: null,
    street: "4 Elm St",
    city: "St. Louis",
    state: "MO",
    zip: "63101",
    serviceId: service!.id,
    startTime: "2027-03-01T15:00:00Z",
    endTime: "2027-03-01T17:00:00Z",
    checkAvailability: false,
  }
  const book = (technicianIds: readonly number[]) =>
    server.staff("POST", "/api/admin/appointments", { ...visit, technicianIds })
  const first = await book([1])
  const second = await book([id])
  expect([first, second]).toMatchObject([
    { status: 201, json: { technicianIds: [1] } },
    { status: 201, json: { technicianIds: [id] } },
  ])
  expect((await book([id])).status).toBe(409)
  expect(await book([])).toMatchObject({
    status: 400,
    json: { message: "Please choose one technician, or two" },
  })
  const third = await added("Fay")
  const moved = (technicianIds: readonly number[]) =>
    server.staff("PUT", `/api/admin/appointments/${(second.json as Wire).id}/reschedule`, {
      startTime: visit.startTime,
      endTime: visit.endTime,
      checkAvailability: false,
      technicianIds,
    })
  expect((await moved([1])).status).toBe(409)
  expect(await moved([third.id])).toMatchObject({
    status: 200,
    json: { technicianIds: [third.id], sequence: 0 },
  })
  const refused = await server.staff("PATCH", `${PATH}/${third.id}`, { active: false })
  expect(refused).toMatchObject({
    status: 409,
    json: { appointments: [{ id: (second.json as Wire).id }] },
  })
  expect(
    await server.staff("PATCH", `${PATH}/${third.id}`, { active: false, keepVisits: true }),
  ).toMatchObject({
    status: 200,
    json: { active: false },
  })
})

it("staff are offered the times of whom they choose; to everybody else the choice means nothing", async () => {
  await server.ports.runPromise(seedRules)
  const { id } = await added("Maria")
  const inAWeek = Array.from({ length: 7 }, (_, n) => addDays(dateAt(Date.now()), 7 + n))
  const { start, end } = dayOf(inAWeek.find((date) => weekdayOf(date) === 1)!)
  await server.sql(`INSERT INTO blocked_times (start_timestamptz, end_timestamptz, technician_id)
    VALUES ('${toIso(start)}', '${toIso(end)}', ${id})`)
  const query = `from=${toIso(start)}&to=${toIso(end)}&hours=2`
  const bodiesOf = async (path: string) => {
    const paths = ["", `&technicianIds=${id}`].map((chosen) => `${path}?${query}${chosen}`)
    return {
      staff: await Promise.all(paths.map(async (each) => (await server.staff("GET", each)).json)),
      visitor: await Promise.all(paths.map(async (each) => (await server.visitor(each)).json)),
    }
  }
  for (const path of ["/api/availability", "/api/availability/days"]) {
    const { staff, visitor } = await bodiesOf(path)
    expect(visitor).toEqual([staff[0], staff[0]])
    expect(Object.values(staff[1] as object)[0]).toEqual([])
    expect(staff[0]).not.toEqual(staff[1])
  }
  expect(await server.staff("GET", `/api/availability?${query}&technicianIds=99`)).toMatchObject({
    status: 404,
  })
})
