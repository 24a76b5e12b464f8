import { fullName } from "../../../core/customers/full-name.ts"
import { useLayoutEffect, useRef, useState } from "react"
import { toast } from "../toasts.tsx"
import { dayAndTime, type Visit } from "./calendar.ts"
import type { Target } from "./target.ts"
import { useMove } from "./use-move.ts"

interface Drop {
  readonly visit: Visit
  readonly target: Target
}

/** Moves a dropped visit; a time that is not free is confirmed first, and one with another visit is refused. */
export function useDrop() {
  const move = useMove()
  const [unconfirmed, setUnconfirmed] = useState<Drop>()
  const focusVisit = useFocusAfterMove()
  const moveTo = ({ visit, target }: Drop) => {
    focusVisit(visit)
    move({ visit, start: target.start, checkAvailability: target.obstacle === undefined })
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

/** Keeps the focus on a visit that is drawn elsewhere after its move. */
function useFocusAfterMove() {
  const moved = useRef<Visit>(undefined)
  useLayoutEffect(() => {
    if (moved.current === undefined) return
    document.querySelector<HTMLElement>(`[data-visit="${moved.current.id}"]`)?.focus()
    moved.current = undefined
  })
  return (visit: Visit) => {
    moved.current = visit
  }
}
