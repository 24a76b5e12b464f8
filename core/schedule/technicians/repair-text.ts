import { listed } from "../../fields/listed.ts"
import { dateAt } from "../../time/chicago.ts"
import type { Instant } from "../../time/interval.ts"

// In a file without Effect, because the staff's screens load it.

/** What is to be done with a visit of a technician who is away. */
interface Repair {
  /** When it is now. */
  readonly start: Instant
  /** Null cancels it. */
  readonly newStart: Instant | null
  /** Names of those who come at its own time; nobody where it has to move. */
  readonly substitutes: readonly string[]
}

/**
 * "4 visits go to Maria and Ben at the same time, 2 move to another day": the counts that staff are shown before anything
 * is sent; an empty text without visits.
 */
export const repairText = (repairs: readonly Repair[]): string => {
  const countOf = (kind: Kind) => repairs.filter((repair) => kindOf(repair) === kind).length
  const stay = repairs.filter((repair) => kindOf(repair) === "same time")
  const names = listed([...new Set(stay.flatMap(({ substitutes }) => substitutes))])
  return [
    [countOf("same time"), `goes to ${names} at the same time`, `go to ${names} at the same time`],
    [countOf("same day"), "moves to another time of the day", "move to another time of the day"],
    [countOf("another day"), "moves to another day", "move to another day"],
    [countOf("cancelled"), "is cancelled", "are cancelled"],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, one, several], n) => {
      const noun = count === 1 ? " visit" : " visits"
      return `${count}${n === 0 ? noun : ""} ${count === 1 ? one : several}`
    })
    .join(", ")
}

type Kind = "same time" | "same day" | "another day" | "cancelled"

const kindOf = ({ start, newStart }: Repair): Kind => {
  if (newStart === null) return "cancelled"
  if (newStart === start) return "same time"
  return dateAt(newStart) === dateAt(start) ? "same day" : "another day"
}
