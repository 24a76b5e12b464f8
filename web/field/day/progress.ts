import type { FieldVisit } from "./field-visit.ts"
import { dayText, timeText } from "./times.ts"

/** How far a visit is: "Arrived 9:02 AM"; empty before anything happened. */
export const progressText = ({ status, report, onTheWayAt }: FieldVisit): string => {
  if (status === "cancelled") return "Cancelled"
  if (status === "completed") return report?.doneAt ? `Done ${timeText(report.doneAt)}` : "Done"
  if (report?.notHomeAt) return `Not home ${timeText(report.notHomeAt)}`
  if (report?.arrivedAt) return `Arrived ${timeText(report.arrivedAt)}`
  const setOut = report?.setOutAt ?? onTheWayAt
  return setOut ? `On my way ${timeText(setOut)}` : ""
}

/** What usually comes next; once its day is over, nobody sets out any more. */
export const nextStep = (visit: FieldVisit, now: number): "set-out" | "arrived" | "done" | undefined => {
  const { status, report, onTheWayAt } = visit
  if (status === "cancelled" || status === "completed") return undefined
  if (isUnfinished(visit, now)) return "done"
  if (report?.arrivedAt && !report.notHomeAt) return "done"
  return (report?.setOutAt ?? onTheWayAt) === null ? "set-out" : "arrived"
}

/** Whether a visit is of an earlier day and nobody has said what became of it. */
export const isUnfinished = (visit: Pick<FieldVisit, "start" | "status">, now: number): boolean =>
  visit.status !== "cancelled" &&
  visit.status !== "completed" &&
  Date.parse(visit.start) < now &&
  !isOfToday(visit, now)

/** Whether a visit is on the day in Chicago that `now` is in: of another one, nobody is told by one tap that somebody comes. */
export const isOfToday = ({ start }: Pick<FieldVisit, "start">, now: number): boolean =>
  dayText(start) === dayText(now)
