import { addDays, dateAt, formatTime, startOfDay, toIso } from "../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../core/time/interval.ts"
import { BOOKING, type Visitor } from "./server.ts"

interface ServiceSeen {
  readonly id: number
  readonly name: string
  readonly jobSize: "A" | "B" | "C"
}

/** A service of each job size, as the site offers them. */
export const servicesOf = async ({ get }: Visitor) => {
  const offered = (await (await get("/api/services")).json()) as ReadonlyArray<ServiceSeen>
  const ofSize = (size: ServiceSeen["jobSize"]) => offered.find(({ jobSize }) => jobSize === size)!
  return { A: ofSize("A"), B: ofSize("B"), C: ofSize("C") } as const
}

/** So many starts that are offered for visits of two hours, from next week on, earliest first. */
export const offeredStarts = async ({ get }: Visitor, count: number): Promise<ReadonlyArray<Instant>> => {
  const starts: Array<Instant> = []
  for (let date = addDays(dateAt(Date.now()), 7); starts.length < count; date = addDays(date, 60)) {
    const [from, to] = [date, addDays(date, 60)].map((day) => toIso(startOfDay(day)))
    const reply = await get(`/api/availability?from=${from}&to=${to}&hours=2`)
    const { slots } = (await reply.json()) as { readonly slots: ReadonlyArray<string> }
    starts.push(...slots.map((slot) => Date.parse(slot)))
  }
  return starts.slice(0, count)
}

/** Starts of visits of two hours that leave room for each other. */
export const apart = async (visitor: Visitor, count: number): Promise<ReadonlyArray<Instant>> => {
  // A day of eight hours offers thirteen starts, and has room for four.
  const chosen: Array<Instant> = []
  for (const start of await offeredStarts(visitor, count * 4))
    if (start >= (chosen.at(-1) ?? 0) + 2 * HOUR) chosen.push(start)
  return chosen.slice(0, count)
}

/** What the wizard sends for that service at that start. */
export const bookingOf = (service: ServiceSeen, start: Instant, differences: object = {}) => ({
  ...BOOKING,
  serviceId: service.id,
  serviceType: service.name,
  appointmentDate: dateAt(start),
  appointmentTime: formatTime(start),
  ...differences,
})
