import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { busyTimeChanges } from "../busy-time-changes.ts"
import type { CalendarConnection } from "../connection.ts"
import { eventIdOf, visitOfEvent } from "../event-id.ts"
import type { ExternalEvent } from "../external-event.ts"
import { editOf, writesOf, type CalendarOfVisits, type CalendarVisit } from "../visit-event.ts"
import { BlockedTimes } from "../../schedule/ports/blocked-times.ts"
import { BookingHorizonDays } from "../../schedule/ports/booking-horizon.ts"
import { CalendarConnections, type OneConnection } from "../ports/calendar-connections.ts"
import { CalendarVisits, type VisitsOfCalendar } from "../ports/calendar-visits.ts"
import { ExternalCalendar } from "../ports/external-calendar.ts"
import { Installation } from "../../storage/ports/installation.ts"
import { Schedules } from "../../schedule/ports/schedules.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import { DAY } from "../../time/calendar.ts"
import type { Instant, Interval } from "../../time/interval.ts"

/** How a sync ended. "off": no calendar is connected and chosen; "running": another process syncs. */
export type SyncResult =
  | { readonly result: "off" | "running" | "reconnect" }
  | { readonly result: "synced"; readonly read: number; readonly written: number }
  | {
      readonly result: "failed"
      readonly message: string
      /** The sync before this one did not fail. */
      readonly isNew: boolean
    }

/**
 * Brings an external calendar and the schedule to agreement: that of the whole business, or with its id a technician's own.
 * It reads what has changed there, then writes the visits that differ from what was written last. What was done before a
 * failure stays; the next sync goes on from there. It never holds the schedule's lock while it waits for the calendar.
 */
export const syncCalendar = Effect.fn("syncCalendar")(function* (technicianId: number | null) {
  const connection = (yield* CalendarConnections).ownedBy(technicianId)
  if (!(yield* ExternalCalendar).isAvailable) return resultOf({ result: "off" })
  const stored = Option.getOrUndefined(yield* connection.read)
  if (stored === undefined || stored.calendar === null) return resultOf({ result: "off" })
  if (stored.needsReconnect) return resultOf({ result: "reconnect" })
  const holder = yield* (yield* Tokens).random
  if (!(yield* connection.lease(holder))) return resultOf({ result: "running" })
  return yield* Effect.ensuring(syncAsHolder(technicianId, holder), connection.release(holder))
})

const resultOf = (result: SyncResult): SyncResult => result

const syncAsHolder = Effect.fnUntraced(function* (technicianId: number | null, holder: string) {
  const connections = (yield* CalendarConnections).ownedBy(technicianId)
  // Read again, because another process may have synced in between.
  const connection = Option.getOrUndefined(yield* connections.read)
  if (connection?.calendar == null) return resultOf({ result: "off" })
  const side = {
    technicianId,
    installationId: yield* (yield* Installation).id,
    grant: connection.grant,
    calendarId: connection.calendar.id,
    holder,
    connection: connections,
    visits: (yield* CalendarVisits).ownedBy(technicianId),
  }
  const fail = (failure: { readonly message: string }, needsReconnect = false) =>
    Effect.gen(function* () {
      yield* connections.failed({ message: failure.message, needsReconnect }, yield* currentTimeMillis)
      return resultOf({ result: "failed", message: failure.message, isNew: connection.failure === null })
    })
  return yield* Effect.gen(function* () {
    const read = yield* readEvents(side, connection)
    const written = yield* writeVisits(side)
    if (written.refusal !== undefined) return yield* fail({ message: written.refusal })
    yield* connections.succeeded(yield* currentTimeMillis)
    return resultOf({ result: "synced", read, written: written.count })
  }).pipe(
    Effect.catchTag("CalendarGrantEnded", (failure) => fail(failure, true)),
    Effect.catchTag("CalendarUnavailable", (failure) => fail(failure)),
    Effect.catchTag("CalendarRefused", (failure) => fail(failure)),
  )
})

interface Side extends CalendarOfVisits {
  readonly grant: string
  readonly holder: string
  readonly connection: OneConnection
  readonly visits: VisitsOfCalendar
}

/** How much longer than customers can book the events are read, so that everything is read again only that often. */
const READ_AHEAD_DAYS = 30
/** Events that ended earlier are not read. */
const READ_BACK_DAYS = 1

/** Takes over what has changed in the calendar since the last sync. Returns how many events were read. */
const readEvents = Effect.fnUntraced(function* (side: Side, connection: CalendarConnection) {
  const now = yield* currentTimeMillis
  const horizonDays = yield* BookingHorizonDays
  const range = { start: now - READ_BACK_DAYS * DAY, end: now + (horizonDays + READ_AHEAD_DAYS) * DAY }
  const { syncToken, readUntil } = connection
  const { events } = yield* ExternalCalendar
  const read = (all: boolean) =>
    events(side.grant, side.calendarId, all || syncToken === null ? { range } : { syncToken })
  const isCurrent = syncToken !== null && readUntil !== null && readUntil >= now + horizonDays * DAY
  const found = yield* read(!isCurrent).pipe(
    Effect.map((changes) => ({ ...changes, range: isCurrent ? undefined : range })),
    Effect.catchTag("SyncTokenExpired", () =>
      Effect.map(read(true), (everything) => ({ ...everything, range })),
    ),
    // A reading without a token has none that could have expired.
    Effect.catchTag("SyncTokenExpired", Effect.die),
  )
  yield* takeOver(side, found.events, found.range, now)
  yield* side.connection.setPosition(side.calendarId, {
    syncToken: found.syncToken,
    readUntil: found.range?.end ?? readUntil,
  })
  return found.events.length
})

/** @param range Where `events` are all that the calendar has; undefined where they are those that changed. */
const takeOver = Effect.fnUntraced(function* (
  side: Side,
  events: readonly ExternalEvent[],
  range: Interval | undefined,
  now: Instant,
) {
  const others: ExternalEvent[] = []
  const ours = new Map<number, ExternalEvent>()
  for (const event of events) {
    const visit = visitOfEvent(event.seriesId ?? event.id, side.installationId)
    if (visit === undefined) others.push(event)
    // Events of another connection to the same calendar keep nothing busy, and are none of this one's.
    else if (visit.technicianId === side.technicianId) {
      // Once it repeats, one occurrence may be deleted and another one be there.
      const isFirst = !ours.has(visit.appointmentId)
      if (isFirst || !event.isDeleted) ours.set(visit.appointmentId, event)
    }
  }
  yield* takeBusyTimes(side, others, range !== undefined)
  yield* noticeEdits(side, ours, range, now)
  yield* removeUnknown(side, ours)
})

const takeBusyTimes = Effect.fnUntraced(function* (
  { technicianId, calendarId, connection }: Side,
  events: readonly ExternalEvent[],
  all: boolean,
) {
  const blockedTimes = yield* BlockedTimes
  // What somebody does in a calendar of their own is their own matter: only when they are busy is kept.
  const read = technicianId === null ? events : events.map((event) => ({ ...event, title: "" }))
  const changes = busyTimeChanges(yield* blockedTimes.listExternal(technicianId), read, { all })
  // A statement that changes nothing would still make every process load the schedule again.
  if (changes.put.length + changes.remove.length === 0) return
  yield* (yield* Schedules).change(
    Effect.gen(function* () {
      // Whoever has disconnected it or chosen another one meanwhile has removed its busy times under the same lock.
      const current = Option.getOrUndefined(yield* connection.read)
      if (current?.calendar?.id === calendarId) yield* blockedTimes.changeExternal(technicianId, changes)
    }),
  )
})

const noticeEdits = Effect.fnUntraced(function* (
  { calendarId, technicianId, installationId, visits }: Side,
  events: ReadonlyMap<number, ExternalEvent>,
  range: Interval | undefined,
  now: Instant,
) {
  const found = new Map((yield* visits.byIds([...events.keys()])).map((visit) => [visit.id, visit]))
  const expected = range === undefined ? [] : yield* visits.writtenDuring(calendarId, range)
  const again: CalendarVisit[] = []
  for (const visit of new Map([...found, ...expected.map((each) => [each.id, each] as const)]).values()) {
    const event = events.get(visit.id)
    const edit = editOf(visit, event, now)
    if (edit !== undefined) yield* visits.noticeEdit(visit.id, edit, now)
    const isLeftOver = visit.writtenTo === null && event?.isDeleted === false
    if (edit !== undefined || isLeftOver) again.push(visit)
  }
  if (again.length > 0)
    yield* visits.rewrite(
      again.map(({ id }) => ({
        appointmentId: id,
        eventId: eventIdOf(id, installationId, technicianId),
        calendarId,
      })),
    )
})

/** Removes events of visits that the database does not have: they were booked after the backup that it was restored from. */
const removeUnknown = Effect.fnUntraced(function* (
  { grant, calendarId, technicianId, installationId, visits }: Side,
  events: ReadonlyMap<number, ExternalEvent>,
) {
  const calendar = yield* ExternalCalendar
  const known = new Set((yield* visits.byIds([...events.keys()])).map(({ id }) => id))
  for (const [id, { isDeleted }] of events)
    if (!isDeleted && !known.has(id))
      yield* calendar.remove(grant, calendarId, eventIdOf(id, installationId, technicianId))
})

/** Writes the visits that differ from what was written of them. One that is refused does not keep back the others. */
const writeVisits = Effect.fnUntraced(function* (side: Side) {
  const { visits, connection, holder } = side
  const refused: number[] = []
  let refusal: string | undefined
  let count = 0
  for (;;) {
    const batch = yield* visits.unwritten(yield* currentTimeMillis, refused)
    if (batch.length === 0) return { count, refusal }
    for (const visit of batch) {
      if (!(yield* connection.lease(holder))) return { count, refusal }
      yield* writeVisit(side, visit).pipe(
        Effect.tap(() => Effect.sync(() => count++)),
        Effect.catchTag("CalendarRefused", ({ message }) =>
          Effect.sync(() => {
            refused.push(visit.id)
            refusal ??= `Visit #${visit.id} could not be written: ${message}`
          }),
        ),
      )
    }
  }
})

/** Where the event may be is stored before it is written, so that one whose reply was lost is never left behind. */
const writeVisit = Effect.fnUntraced(function* (side: Side, visit: CalendarVisit) {
  const { grant, calendarId, visits } = side
  const calendar = yield* ExternalCalendar
  const eventId = eventIdOf(visit.id, side.installationId, side.technicianId)
  const { removeFrom, put } = writesOf(visit, side, yield* currentTimeMillis)
  if (removeFrom !== null) yield* removeLeft(grant, removeFrom, eventId)
  if (put === null) return yield* visits.setWrittenTo(visit.id, null)
  if (visit.writtenTo !== calendarId) yield* visits.setWrittenTo(visit.id, { eventId, calendarId })
  yield* calendar.put(grant, calendarId, put)
  yield* visits.setWrittenVersion(visit.id, visit.version)

  /** A calendar that was chosen before may be gone by now. */
  function removeLeft(grantOfAll: string, from: string, id: string) {
    const removal = calendar.remove(grantOfAll, from, id)
    return from === calendarId ? removal : Effect.catchTag(removal, "CalendarRefused", () => Effect.void)
  }
})
