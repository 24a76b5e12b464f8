import { useState } from "react"
import type { Technician } from "../calendar.ts"
import type { View } from "../view.ts"

/** Which technicians this browser shows in the calendar. */
interface Choice {
  /** Those who are not shown on a wide screen. New technicians are shown. */
  readonly hidden: readonly number[]
  /** The one who is shown on a phone; null for all of them, where the view has room. */
  readonly single: number | null
}

const KEY = "calendar-technicians"
const ALL: Choice = { hidden: [], single: null }

/** The choice of technicians, which stays for the next time. */
export function useTechnicianChoice(): readonly [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(readChoice)
  return [
    choice,
    (next) => {
      setChoice(next)
      try {
        localStorage.setItem(KEY, JSON.stringify(next))
      } catch {
        // Without storage the choice holds until the page is left.
      }
    },
  ]
}

const readChoice = (): Choice => {
  try {
    const { hidden, single } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<
      Record<string, unknown>
    >
    return {
      hidden: Array.isArray(hidden) ? hidden.filter((id): id is number => typeof id === "number") : [],
      single: typeof single === "number" ? single : null,
    }
  } catch {
    return ALL
  }
}

/** Those who are shown. A phone's day has room for one. */
export const shownOf = (
  several: readonly Technician[],
  { hidden, single }: Choice,
  view: View,
  narrow: boolean,
): readonly Technician[] => {
  if (!narrow) return several.filter(({ id }) => !hidden.includes(id))
  const one = several.filter(({ id }) => id === single)
  if (one.length > 0) return one
  return view === "day" ? several.slice(0, 1) : several
}
