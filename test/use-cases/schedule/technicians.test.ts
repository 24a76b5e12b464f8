import { describe, expect, test } from "vitest"
import { addAppointment } from "../../../core/schedule/use-cases/visits/add-appointment.ts"
import { bookSeries } from "../../../core/schedule/use-cases/visits/appointment-series.ts"
import { blockTime } from "../../../core/schedule/use-cases/hours/blocked-times.ts"
import { addOpening } from "../../../core/schedule/use-cases/hours/openings.ts"
import {
  addTechnician,
  editTechnician,
  listTechnicians,
  removeTechnician,
} from "../../../core/schedule/use-cases/technicians/technicians.ts"
import { moveAppointment } from "../../../core/schedule/use-cases/visits/move-appointment.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { staffRecord } from "../../ports/staff.ts"
import {
  ADDRESS,
  appointment,
  failureOf,
  memoryOfEachTest,
  MONDAY,
  PERSON,
  run,
  SERVICE,
} from "../support/memory-ports.ts"

const memory = memoryOfEachTest()

const add = (name: string, differences = {}) => run(memory, addTechnician({ name, ...differences }))
const audited = () => memory.audit.map(({ action, subject }) => `${action} ${subject}`)
/** A visit of these technicians that starts so many hours from now. */
const visit = (id: number, technicianIds: readonly number[], inHours: number, differences = {}) =>
  memory.appointments.push(
    appointment(id, {
      technicianIds,
      start: memory.now + inHours * HOUR,
      end: memory.now + (inHours + 2) * HOUR,
      ...differences,
    }),
  )

describe("a technician who is added", () => {
  test("can do everything in the hours of the business, in a color of their own, and is recorded", async () => {
    expect(await add("Daniel")).toMatchObject({
      id: 2,
      name: "Daniel",
      serviceIds: null,
      hours: null,
      baseZip: null,
      photo: null,
      active: true,
    })
    const [maria] = [await add("Maria")]
    const colors = (await run(memory, listTechnicians)).map(({ color }) => color)
    expect(new Set(colors).size).toBe(3)
    expect(audited()).toEqual(["add technician 2", "add technician 3"])
    expect(memory.audit[1]).toMatchObject({ before: null, after: { name: "Maria", color: maria.color } })
  })

  test("is refused with a service or an account that does not exist, or with somebody else's account", async () => {
    memory.staff.push(staffRecord({ id: 7, username: "daniel" }))
    await add("Daniel", { staffAccountId: 7, serviceIds: [SERVICE.id] })
    const refused = (differences: object) => failureOf(memory, addTechnician({ name: "Tom", ...differences }))
    expect(await refused({ serviceIds: [SERVICE.id, 99] })).toMatchObject({ _tag: "UnknownService", id: 99 })
    expect(await refused({ staffAccountId: 8 })).toMatchObject({ _tag: "UnknownStaffAccount" })
    expect(await refused({ staffAccountId: 7 })).toMatchObject({ _tag: "StaffAccountLinked" })
    expect(memory.technicians).toHaveLength(2)
  })
})

describe("a technician who is changed", () => {
  test("keeps what is not named, and is refused from an older version", async () => {
    const daniel = await add("Daniel", { baseZip: "63101" })
    expect(await run(memory, editTechnician(2, { name: "Dan" }, daniel.version))).toMatchObject({
      name: "Dan",
      baseZip: "63101",
    })
    expect(await failureOf(memory, editTechnician(2, { name: "D" }, 7))).toMatchObject({
      _tag: "TechnicianChanged",
      current: { name: "Dan" },
    })
    expect(await failureOf(memory, editTechnician(9, { name: "D" }))).toMatchObject({
      _tag: "UnknownTechnician",
    })
    expect(memory.audit.at(-1)).toMatchObject({
      action: "edit",
      before: { name: "Daniel" },
      after: { name: "Dan" },
    })
    for (const field of ["id", "createdAt", "version"])
      expect(memory.audit.at(-1)!.after).not.toHaveProperty(field)
  })

  test("keeps their account, and services that are not in the catalogue any more", async () => {
    memory.staff.push(staffRecord({ id: 7, username: "daniel" }))
    const kept = { staffAccountId: 7, serviceIds: [SERVICE.id] }
    await add("Daniel", kept)
    memory.services.length = 0
    for (const changes of [{ name: "Dan" }, { name: "Dan", serviceIds: [SERVICE.id] }])
      expect(await run(memory, editTechnician(2, changes))).toMatchObject({ name: "Dan", ...kept })
    const other = { serviceIds: [SERVICE.id, 99] }
    expect(await failureOf(memory, editTechnician(2, other))).toMatchObject({
      _tag: "UnknownService",
      id: 99,
    })
  })

  test("becomes inactive only where somebody else can be booked", async () => {
    expect(await failureOf(memory, editTechnician(1, { active: false }))).toMatchObject({
      _tag: "LastTechnician",
    })
    await run(memory, editTechnician(1, { name: "Maria" }))
    await add("Daniel")
    await run(memory, editTechnician(1, { active: false }))
    expect(await failureOf(memory, editTechnician(2, { active: false }))).toMatchObject({
      _tag: "LastTechnician",
    })
    await run(memory, editTechnician(1, { active: true }))
    const changes = [
      "edit technician 1",
      "add technician 2",
      "deactivate technician 1",
      "activate technician 1",
    ]
    expect(audited()).toEqual(changes)
  })

  test("with visits ahead becomes inactive only when asked again, and keeps them", async () => {
    await add("Daniel")
    visit(4, [1, 2], 24)
    visit(5, [2], 50)
    visit(3, [2], 75, { status: "cancelled" })
    visit(2, [1], 100)
    visit(6, [2], -100, { status: "completed" })
    visit(7, [2], -50)
    const refused = await failureOf(memory, editTechnician(2, { active: false }))
    expect(refused).toMatchObject({
      _tag: "TechnicianHasVisits",
      message: "2 visits lie ahead. They stay with this technician until you give them to somebody else.",
      appointments: [{ id: 4 }, { id: 5 }],
    })
    const before = structuredClone(memory.appointments)
    await run(memory, editTechnician(2, { active: false, keepVisits: true }))
    expect(memory.technicians[1]).toMatchObject({ active: false })
    expect(memory.technicians[1]).not.toHaveProperty("keepVisits")
    expect(memory.appointments).toEqual(before)
  })
})

describe("a technician who is removed", () => {
  test("is gone and recorded, unless a visit names them, they are the first, or nobody else could be booked", async () => {
    await add("Daniel")
    await add("Maria")
    visit(5, [2], -300, { status: "completed" })
    expect(await failureOf(memory, removeTechnician(2))).toMatchObject({ _tag: "TechnicianStays" })
    expect(await failureOf(memory, removeTechnician(1))).toMatchObject({ _tag: "TechnicianStays" })
    expect(await run(memory, removeTechnician(3))).toMatchObject({ name: "Maria" })
    await run(memory, editTechnician(1, { active: false }))
    expect(await failureOf(memory, removeTechnician(2))).toMatchObject({ _tag: "LastTechnician" })
    expect(await failureOf(memory, removeTechnician(3))).toMatchObject({ _tag: "UnknownTechnician" })
    expect(audited().slice(2)).toEqual(["remove technician 3", "deactivate technician 1"])
  })
})

const block = { start: MONDAY, end: MONDAY + 4 * HOUR, isFullDay: false, reason: null }
/** How many blocks of it are added. */
const added = async (technicianId: number | null) =>
  (await run(memory, blockTime([{ ...block, technicianId }]))).added.length

describe("the time of one technician", () => {
  test("is blocked although another has a visit then, and not where they have one", async () => {
    await add("Daniel")
    memory.appointments.push(
      appointment(5, { technicianIds: [1], start: MONDAY + HOUR, end: MONDAY + 3 * HOUR }),
    )
    expect(await run(memory, blockTime([{ ...block, technicianId: 2 }]))).toMatchObject({
      added: [{ technicianId: 2 }],
    })
    for (const technicianId of [1, null])
      expect(await failureOf(memory, blockTime([{ ...block, technicianId }]))).toMatchObject({
        _tag: "BlockConflict",
        appointments: [{ id: 5 }],
      })
    expect(await failureOf(memory, blockTime([{ ...block, technicianId: 9 }]))).toMatchObject({
      _tag: "UnknownTechnician",
    })
  })

  test("that is blocked does not block that of others, while that of all blocks each", async () => {
    await add("Daniel")
    expect([await added(2), await added(2), await added(1), await added(null), await added(2)]).toEqual([
      1, 0, 1, 1, 0,
    ])
  })

  test("is opened beside that of others on the same date", async () => {
    await add("Daniel")
    const hours = { date: "2026-11-29", startTime: "09:00", endTime: "13:00" }
    const opened = async (technicianId?: number) =>
      (await run(memory, addOpening({ ...hours, ...(technicianId !== undefined && { technicianId }) }))).added
    expect([await opened(), await opened(2), await opened(2), await opened(1)]).toEqual([
      true,
      true,
      false,
      true,
    ])
    expect(await failureOf(memory, addOpening({ ...hours, technicianId: 9 }))).toMatchObject({
      _tag: "UnknownTechnician",
    })
  })
})

test("visits that staff book go to those who can do the service, as many as it takes, or to whom staff choose", async () => {
  memory.technicians[0] = { ...memory.technicians[0]!, serviceIds: [] }
  for (const name of ["Daniel", "Maria"]) await add(name, { serviceIds: [SERVICE.id] })
  memory.services[0] = { ...SERVICE, people: 2 }
  const caller = { ...PERSON, ...ADDRESS, serviceId: SERVICE.id, notes: null }
  const book = (start: number, differences = {}) =>
    run(memory, addAppointment({ caller, start, end: null, checkAvailability: true, ...differences }))
  expect(await book(MONDAY)).toMatchObject({ technicianIds: [2, 3] })
  memory.services[0] = SERVICE
  expect(await book(MONDAY + 4 * HOUR, { technicianIds: [3] })).toMatchObject({ technicianIds: [3] })
  const visits = [1, 2].map((weeks) => ({ start: MONDAY + weeks * 168 * HOUR, checkAvailability: true }))
  const series = bookSeries({ caller, hours: null, rhythm: { every: 1, unit: "weeks" }, visits })
  expect((await run(memory, series)).appointments).toMatchObject([
    { technicianIds: [2] },
    { technicianIds: [2] },
  ])
})

/** Why the first visit is not given to these. */
const moved = (technicianIds: readonly number[]) => {
  const { start, end } = memory.appointments[0]!
  return failureOf(
    memory,
    moveAppointment({ id: 1, start: start + HOUR, end, checkAvailability: false, technicianIds }),
  )
}

test("staff who choose somebody who does not exist or is not active read that, whatever time it is", async () => {
  visit(1, [1], 48)
  const { id } = await add("Maria", { active: false })
  expect(await moved([99])).toMatchObject({ _tag: "UnknownTechnician" })
  expect(await moved([1, id])).toMatchObject({
    _tag: "TechnicianInactive",
    message: "Maria is not active: visits cannot be booked with them.",
  })
})
