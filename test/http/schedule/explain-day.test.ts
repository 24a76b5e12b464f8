import { expect, it } from "vitest"
import { addDays, dateAt, weekdayOf } from "../../../core/time/chicago.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())

interface Explained {
  readonly hours: number
  readonly starts: ReadonlyArray<{ readonly start: string; readonly obstacle: string | null }>
}

const explain = (query: string) => server.staff("GET", `/api/admin/explain-day?${query}`)

it("GET /api/admin/explain-day gives every start of a day, the free ones as GET /api/availability lists them", async () => {
  const date = addDays(dateAt(Date.now()), 30 - weekdayOf(dateAt(Date.now())))
  await server.staff("POST", "/api/availability-rules", {
    weekday: weekdayOf(date),
    startTime: "09:00",
    endTime: "12:00",
  })
  const { status, json } = await explain(`date=${date}&hours=3`)
  expect(status).toBe(200)
  const { hours, starts } = json as Explained
  expect(hours).toBe(3)
  expect(starts).toHaveLength(48)
  const next = addDays(date, 1)
  const offered = await server.visitor(
    `/api/availability?from=${date}T06:00:00Z&to=${next}T06:00:00Z&hours=3`,
  )
  const free = starts.filter(({ obstacle }) => obstacle === null).map(({ start }) => start)
  expect(offered.json).toEqual({ slots: free })
  expect(free).toHaveLength(1)
})

it("GET /api/admin/explain-day refuses a wrong date, length or service with a sentence", async () => {
  for (const [query, message] of [
    ["hours=2", "Please select a date"],
    ["date=2027-02-30", "Please select a date"],
    ["date=2027-02-20&hours=13", "Duration must be between 1 and 12 hours"],
    ["date=2027-02-20&serviceId=x", "Please select a service"],
    [
      "date=2027-02-20&serviceId=999",
      "We could not find that service. Please select a service from the list.",
    ],
  ] as const)
    expect([query, await explain(query)]).toMatchObject([query, { status: 400, json: { message } }])
})
