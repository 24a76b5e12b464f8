import { expect, test } from "vitest"
import { HOUR } from "../../../core/time/interval.ts"
import { fillWithDemoData } from "../../../core/demo/use-cases/fill-with-demo-data.ts"
import { readStatistics } from "../../../core/overview/use-cases/read-statistics.ts"
import { aTechnician } from "../../support/samples.ts"
import { appointment, memoryOfEachTest, failureOf, MONDAY, run } from "../support/memory-ports.ts"

const memory = memoryOfEachTest()

test("the statistics have today and the 27 days after, with their booked and free hours", async () => {
  memory.appointments.push(appointment(1))
  const { hours, statuses, sources } = await run(memory, readStatistics)
  expect(hours.map(({ date }) => date)).toEqual(
    Array.from({ length: 28 }, (_, n) => new Date(memory.now + n * 86_400_000).toISOString().slice(0, 10)),
  )
  expect(hours.find(({ booked }) => booked > 0)).toEqual({ date: "2026-11-23", booked: 2, free: 6, other: 0 })
  expect(statuses.filter(({ scheduled }) => scheduled > 0)).toMatchObject([
    { week: "2026-11-23", scheduled: 1 },
  ])
  expect(sources.filter(({ website }) => website > 0)).toMatchObject([{ website: 1 }])
})

test("a visit on the last day of the statistics counts, and one on the day after does not", async () => {
  const lastDay = MONDAY + 24 * 24 * HOUR
  memory.appointments.push(
    appointment(1, { start: lastDay, end: lastDay + 2 * HOUR }),
    appointment(2, { start: lastDay + 24 * HOUR, end: lastDay + 26 * HOUR }),
  )
  const { hours } = await run(memory, readStatistics)
  expect(hours.at(-1)).toMatchObject({ date: "2026-12-17", booked: 2 })
  expect(hours.filter(({ booked }) => booked > 0)).toHaveLength(1)
})

test("the statistics have the hours of each technician once a second one can be booked", async () => {
  memory.appointments.push(appointment(1, { technicianIds: [2] }))
  memory.technicians.push(aTechnician(2, { active: false, name: "Maria" }))
  expect((await run(memory, readStatistics)).technicians).toEqual([])
  memory.technicians[1] = aTechnician(2, { name: "Maria" })
  const { hours, technicians } = await run(memory, readStatistics)
  const open = hours.reduce((total, { free, booked }) => total + free + booked, 0) / 2
  expect(technicians).toEqual([
    { id: 1, name: "Technician 1", booked: 0, free: open, other: 0 },
    { id: 2, name: "Maria", booked: 2, free: open - 2, other: 0 },
  ])
})

test("demo data are refused where there is a customer or an appointment", async () => {
  memory.appointments.push(appointment(1, { start: MONDAY }))
  expect(await failureOf(memory, fillWithDemoData("year"))).toMatchObject({ _tag: "NotEmpty" })
  expect(memory.appointments).toHaveLength(1)
})
