import { expect, it } from "vitest"
import { dateAt } from "../../../core/time/chicago.ts"
import { fillWithDemoData } from "../../../core/demo/use-cases/fill-with-demo-data.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())

it("GET /api/admin/statistics has the hours of 28 days and the counts of 9 and 12 weeks", async () => {
  const { appointments } = await server.ports.runPromise(fillWithDemoData("year"))
  expect(appointments).toBeGreaterThan(1000)
  const { status, json } = await server.staff("GET", "/api/admin/statistics")
  const { hours, statuses, sources } = json as Record<string, readonly Record<string, number>[]>
  expect(status).toBe(200)
  expect([hours!.length, statuses!.length, sources!.length]).toEqual([28, 9, 12])
  expect(hours![0]).toMatchObject({ date: dateAt(Date.now()) })
  expect(hours!.some(({ booked, free }) => booked! > 0 && free! > 0)).toBe(true)
  expect(statuses!.some(({ completed }) => completed! > 10)).toBe(true)
  expect(sources!.some(({ website }) => website! > 3)).toBe(true)
  expect((await server.visitor("/api/admin/statistics")).status).toBe(401)
})
