import { useLayoutEffect, useRef, useState } from "react"
import { fullName } from "../../../../../core/fields/full-name.ts"
import type { Instant } from "../../../../../core/time/interval.ts"
import { toast } from "../../../ui/toasts/toasts.tsx"
import { type Calendar, dayAndTime, type Visit } from "../calendar.ts"
import type { Target } from "../target.ts"
import { useMove } from "./use-move.ts"

interface Drop {
  readonly visit: Visit
  readonly target: Target
}

/** Moves a dropped visit; a time that is not free is confirmed first, and one with another visit is refused. */
export function useDrop(calendar: Calendar) {
  const move = useMove(calendar)
  const [unconfirmed, setUnconfirmed] = useState<Drop>()
  const focusVisit = useFocusAfterMove(calendar)
  const moveTo = ({ visit, target }: Drop) => {
    focusVisit(visit.id, target.start)
    move({
      visit,
      start: target.start,
      technicianIds: target.crew,
      checkAvailability: target.obstacle === undefined,
    })
  }
  return {
    unconfirmed,
    drop: (visit: Visit, target: Target) => {
      if (target.obstacle === undefined) moveTo({ visit, target })
      else if (target.obstacle === "booked")
        toast({
          title: `${fullName(visit)}'s visit was not moved`,
          description: `Another visit is booked on ${dayAndTime(target.start)}.`,
          failed: true,
        })
      else setUnconfirmed({ visit, target })
    },
    confirm: () => {
      setUnconfirmed(undefined)
      if (unconfirmed) moveTo(unconfirmed)
    },
    cancel: () => setUnconfirmed(undefined),
  }
}

/** Gives the focus to a visit as soon as it is drawn at its new time. */
function useFocusAfterMove(calendar: Calendar) {
  const moved = useRef<{ readonly id: number; readonly start: Instant }>(undefined)
  useLayoutEffect(() => {
    const visit = calendar.visits.find(
      ({ id, start }) => id === moved.current?.id && start === moved.current.start,
    )
    if (visit === undefined) return
    document.querySelector<HTMLElement>(`[data-visit="${visit.id}"]`)?.focus()
    moved.current = undefined
  }, [calendar])
  return (id: number, start: Instant) => {
    moved.current = { id, start }
  }
}
