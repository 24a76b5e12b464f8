import type { PlainDate } from "../../../core/time/calendar.ts"
import { addDays, dateAt, startOfDay, toIso, weekdayOf } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { expect, type Site } from "./site.ts"
import { ownerOf } from "./staff.ts"

/** A visit of two hours by Jane, for technicians who are chosen. */
interface CrewVisit {
  readonly lastName: string
  readonly hour: number
  readonly technicianIds: readonly number[]
}

/** A weekday so many weeks ahead, 1 for Monday. */
export const weekdayIn = (weeks: number, weekday: number): PlainDate => {
  const today = dateAt(Date.now())
  return addDays(today, weekday - weekdayOf(today) + 7 * weeks)
}

/** Books visits without email by way of the API. */
export const bookForCrew = async (
  site: Site,
  date: PlainDate,
  visits: readonly CrewVisit[],
): Promise<void> => {
  const owner = await ownerOf(site)
  const [service] = (await (await owner.send("GET", "/api/services")).json()) as readonly { id: number }[]
  for (const { hour, ...visit } of visits) {
    const start = startOfDay(date) + hour * HOUR
    const reply = await owner.send("POST", "/api/admin/appointments", {
      ...visit,
      firstName: "Jane",
      email: null,
      phone: "(314) 555-0188",
      serviceId: service!.id,
      street: "4127 Flad Avenue",
      city: "St. Louis",
      state: "MO",
      zip: "63110",
      startTime: toIso(start),
      endTime: toIso(start + 2 * HOUR),
      checkAvailability: false,
    })
    expect(reply.status).toBe(201)
  }
}
