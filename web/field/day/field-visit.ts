import { EMPTY_REPORT } from "../../../core/field/empty-report.ts"
import type { Entry, Queue, Seen } from "../../../core/field/queue.ts"
import type { Instant } from "../../../core/time/interval.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"

type Reply = CallReply<"readFieldDay">

/** The day as the phone keeps it: without the key, which is kept apart. */
export interface FieldDay extends Omit<Reply, "key"> {
  /** When it was read, by the phone's clock. Days that were kept by an earlier version have none. */
  readonly keptAt?: number
  /** The ids of visits that are shown, but were not in the list that was read last. */
  readonly left: readonly number[]
}
export type FieldVisit = Reply["visits"][number]
type Report = NonNullable<FieldVisit["report"]>

/** What the server's clock says at a time of the phone's, which may be days fast, since the day was read; the same without a day. */
export const serverTimeAt = (phone: Instant, day: FieldDay | undefined): Instant =>
  day?.keptAt === undefined ? phone : Date.parse(day.readAt) + phone - day.keptAt

/** What the phone knows of a visit for the next report: what it knew when the last one was pressed, if one waits. */
export const seenOf = ({ id, start, end, status, technicianIds }: FieldVisit, queue: Queue): Seen =>
  queue.findLast((entry) => entry.visitId === id)?.seen ?? {
    start: Date.parse(start),
    end: Date.parse(end),
    status,
    technicianIds,
  }

/**
 * The day as it was read, with those visits of before about which something waits, and the one that is open: a visit that was
 * moved to another week has left the list, and the person still has to decide, or is just writing about it.
 */
export const withConcerned = (
  day: Omit<FieldDay, "left">,
  before: FieldDay | undefined,
  queue: Queue,
  openId: number,
): FieldDay => {
  const known = new Set(day.visits.map(({ id }) => id))
  const concerned = new Set([openId, ...queue.map(({ visitId }) => visitId)])
  const kept = before?.visits.filter(({ id }) => concerned.has(id) && !known.has(id)) ?? []
  const visits = [...day.visits, ...kept].toSorted((a, b) => (a.start < b.start ? -1 : 1))
  return { ...day, visits, left: kept.map(({ id }) => id) }
}

/** The visit as it will be once the server has taken what waits. */
export const withQueue = (visit: FieldVisit, queue: Queue): FieldVisit =>
  queue.filter(({ visitId }) => visitId === visit.id).reduce(withEntry, visit)

/** The visit after the server has taken an entry. */
export const withEntry = (visit: FieldVisit, { report, at }: Entry): FieldVisit => {
  const time = isoOf(at)
  switch (report.kind) {
    case "set-out":
      return { ...visit, report: reported(visit, { setOutAt: time }) }
    case "arrived":
      return { ...visit, report: reported(visit, { arrivedAt: time, notHomeAt: null }) }
    case "not-home":
      return { ...visit, report: reported(visit, { notHomeAt: time }) }
    case "done": {
      const { description, ...work } = report.work
      // The server keeps a signature too: its customer has gone.
      const signature = work.signature ?? visit.report?.signature ?? null
      const change = { ...work, signature, doneAt: time, notHomeAt: null }
      return { ...visit, status: "completed", description, report: reported(visit, change) }
    }
    case "note": {
      const notes = [visit.report?.officeNote, report.text].filter(Boolean).join("\n")
      return { ...visit, report: reported(visit, { officeNote: notes }) }
    }
    case "photo":
      return { ...visit, photos: visit.photos + 1 }
  }
}

export const isoOf = (instant: number): string => new Date(instant).toISOString()

const reported = ({ report }: FieldVisit, change: Partial<Report>): Report => ({
  ...(report ?? EMPTY_REPORT),
  ...change,
})
