import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Appointment } from "../../core/schedule/visits/appointment.ts"
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

export interface StoredExternalCalendar {
  readonly appointments: Appointment[]
  calendarAvailable: boolean
  connection: CalendarConnection | null
  /** Who syncs. */
  leaseHolder: string | null
  /** By the id of their visit. */
  readonly written: Map<number, WrittenEvent & { readonly version: number | null }>
  readonly calendarEdits: Map<number, VisitEdit & { readonly noticedAt: Instant }>
  busyTimes: BusyTime[]
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

export const noExternalCalendar = (): Omit<StoredExternalCalendar, "appointments"> => ({
  calendarAvailable: true,
  connection: null,
  leaseHolder: null,
  written: new Map(),
  calendarEdits: new Map(),
  busyTimes: [],
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

export const calendarConnectionsInMemory = (
  memory: StoredExternalCalendar,
): CalendarConnections["Service"] => {
  const change = (changes: Partial<CalendarConnection>) =>
    Effect.sync(() => {
      if (memory.connection !== null) memory.connection = { ...memory.connection, ...changes }
    })
  return {
    read: Effect.sync(() => Option.fromNullOr(memory.connection)),
    connect: (connection) =>
      Effect.sync(() => {
        const { calendar = null, readUntil = null, lastSyncedAt = null } = memory.connection ?? {}
        memory.connection = {
          ...connection,
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
      memory.connection = null
    }),
    setPosition: change,
    succeeded: (lastSyncedAt) => change({ lastSyncedAt, failure: null, failedAt: null }),
    failed: ({ message, needsReconnect }, failedAt) => change({ failure: message, needsReconnect, failedAt }),
    lease: (holder) =>
      Effect.sync(() => {
        if (memory.connection === null || (memory.leaseHolder ?? holder) !== holder) return false
        memory.leaseHolder = holder
        return true
      }),
    release: (holder) =>
      Effect.sync(() => {
        if (memory.leaseHolder === holder) memory.leaseHolder = null
      }),
  }
}

export const calendarVisitsInMemory = (memory: StoredExternalCalendar): CalendarVisits["Service"] => {
  const visits = () =>
    memory.appointments.map((each): CalendarVisit => ({
      ...each,
      address: each.address === null ? null : `${each.address.street}, ${each.address.city}`,
      writtenTo: memory.written.get(each.id)?.calendarId ?? null,
      writtenVersion: memory.written.get(each.id)?.version ?? null,
    }))
  const unwritten = (now: Instant) =>
    visits().filter((each) =>
      each.writtenTo === null
        ? each.status !== "cancelled" && each.start > now
        : each.writtenVersion !== each.version,
    )
  const forget = (id: number) => {
    const event = memory.written.get(id)
    if (event !== undefined) memory.written.set(id, { ...event, version: null })
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
        event === null ? memory.written.delete(id) : memory.written.set(id, { ...event, version: null }),
      ),
    setWrittenVersion: (id, version) =>
      Effect.sync(() => void memory.written.set(id, { ...memory.written.get(id)!, version })),
    rewrite: (events) =>
      Effect.sync(() => {
        for (const { appointmentId, ...event } of events)
          memory.written.set(appointmentId, { ...event, version: null })
      }),
    rewriteAll: (now) =>
      Effect.sync(() => {
        for (const { id, end } of visits()) if (end > now) forget(id)
      }),
    noticeEdit: (id, edit, noticedAt) =>
      Effect.sync(() => void memory.calendarEdits.set(id, { ...edit, noticedAt })),
    edits: (now) =>
      Effect.sync(() =>
        visits()
          .filter(({ end, status }) => end > now && status !== "cancelled")
          .flatMap((visit) => {
            const edit = memory.calendarEdits.get(visit.id)
            return edit === undefined ? [] : [{ ...edit, visit }]
          }),
      ),
    dismissEdit: (id) => Effect.sync(() => memory.calendarEdits.delete(id)),
  }
}

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
    isAvailable: memory.calendarAvailable,
    dashboardUrl: "/admin/settings",
    consentUrl: (sessionId, now) => Effect.succeed(`/consent/${sessionId}/${now}`),
    grant: ({ code }, sessionId, now) =>
      code === "wrong"
        ? Effect.fail(new CalendarConsentFailed({ message: "Access was not granted." }))
        : Effect.succeed({ grant: `grant ${code} ${sessionId} ${now}`, isComplete: code !== "incomplete" }),
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
