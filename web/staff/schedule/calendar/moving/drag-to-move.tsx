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
import { isSameCrew } from "../../../../../core/schedule/visits/appointment-change.ts"
import type { PlainDate } from "../../../../../core/time/calendar.ts"
import { dateAt } from "../../../../../core/time/chicago.ts"
import type { Instant, Interval } from "../../../../../core/time/interval.ts"
import { type Calendar, canMove, dayAndTime, type Visit } from "../calendar.ts"
import { crewAfter } from "../technicians/crew.ts"
import { type DayBox, dayUnder } from "../days/day-boxes.ts"
import type { DragGrid } from "./drag-grids.ts"
import { freeTimesFor, type FreeTimes } from "./free-times.ts"
import { type Target, targetWords } from "../target.ts"
import "./drag-to-move.css"

/** The visit that is being moved, and where it would be dropped. */
interface Drag {
  readonly visit: Visit
  /** The technician in whose column it was picked up. */
  readonly from: number | undefined
  /** When it is free, in the column of the technician if each has one. */
  readonly freeIn: (technicianId: number | undefined) => FreeTimes
  readonly target: Target | undefined
}

/** A visit, and the technician in whose column it stands, if each has one. */
interface Draggable {
  readonly visit: Visit
  readonly technicianId: number | undefined
}

interface DragContextValue {
  readonly drag: Drag | undefined
  readonly onVisitKey: (event: KeyboardEvent, draggable: Draggable) => void
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
  /** The technicians who have a column each, from left to right; nobody where days have columns. */
  readonly columns: readonly number[]
  readonly onDrop: (visit: Visit, target: Target) => void
  readonly children: ReactNode
}

/**
 * Lets visits be moved to another time: dragged with the mouse or after a long touch, or with Space and the arrow keys.
 * Keys move by time instead of by pixels, so that no step is lost however the page scrolls.
 */
export const DragToMove = ({ calendar, range, now, grid, columns, onDrop, children }: Props) => {
  const [drag, setDrag] = useState<Drag>()
  const root = useRef<HTMLDivElement>(null)
  const grabbed = useRef<{ readonly left: number; readonly top: number; readonly days: readonly DayBox[] }>(
    undefined,
  )
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const pickUp = ({ visit, technicianId: from }: Draggable) => {
    const known = new Map<number | undefined, FreeTimes>()
    const freeIn = (technicianId: number | undefined) => {
      const free =
        known.get(technicianId) ??
        freeTimesFor(visit, calendar, range, now, crewIn(visit, from, technicianId))
      known.set(technicianId, free)
      return free
    }
    setDrag({ visit, from, freeIn, target: undefined })
  }
  const drop = ({ visit, target }: Drag) => {
    setDrag(undefined)
    if (target && isElsewhere(visit, target)) onDrop(visit, target)
  }
  const grab = ({ active, activatorEvent }: DragStartEvent) => {
    const element = (activatorEvent.target as HTMLElement).closest("[data-visit]")
    if (!element || !root.current) return
    const { left, top, width } = element.getBoundingClientRect()
    grabbed.current = { left: left + width / 2, top, days: dayBoxesIn(root.current) }
    pickUp(draggableIn(active))
  }
  const draggedBy = (current: Drag, { x, y }: DragMoveEvent["delta"]): Drag => {
    const { left, top, days } = grabbed.current!
    const day = dayUnder(days, left + x, top + y)
    const start = day && grid.startAt(current.visit, day.date, (top + y - day.top) / day.height)
    const isThere = start === current.target?.start && day?.technicianId === current.target?.technicianId
    return start === undefined || isThere ? current : movedTo(current, start, day?.technicianId)
  }
  const onVisitKey = (event: KeyboardEvent, draggable: Draggable) => {
    if (drag === undefined) {
      if (event.code !== "Space" || !canMove(draggable.visit)) return
      event.preventDefault()
      pickUp(draggable)
      return
    }
    const { start: current, technicianId } = drag.target ?? { ...drag.visit, technicianId: drag.from }
    const column = columnAfterKey(columns, event.key, technicianId)
    const start = column === undefined ? grid.startAfterKey(event.key, current) : current
    if (event.key !== "Tab") event.preventDefault()
    if (start !== undefined) setDrag(movedTo(drag, start, column ?? technicianId))
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
          {drag && announcementOf(drag, calendar)}
        </div>
      </DragContext>
    </DndContext>
  )
}

const movedTo = (drag: Drag, start: Instant, technicianId: number | undefined): Drag => ({
  ...drag,
  target: {
    date: dateAt(start),
    technicianId,
    crew: crewIn(drag.visit, drag.from, technicianId),
    start,
    end: start + drag.visit.end - drag.visit.start,
    obstacle: drag.freeIn(technicianId).obstacleAt(start),
  },
})

const crewIn = (visit: Visit, from: number | undefined, to: number | undefined) =>
  from === undefined || to === undefined ? undefined : crewAfter(visit, from, to)

/** Whether the visit would have another time, or other technicians. */
const isElsewhere = (visit: Visit, { start, crew }: Target): boolean =>
  start !== visit.start || (crew !== undefined && !isSameCrew(crew, visit.technicianIds))

const COLUMN_STEPS = new Map(Object.entries({ ArrowLeft: -1, ArrowRight: 1 }))

const columnAfterKey = (columns: readonly number[], key: string, technicianId: number | undefined) => {
  const step = COLUMN_STEPS.get(key)
  return step === undefined || technicianId === undefined
    ? undefined
    : columns[columns.indexOf(technicianId) + step]
}

/** The elements with the attribute `data-day`. */
const dayBoxesIn = (root: HTMLElement): readonly DayBox[] =>
  [...root.querySelectorAll<HTMLElement>("[data-day]")].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const { day: date = "", technician } = element.dataset
    const technicianId = technician === undefined ? undefined : Number(technician)
    return { date, technicianId, left, top, width, height }
  })

const draggableIn = (active: DragStartEvent["active"]): Draggable => active.data.current as Draggable

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

const announcementOf = ({ visit, target }: Drag, { technicians }: Calendar): string => {
  if (target === undefined || !isElsewhere(visit, target))
    return `${fullName(visit)}'s visit on ${dayAndTime(visit.start)} is picked up.`
  const name = technicians.find(({ id }) => id === target.technicianId)?.name
  return `${name === undefined ? "" : `${name}, `}${dayAndTime(target.start)}, ${targetWords(target)}.`
}

/** What a visit's element needs to be moved. A part of a visit that began the day before cannot be. */
export function useDraggableVisit(visit: Visit, date: PlainDate, technicianId: number | undefined) {
  const { drag, onVisitKey, cancel } = useDragContext()
  const disabled = !canMove(visit) || dateAt(visit.start) !== date
  const { setNodeRef, attributes, listeners } = useDraggable({
    id: `${visit.id} ${date} ${technicianId ?? ""}`,
    data: { visit, technicianId } satisfies Draggable,
    disabled,
  })
  return {
    ref: setNodeRef,
    listeners,
    isMoving: drag?.visit.id === visit.id,
    description: disabled ? undefined : attributes["aria-describedby"],
    onKey: (event: KeyboardEvent) => !disabled && onVisitKey(event, { visit, technicianId }),
    onBlur: cancel,
  }
}
