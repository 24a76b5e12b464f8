import type { PlainDate } from "../../../core/time/calendar.ts"
import { addDays, dateAt, formatTime, startOfDay, toIso } from "../../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../../core/time/interval.ts"
import { BOOKING, type Visitor } from "./visitor.ts"

interface PublicService {
  readonly id: number
  readonly name: string
  readonly jobSize: "A" | "B" | "C"
}

/** An offered service of each job size. */
export const servicesOf = async ({ get }: Visitor) => {
  const offered = (await (await get("/api/services")).json()) as ReadonlyArray<PublicService>
  const ofSize = (size: PublicService["jobSize"]) => offered.find(({ jobSize }) => jobSize === size)!
  return { A: ofSize("A"), B: ofSize("B"), C: ofSize("C") } as const
}

/** The first so many starts offered for visits of two hours, from next week on, earliest first. */
export const offeredStarts = async (visitor: Visitor, count: number): Promise<ReadonlyArray<Instant>> => {
  const starts: Array<Instant> = []
  for (let date = nextWeek(); starts.length < count; date = addDays(date, 60))
    starts.push(...(await startsOfDays(visitor, date, 60)))
  return starts.slice(0, count)
}

export const nextWeek = (): PlainDate => addDays(dateAt(Date.now()), 7)

/** The starts offered for visits of two hours on so many days. */
export const startsOfDays = async (
  { get }: Visitor,
  first: PlainDate,
  count: number,
): Promise<ReadonlyArray<Instant>> => {
  const [from, to] = [first, addDays(first, count)].map((day) => toIso(startOfDay(day)))
  const reply = await get(`/api/availability?from=${from}&to=${to}&hours=2`)
  const { slots } = (await reply.json()) as { readonly slots: ReadonlyArray<string> }
  return slots.map((slot) => Date.parse(slot))
}

/** Offered starts of visits of two hours that do not overlap each other. */
export const apart = async (visitor: Visitor, count: number): Promise<ReadonlyArray<Instant>> => {
  // A day of eight hours has thirteen starts and fits four visits.
  const chosen: Array<Instant> = []
  for (const start of await offeredStarts(visitor, count * 4))
    if (start >= (chosen.at(-1) ?? 0) + 2 * HOUR) chosen.push(start)
  return chosen.slice(0, count)
}

/** What the wizard sends for that service at that start, with an email address of that start. */
export const bookingOf = <D extends object>(service: PublicService, start: Instant, differences?: D) => ({
  ...BOOKING,
  serviceId: service.id,
  serviceType: service.name,
  appointmentDate: dateAt(start),
  appointmentTime: formatTime(start),
  email: `visitor-${start}@example.com`,
  ...differences,
})
