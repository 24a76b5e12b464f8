import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Appointment } from "../../core/schedule/visits/appointment.ts"
import { concerns } from "../../core/schedule/hours/blocked-time.ts"
import type { BusyTime } from "../../core/schedule/hours/busy-time.ts"
import {
  CalendarConsentFailed,
  type CalendarConnection,
  type ChosenCalendar,
} from "../../core/calendars/connection.ts"
import type { ExternalEvent } from "../../core/calendars/external-event.ts"
import type { CalendarVisit, VisitEdit } from "../../core/calendars/visit-event.ts"
import type { CalendarConnections } from "../../core/calendars/ports/calendar-connections.ts"
import type { CalendarVisits, WrittenEvent } from "../../core/calendars/ports/calendar-visits.ts"
import {
  SyncTokenExpired,
  type CalendarFailure,
  type ExternalCalendar,
} from "../../core/calendars/ports/external-calendar.ts"
import { overlaps, type Instant, type Interval } from "../../core/time/interval.ts"

type CalendarEvent = ExternalEvent & { readonly changeNumber: number }

/** What the ports keep of one connection. */
interface StoredConnection {
  connection: CalendarConnection | null
  /** Who syncs. */
  leaseHolder: string | null
  /** By the id of their visit. */
  readonly written: Map<number, WrittenEvent & { readonly version: number | null }>
  readonly calendarEdits: Map<number, VisitEdit & { readonly noticedAt: Instant }>
  busyTimes: BusyTime[]
}

/** The business's connection itself, and those of technicians. */
export interface StoredExternalCalendar extends StoredConnection {
  readonly appointments: Appointment[]
  /** By the id of their technician. */
  readonly ownCalendars: Map<number, StoredConnection>
  calendarAvailable: boolean
  /** How many syncs were asked for. */
  syncRequests: number
  /** The calendars at the service, with their events by id. */
  readonly calendars: ChosenCalendar[]
  readonly calendarEvents: Map<string, Map<string, CalendarEvent>>
  calendarChanges: number
  /** What each reading of events asked for. */
  readonly calendarReads: ({ readonly range: Interval } | { readonly syncToken: string })[]
  readonly revokedGrants: string[]
  /** The failure of an operation, if it fails; `id` is that of the event that is put or removed. */
  calendarFault: (
    operation: "events" | "put" | "remove" | "revoke" | "calendars",
    id?: string,
  ) => CalendarFailure | SyncTokenExpired | undefined
}

const notConnected = (): StoredConnection => ({
  connection: null,
  leaseHolder: null,
  written: new Map(),
  calendarEdits: new Map(),
  busyTimes: [],
})

export const noExternalCalendar = (): Omit<StoredExternalCalendar, "appointments"> => ({
  ...notConnected(),
  ownCalendars: new Map(),
  calendarAvailable: true,
  syncRequests: 0,
  calendars: [
    { id: "ours", name: "Visits" },
    { id: "other", name: "Other" },
  ],
  calendarEvents: new Map(),
  calendarChanges: 0,
  calendarReads: [],
  revokedGrants: [],
  calendarFault: () => undefined,
})

/** What is kept of the technician's own connection, or for null of the business's. */
export const connectionOf = (
  memory: StoredExternalCalendar,
  technicianId: number | null,
): StoredConnection => {
  if (technicianId === null) return memory
  const own = memory.ownCalendars.get(technicianId) ?? notConnected()
  memory.ownCalendars.set(technicianId, own)
  return own
}

export const calendarConnectionsInMemory = (
  memory: StoredExternalCalendar,
): CalendarConnections["Service"] => ({
  list: Effect.sync(() =>
    [memory, ...memory.ownCalendars.values()].flatMap(({ connection }) => connection ?? []),
  ),
  ownedBy: (technicianId) => {
    const stored = connectionOf(memory, technicianId)
    const change = (changes: Partial<CalendarConnection>) =>
      Effect.sync(() => {
        if (stored.connection !== null) stored.connection = { ...stored.connection, ...changes }
      })
    return {
      read: Effect.sync(() => Option.fromNullOr(stored.connection)),
      connect: (connection) =>
        Effect.sync(() => {
          const { calendar = null, readUntil = null, lastSyncedAt = null } = stored.connection ?? {}
          stored.connection = {
            ...connection,
            technicianId,
            calendar,
            readUntil,
            lastSyncedAt,
            needsReconnect: false,
            syncToken: null,
            failure: null,
            failedAt: null,
          }
        }),
      choose: (calendar) => change({ calendar, syncToken: null, failure: null, failedAt: null }),
      disconnect: Effect.sync(() => {
        stored.connection = null
      }),
      setPosition: (calendarId, position) =>
        Effect.suspend(() =>
          stored.connection?.calendar?.id === calendarId ? change(position) : Effect.void,
        ),
      succeeded: (lastSyncedAt) => change({ lastSyncedAt, failure: null, failedAt: null }),
      failed: ({ message, needsReconnect }, failedAt) =>
        change({ failure: message, needsReconnect, failedAt }),
      lease: (holder) =>
        Effect.sync(() => {
          if (stored.connection === null || (stored.leaseHolder ?? holder) !== holder) return false
          stored.leaseHolder = holder
          return true
        }),
      release: (holder) =>
        Effect.sync(() => {
          if (stored.leaseHolder === holder) stored.leaseHolder = null
        }),
    }
  },
})

const visitsOf = (memory: StoredExternalCalendar, { written }: StoredConnection) =>
  memory.appointments.map((each): CalendarVisit => ({
    ...each,
    address: each.address === null ? null : `${each.address.street}, ${each.address.city}`,
    writtenTo: written.get(each.id)?.calendarId ?? null,
    writtenVersion: written.get(each.id)?.version ?? null,
  }))

export const calendarVisitsInMemory = (memory: StoredExternalCalendar): CalendarVisits["Service"] => ({
  ownedBy: (technicianId) => {
    const stored = connectionOf(memory, technicianId)
    const visits = () => visitsOf(memory, stored)
    const unwritten = (now: Instant) =>
      visits().filter((each) =>
        each.writtenTo === null
          ? each.status !== "cancelled" && each.start > now && concerns({ technicianId }, each)
          : each.writtenVersion !== each.version,
      )
    const forget = (id: number) => {
      const event = stored.written.get(id)
      if (event !== undefined) stored.written.set(id, { ...event, version: null })
    }
    return {
      unwritten: (now, except) =>
        Effect.sync(() =>
          unwritten(now)
            .filter(({ id }) => !except.includes(id))
            .toSorted((a, b) => a.start - b.start)
            .slice(0, 50),
        ),
      countUnwritten: (now) => Effect.sync(() => unwritten(now).length),
      byIds: (ids) => Effect.sync(() => visits().filter(({ id }) => ids.includes(id))),
      writtenDuring: (calendarId, { start, end }) =>
        Effect.sync(() =>
          visits().filter((each) => each.writtenTo === calendarId && each.start >= start && each.end <= end),
        ),
      setWrittenTo: (id, event) =>
        Effect.sync(() =>
          event === null ? stored.written.delete(id) : stored.written.set(id, { ...event, version: null }),
        ),
      setWrittenVersion: (id, version) =>
        Effect.sync(() => void stored.written.set(id, { ...stored.written.get(id)!, version })),
      rewrite: (events) =>
        Effect.sync(() => {
          for (const { appointmentId, ...event } of events)
            stored.written.set(appointmentId, { ...event, version: null })
        }),
      rewriteAll: (now) =>
        Effect.sync(() => {
          for (const { id, end } of visits()) if (end > now) forget(id)
        }),
      noticeEdit: (id, edit, noticedAt) =>
        Effect.sync(() => void stored.calendarEdits.set(id, { ...edit, noticedAt })),
      dismissEdit: (id) => Effect.sync(() => stored.calendarEdits.delete(id)),
    }
  },
  edits: (now) =>
    Effect.sync(() =>
      [null, ...memory.ownCalendars.keys()].flatMap((technicianId) => {
        const stored = connectionOf(memory, technicianId)
        return visitsOf(memory, stored)
          .filter(({ end, status }) => end > now && status !== "cancelled")
          .flatMap((visit) => {
            const edit = stored.calendarEdits.get(visit.id)
            return edit === undefined ? [] : [{ ...edit, technicianId, visit }]
          })
      }),
    ),
})

const eventsOf = (memory: StoredExternalCalendar, calendarId: string) => {
  const events = memory.calendarEvents.get(calendarId) ?? new Map<string, CalendarEvent>()
  memory.calendarEvents.set(calendarId, events)
  return events
}

const EVENT: Omit<ExternalEvent, "id"> = {
  seriesId: null,
  isDeleted: false,
  isFree: false,
  isDeclined: false,
  time: null,
  title: "",
}

/** Changes an event in a calendar, as its owner or this software does. */
export const putEvent = (
  memory: StoredExternalCalendar,
  calendarId: string,
  event: Pick<ExternalEvent, "id"> & Partial<ExternalEvent>,
) => {
  const events = eventsOf(memory, calendarId)
  memory.calendarChanges += 1
  events.set(event.id, {
    ...(events.get(event.id) ?? EVENT),
    isDeleted: false,
    ...event,
    changeNumber: memory.calendarChanges,
  })
}

export const deleteEvent = (memory: StoredExternalCalendar, calendarId: string, id: string) => {
  if (eventsOf(memory, calendarId).get(id)?.isDeleted === false)
    putEvent(memory, calendarId, { id, isDeleted: true, time: null })
}

/** The events of a calendar that were not deleted. */
export const eventsIn = (memory: StoredExternalCalendar, calendarId: string): readonly ExternalEvent[] =>
  [...eventsOf(memory, calendarId).values()].filter(({ isDeleted }) => !isDeleted)

const lies = (time: ExternalEvent["time"], range: Interval): boolean =>
  time !== null && ("startDate" in time || overlaps(time, range))

/** A sync token is the number of changes so far. */
export const externalCalendarInMemory = (memory: StoredExternalCalendar): ExternalCalendar["Service"] => {
  type Operation = Parameters<StoredExternalCalendar["calendarFault"]>[0]
  const attempt = <A>(operation: Operation, result: () => A, id?: string) =>
    Effect.suspend(() => {
      const fault = memory.calendarFault(operation, id)
      return fault === undefined ? Effect.sync(result) : Effect.fail(fault)
    }) as Effect.Effect<A, CalendarFailure>
  return {
    get isAvailable() {
      return memory.calendarAvailable
    },
    dashboardUrl: "/admin/settings",
    consentUrl: ({ sessionId, technicianId }, now) =>
      Effect.succeed(
        ["/consent", sessionId, ...(technicianId === null ? [] : [technicianId]), now].join("/"),
      ),
    // A code may name the account that has granted it.
    grant: ({ code }, { sessionId }, now) =>
      code === "wrong"
        ? Effect.fail(new CalendarConsentFailed({ message: "Access was not granted." }))
        : Effect.succeed({
            grant: `grant ${code} ${sessionId} ${now}`,
            account: code.includes("@") ? code : null,
            isComplete: code !== "incomplete",
          }),
    revoke: (grant) => attempt("revoke", () => void memory.revokedGrants.push(grant)),
    calendars: () => attempt("calendars", () => memory.calendars),
    events: (_, calendarId, request) =>
      attempt("events", () => {
        memory.calendarReads.push(request)
        const events = [...eventsOf(memory, calendarId).values()].filter((event) =>
          "range" in request
            ? !event.isDeleted && lies(event.time, request.range)
            : event.changeNumber > Number(request.syncToken),
        )
        return { events, syncToken: String(memory.calendarChanges) }
      }),
    put: (_, calendarId, { id, start, end, title }) =>
      attempt("put", () => putEvent(memory, calendarId, { ...EVENT, id, title, time: { start, end } }), id),
    remove: (_, calendarId, id) => attempt("remove", () => deleteEvent(memory, calendarId, id), id),
  }
}
