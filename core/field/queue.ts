import type { AppointmentStatus } from "../schedule/visits/appointment.ts"
import type { Interval, Instant } from "../time/interval.ts"
import type { VisitConflict } from "./visit-conflict.ts"

/*
 * What a phone has reported and not sent yet, in the order in which it was pressed. Free of Effect, because the phone
 * loads it with its first view.
 */

/** What a phone knew of a visit when something was reported. */
export interface Seen extends Interval {
  readonly status: AppointmentStatus
  readonly technicianIds: readonly number[]
}

/** What is entered about a visit that is done. */
export interface Work {
  readonly description: string | null
  readonly parts: string | null
  readonly minutes: number | null
  readonly signedBy: string | null
  readonly signature: string | null
}

export type Report =
  | { readonly kind: "set-out" | "arrived" | "not-home" }
  /** `replaces` is what the form began with; entries that an earlier version kept have none. */
  | { readonly kind: "done"; readonly work: Work; readonly replaces?: string | null }
  | ({ readonly kind: "note"; readonly text: string } & Partial<Pick<Work, "signedBy" | "signature">>)
  /** Its bytes are kept beside the queue, under the id of the entry. */
  | { readonly kind: "photo" }

interface Conflict {
  readonly kind: "conflict"
  readonly conflict: VisitConflict
  readonly current: Seen
  /** What was done as it is now, where that was rewritten. */
  readonly description?: string | null
}

/** Why the server did not take a report, which a person decides about. */
export type Problem = Conflict | { readonly kind: "refused"; readonly message: string }

export interface Entry {
  /** A UUID: the `Idempotency-Key`, by which the server takes each entry once. */
  readonly id: string
  readonly visitId: number
  readonly at: Instant
  readonly seen: Seen
  /** Of the visit in the day that the phone read. */
  readonly proof: string
  readonly report: Report
  /** Undefined while the entry waits to be sent. */
  readonly problem?: Problem
}

export type Queue = readonly Entry[]

/** Whether an entry is refused where the visit is not as it was seen. Notes and photos are taken whatever became of it. */
const hasConflicts = ({ report: { kind } }: Entry): boolean => kind !== "note" && kind !== "photo"

/** The first entry that waits and has no undecided one of its visit before it; undefined where none can be sent. */
export const nextToSend = (queue: Queue): Entry | undefined => {
  const undecided = new Set<number>()
  for (const entry of queue) {
    if (entry.problem !== undefined) undecided.add(entry.visitId)
    else if (!undecided.has(entry.visitId)) return entry
  }
  return undefined
}

/**
 * The queue after the server took an entry, with what the visit is since: later ones of that visit know of it. The reply
 * to a note or a photo, which are taken whatever became of the visit, tells them nothing.
 */
export const afterSending = (queue: Queue, id: string, now?: Seen): Queue => {
  const sent = queue.find((entry) => entry.id === id)
  if (sent === undefined) return queue
  const rest = queue.filter((entry) => entry !== sent)
  if (now === undefined || !hasConflicts(sent)) return rest
  return rest.map((entry) => (entry.visitId === sent.visitId ? { ...entry, seen: now } : entry))
}

/** The queue after the server did not take an entry. */
export const afterRefusal = (queue: Queue, id: string, problem: Problem): Queue =>
  queue.map((entry) => (entry.id === id ? { ...entry, problem } : entry))

/** The undecided entry of a visit; undefined where there is none. */
export const undecidedOf = (
  queue: Queue,
  visitId: number,
): (Entry & { readonly problem: Problem }) | undefined =>
  queue.find(
    (entry): entry is Entry & { readonly problem: Problem } =>
      entry.visitId === visitId && entry.problem !== undefined,
  )

/** The entries about which a person decides together: the undecided one, and those of its visit that wait behind it. */
export const concerned = (queue: Queue, visitId: number): Queue => {
  const first = queue.findIndex((entry) => entry.visitId === visitId && entry.problem !== undefined)
  return first === -1 ? [] : queue.filter((entry, index) => index >= first && entry.visitId === visitId)
}

/** The person knows what became of the visit, and reports the same. */
export const keepMine = (queue: Queue, visitId: number): Queue => {
  const undecided = undecidedOf(queue, visitId)
  if (undecided === undefined) return queue
  const { problem } = undecided
  const mine = concerned(queue, visitId)
  return queue.map((entry) => {
    if (!mine.includes(entry)) return entry
    const { problem: _, ...waiting } = entry
    if (problem.kind !== "conflict") return waiting
    const report = entry === undecided ? inPlaceOf(problem, entry.report) : entry.report
    return { ...waiting, seen: problem.current, report }
  })
}

/** The report of who has read what somebody else wrote. Those that wait behind it replace what it says, not that. */
const inPlaceOf = ({ description }: Conflict, report: Report): Report =>
  report.kind === "done" && description !== undefined ? { ...report, replaces: description } : report

/** The person takes back what was reported; notes and photos are sent all the same. */
export const takeTheirs = (queue: Queue, visitId: number): Queue => {
  const dropped = concerned(queue, visitId).filter(
    (entry) => hasConflicts(entry) || entry.problem !== undefined,
  )
  return queue.filter((entry) => !dropped.includes(entry))
}

/**
 * One note for the office says what was reported, in place of the reports; notes and photos stay. Of what was entered about
 * the work it says the last, as the server would keep it. The signature goes with it, because its customer will not sign
 * again.
 *
 * @param id A UUID for the note.
 * @param textOf What an entry says, as a line for a person.
 */
export const asOfficeNote = (
  queue: Queue,
  visitId: number,
  id: string,
  textOf: (entry: Entry) => string,
): Queue => {
  const replaced = concerned(queue, visitId).filter(hasConflicts)
  const [first] = replaced
  if (first === undefined) return queue
  const { visitId: ofVisit, at, seen, proof } = first
  const works = replaced.flatMap(({ report }) => (report.kind === "done" ? [report.work] : []))
  const isReplaced = ({ report }: Entry) => report.kind === "done" && report.work !== works.at(-1)
  const note: Entry = {
    id,
    visitId: ofVisit,
    at,
    seen,
    proof,
    report: {
      kind: "note",
      text: replaced
        .filter((entry) => !isReplaced(entry))
        .map(textOf)
        .join("\n"),
      signedBy: works.findLast(({ signedBy }) => signedBy !== null)?.signedBy ?? null,
      signature: works.findLast(({ signature }) => signature !== null)?.signature ?? null,
    },
  }
  return queue.flatMap((entry) => (entry === first ? [note] : replaced.includes(entry) ? [] : [entry]))
}
