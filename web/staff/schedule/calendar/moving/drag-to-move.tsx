import {
  type Announcements,
  DndContext,
  type DragMoveEvent,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import { createContext, type KeyboardEvent, type ReactNode, useContext, useRef, useState } from "react"
import { fullName } from "../../../../../core/fields/full-name.ts"
import type { PlainDate } from "../../../../../core/time/calendar.ts"
import { dateAt } from "../../../../../core/time/chicago.ts"
import type { Instant, Interval } from "../../../../../core/time/interval.ts"
import { type Calendar, canMove, dayAndTime, freeTimesFor, type FreeTimes, type Visit } from "../calendar.ts"
import { type DayBox, dayUnder } from "../days/day-boxes.ts"
import type { DragGrid } from "./drag-grids.ts"
import { type Target, targetWords } from "../target.ts"
import "./drag-to-move.css"

/** The visit that is being moved, and where it would be dropped. */
interface Drag {
  readonly visit: Visit
  readonly free: FreeTimes
  readonly target: Target | undefined
}

interface DragContextValue {
  readonly drag: Drag | undefined
  readonly onVisitKey: (event: KeyboardEvent, visit: Visit) => void
  readonly cancel: () => void
}

const DragContext = createContext<DragContextValue | undefined>(undefined)

const useDragContext = (): DragContextValue => {
  const value = useContext(DragContext)
  if (value === undefined) throw new Error("There is no <DragToMove> around this.")
  return value
}

/** Undefined while nothing is moved. */
export const useDrag = (): Drag | undefined => useDragContext().drag

interface Props {
  /** Everything in the range, also what is not shown. */
  readonly calendar: Calendar
  readonly range: Interval
  readonly now: Instant
  readonly grid: DragGrid
  readonly onDrop: (visit: Visit, target: Target) => void
  readonly children: ReactNode
}

/**
 * Lets visits be moved to another time: dragged with the mouse or after a long touch, or with Space and the arrow keys.
 * Keys move by time instead of by pixels, so that no step is lost however the page scrolls.
 */
export const DragToMove = ({ calendar, range, now, grid, onDrop, children }: Props) => {
  const [drag, setDrag] = useState<Drag>()
  const root = useRef<HTMLDivElement>(null)
  const grabbed = useRef<{ readonly left: number; readonly top: number; readonly days: readonly DayBox[] }>(
    undefined,
  )
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const pickUp = (visit: Visit) =>
    setDrag({ visit, free: freeTimesFor(visit, calendar, range, now), target: undefined })
  const drop = ({ visit, target }: Drag) => {
    setDrag(undefined)
    if (target && target.start !== visit.start) onDrop(visit, target)
  }
  const grab = ({ active, activatorEvent }: DragStartEvent) => {
    const element = (activatorEvent.target as HTMLElement).closest("[data-visit]")
    if (!element || !root.current) return
    const { left, top, width } = element.getBoundingClientRect()
    grabbed.current = { left: left + width / 2, top, days: dayBoxesIn(root.current) }
    pickUp(visitIn(active))
  }
  const draggedBy = (current: Drag, { x, y }: DragMoveEvent["delta"]): Drag => {
    const { left, top, days } = grabbed.current!
    const day = dayUnder(days, left + x, top + y)
    const start = day && grid.startAt(current.visit, day.date, (top + y - day.top) / day.height)
    return start === undefined || start === current.target?.start ? current : movedTo(current, start)
  }
  const onVisitKey = (event: KeyboardEvent, visit: Visit) => {
    if (drag === undefined) {
      if (event.code !== "Space" || !canMove(visit)) return
      event.preventDefault()
      pickUp(visit)
      return
    }
    const start = grid.startAfterKey(event.key, drag.target?.start ?? visit.start)
    if (event.key !== "Tab") event.preventDefault()
    if (start !== undefined) setDrag(movedTo(drag, start))
    else if (event.code === "Space" || event.key === "Enter") drop(drag)
    else if (event.key === "Escape" || event.key === "Tab") setDrag(undefined)
  }
  return (
    <DndContext
      sensors={sensors}
      onDragStart={grab}
      onDragMove={({ delta }) => setDrag((current) => current && draggedBy(current, delta))}
      onDragCancel={() => setDrag(undefined)}
      onDragEnd={({ delta }) => drag && drop(draggedBy(drag, delta))}
      accessibility={{ announcements: NO_ANNOUNCEMENTS, screenReaderInstructions: INSTRUCTIONS }}
    >
      <DragContext value={{ drag, onVisitKey, cancel: () => setDrag(undefined) }}>
        <div ref={root} className="drag-to-move">
          {children}
        </div>
        <div role="status" className="visually-hidden">
          {drag && announcementOf(drag)}
        </div>
      </DragContext>
    </DndContext>
  )
}

const movedTo = ({ visit, free }: Drag, start: Instant): Drag => ({
  visit,
  free,
  target: {
    date: dateAt(start),
    start,
    end: start + visit.end - visit.start,
    obstacle: free.obstacleAt(start),
  },
})

/** The elements with the attribute `data-day`. */
const dayBoxesIn = (root: HTMLElement): readonly DayBox[] =>
  [...root.querySelectorAll<HTMLElement>("[data-day]")].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { date: element.dataset["day"] ?? "", left, top, width, height }
  })

const visitIn = (active: DragStartEvent["active"]): Visit =>
  (active.data.current as { readonly visit: Visit }).visit

const INSTRUCTIONS = {
  draggable:
    "Press Enter to open the visit. To move it, press Space, then the arrow keys, and Space again; Escape cancels.",
}

/** They would read ids; ours are in the status below. */
const NO_ANNOUNCEMENTS: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

const announcementOf = ({ visit, target }: Drag): string =>
  target === undefined || target.start === visit.start
    ? `${fullName(visit)}'s visit on ${dayAndTime(visit.start)} is picked up.`
    : `${dayAndTime(target.start)}, ${targetWords(target)}.`

/** What a visit's element needs to be moved. A part of a visit that began the day before cannot be. */
export function useDraggableVisit(visit: Visit, date: PlainDate) {
  const { drag, onVisitKey, cancel } = useDragContext()
  const disabled = !canMove(visit) || dateAt(visit.start) !== date
  const { setNodeRef, attributes, listeners } = useDraggable({
    id: `${visit.id} ${date}`,
    data: { visit },
    disabled,
  })
  return {
    ref: setNodeRef,
    listeners,
    isMoving: drag?.visit.id === visit.id,
    description: disabled ? undefined : attributes["aria-describedby"],
    onKey: (event: KeyboardEvent) => !disabled && onVisitKey(event, visit),
    onBlur: cancel,
  }
}
