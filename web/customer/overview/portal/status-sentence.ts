import { formatDay, formatTime } from "../../../../core/time/chicago.ts"
import type { Instant } from "../../../../core/time/interval.ts"
import { arrivalOf, type WireWindow } from "../../../shared/visits/arrival-of.ts"

interface PlanState {
  /** "Professional". */
  readonly name: string
  /** When it ends, where it was cancelled and is still in force. */
  readonly ends: Instant | null
}

interface NextVisit extends WireWindow {
  readonly startTimestamptz: string
}

/** The state of the plan in force and the next visit in one sentence (decisions: status banner). */
export const statusSentence = (plan: PlanState | undefined, next: NextVisit | undefined): string =>
  `${planClause(plan)}, and ${visitClause(next)}.`

const visitClause = (next: NextVisit | undefined): string => {
  if (next === undefined) return "no visit is booked"
  const start = Date.parse(next.startTimestamptz)
  return `we come next on ${formatDay(start)} ${arrivalOf(next) ?? `at ${formatTime(start)}`}`
}

const planClause = (plan: PlanState | undefined): string => {
  if (plan === undefined) return "You have no maintenance plan"
  return plan.ends === null
    ? `Your ${plan.name} plan is active`
    : `Your ${plan.name} plan ends on ${formatDay(plan.ends)}`
}
