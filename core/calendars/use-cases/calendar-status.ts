import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Struct from "effect/Struct"
import { concerns, conflictsWith, type BlockedTime } from "../../schedule/hours/blocked-time.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { BlockedTimes } from "../../schedule/ports/blocked-times.ts"
import type { Technician } from "../../schedule/technicians/technician.ts"
import { speaksOfTechnicians } from "../../schedule/technicians/who-comes.ts"
import { listTechnicians, technicianOfAccount } from "../../schedule/use-cases/technicians/technicians.ts"
import type { Appointment } from "../../schedule/visits/appointment.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"
import type { CalendarConnection } from "../connection.ts"
import { NoOwnTechnician } from "../feed.ts"
import { CalendarConnections } from "../ports/calendar-connections.ts"
import { CalendarVisits, type NoticedEdit } from "../ports/calendar-visits.ts"
import { ExternalCalendar } from "../ports/external-calendar.ts"

/** How one connection to an external calendar is. */
export interface ConnectionState {
  readonly connection: Omit<CalendarConnection, "grant" | "syncToken" | "readUntil"> | null
  /** How many visits are to be written. */
  readonly unwritten: number
  /** How many busy times come from the calendar. */
  readonly busyTimes: number
}

/** How a connection is, and what staff should look at. */
interface CalendarStatus extends ConnectionState {
  readonly isAvailable: boolean
  /** Visits during a busy time of a calendar that concerns them, earliest first. */
  readonly overlaps: readonly { readonly visit: Appointment; readonly busy: BlockedTime }[]
  /** Events of visits that were moved or deleted in a calendar, and were put back. */
  readonly edits: readonly NoticedEdit[]
}

/** The business's connection, those of technicians, and what staff should look at in all calendars. */
export interface CalendarsStatus extends CalendarStatus {
  /** While only one technician can be booked, without those who have connected nothing. */
  readonly technicians: readonly (ConnectionState & Pick<Technician, "id" | "name">)[]
}

/** How the connections of the business and of technicians are. */
export const readCalendars = Effect.gen(function* () {
  const all = yield* readAll
  const technicians = yield* listTechnicians
  const connected = new Set(all.connections.map(({ technicianId }) => technicianId))
  const isOffered = speaksOfTechnicians(technicians)
  const status: CalendarsStatus = {
    ...(yield* statusOf(null, all)),
    technicians: yield* Effect.forEach(
      technicians.filter(({ id, active }) => connected.has(id) || (isOffered && active)),
      ({ id, name }) => Effect.map(stateOf(id, all), (state) => ({ id, name, ...state })),
    ),
  }
  return status
})

/**
 * How one's own connection is, and what to look at in that calendar. Null where nothing offers it: to an account that is
 * linked to no technician who can be booked, and, before it connects one, while nobody else can be.
 */
export const readOwnCalendar = Effect.fn("readOwnCalendar")(function* (staffAccountId: number) {
  const technicianId = Option.getOrNull(yield* Effect.option(ownTechnicianId(staffAccountId)))
  if (technicianId === null) return null
  const { connections, busy, edits } = yield* readAll
  const status = yield* statusOf(technicianId, {
    connections,
    busy: busy.filter((each) => each.technicianId === technicianId),
    edits: edits.filter((each) => each.technicianId === technicianId),
  })
  return status.connection !== null || speaksOfTechnicians(yield* listTechnicians) ? status : null
})

/**
 * Whose own calendar somebody connects with this staff account. Fails with `NoOwnTechnician` unless it is linked to a
 * technician with whom visits can be booked.
 */
export const ownTechnicianId = Effect.fn("ownTechnicianId")(function* (staffAccountId: number) {
  const technician = Effect.map(
    technicianOfAccount(staffAccountId),
    Option.filter(({ active }) => active),
  )
  return (yield* someOrFail(technician, () => new NoOwnTechnician())).id
})

/** What is read once for all connections. */
interface AllCalendars {
  readonly connections: readonly CalendarConnection[]
  /** The busy times that are not over. */
  readonly busy: readonly BlockedTime[]
  readonly edits: readonly NoticedEdit[]
}

const readAll = Effect.gen(function* () {
  const now = yield* currentTimeMillis
  const blocks = yield* (yield* BlockedTimes).list
  const all: AllCalendars = {
    connections: yield* (yield* CalendarConnections).list,
    busy: blocks.filter(({ source, end }) => source === "google" && end > now),
    edits: yield* (yield* CalendarVisits).edits(now),
  }
  return all
})

const statusOf = Effect.fnUntraced(function* (technicianId: number | null, all: AllCalendars) {
  const now = yield* currentTimeMillis
  const { list } = yield* Appointments
  const upcoming = all.busy.length === 0 ? [] : yield* list({ range: { start: now }, sort: "start" })
  const status: CalendarStatus = {
    isAvailable: (yield* ExternalCalendar).isAvailable,
    ...(yield* stateOf(technicianId, all)),
    overlaps: all.busy
      .flatMap((busy) =>
        conflictsWith(busy, upcoming)
          .filter((visit) => concerns(busy, visit))
          .map((visit) => ({ visit, busy })),
      )
      .toSorted((a, b) => a.visit.start - b.visit.start || a.visit.id - b.visit.id),
    edits: all.edits,
  }
  return status
})

const stateOf = Effect.fnUntraced(function* (
  technicianId: number | null,
  { connections, busy }: AllCalendars,
) {
  const stored = connections.find((each) => each.technicianId === technicianId)
  const { countUnwritten } = (yield* CalendarVisits).ownedBy(technicianId)
  const state: ConnectionState = {
    connection: stored === undefined ? null : Struct.omit(stored, ["grant", "syncToken", "readUntil"]),
    unwritten: stored?.calendar == null ? 0 : yield* countUnwritten(yield* currentTimeMillis),
    busyTimes: busy.filter((each) => each.technicianId === technicianId).length,
  }
  return state
})
