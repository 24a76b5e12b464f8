import { formatDay, formatTime } from "../../../../core/time/chicago.ts"
import type { Instant } from "../../../../core/time/interval.ts"

interface PlanState {
  /** "Professional". */
  readonly name: string
  /** When it ends, where it was cancelled and is still in force. */
  readonly ends: Instant | null
}

/** The state of the plan in force and the next visit in one sentence (decisions: status banner). */
export const statusSentence = (plan: PlanState | undefined, nextStart: Instant | undefined): string => {
  const visit =
    nextStart === undefined
      ? "no visit is booked"
      : `we come next on ${formatDay(nextStart)} at ${formatTime(nextStart)}`
  return `${planClause(plan)}, and ${visit}.`
}

const planClause = (plan: PlanState | undefined): string => {
  if (plan === undefined) return "You have no maintenance plan"
  return plan.ends === null
    ? `Your ${plan.name} plan is active`
    : `Your ${plan.name} plan ends on ${formatDay(plan.ends)}`
}
