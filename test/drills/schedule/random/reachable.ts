import { MINUTE, type Instant } from "../../../../core/time/interval.ts"
import type { BookingLimits } from "../../../../core/schedule/hours/wanted-visit.ts"
import type { Change, Operation } from "./operations.ts"
import { variantsOf, type State } from "./state.ts"

/**
 * Whether whoever comes to the visits that the operation has booked or moved can drive there in time from each other visit
 * that they have, and from there to it, by limits that held since then. True of operations that check nothing. Without the
 * product's rules about free times: of these only how long a way takes.
 */
export const isReachable = (
  state: State,
  operation: Operation,
  changes: readonly Change[],
  since: Instant,
): boolean =>
  !checks(operation) ||
  variantsOf(state, since).some(({ limits }) => changes.every((change) => isInReach(state, limits, change)))

const checks = (operation: Operation): boolean =>
  operation.what === "book" || operation.what === "move by link" || ("check" in operation && operation.check)

const isInReach = ({ active }: State, limits: BookingLimits, { entity, id, row }: Change): boolean => {
  if (entity !== "visit" || row === null) return true
  return [...active].every(([otherId, other]) => {
    if (otherId === id || !other.technicianIds.some((each) => row.technicianIds.includes(each))) return true
    const way = (limits.driving?.minutes(other.zip, row.zip) ?? limits.travelMinutes) * MINUTE
    return other.end + way <= row.start || row.end + way <= other.start
  })
}
