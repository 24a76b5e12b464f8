import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { busyTimeChanges } from "../busy-time-changes.ts"
import type { CalendarConnection } from "../connection.ts"
import { appointmentIdOf, eventIdOf } from "../event-id.ts"
import type { ExternalEvent } from "../external-event.ts"
import { editOf, writesOf, type CalendarVisit } from "../visit-event.ts"
import { BlockedTimes } from "../../schedule/ports/blocked-times.ts"
import { BookingHorizonDays } from "../../schedule/ports/booking-horizon.ts"
import { CalendarConnections } from "../ports/calendar-connections.ts"
import { CalendarVisits } from "../ports/calendar-visits.ts"
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
 * Brings the external calendar and the schedule to agreement: reads what has changed there, then writes the visits that
 * differ from what was written last. What was done before a failure stays; the next sync goes on from there. It never
 * holds the schedule's lock while it waits for the calendar.
 */
export const syncCalendar = Effect.gen(function* () {
  const connections = yield* CalendarConnections
  if (!(yield* ExternalCalendar).isAvailable) return resultOf({ result: "off" })
  const connection = Option.getOrUndefined(yield* connections.read)
  if (connection === undefined || connection.calendar === null) return resultOf({ result: "off" })
  if (connection.needsReconnect) return resultOf({ result: "reconnect" })
  const holder = yield* (yield* Tokens).random
  if (!(yield* connections.lease(holder))) return resultOf({ result: "running" })
  return yield* Effect.ensuring(syncAsHolder(holder), connections.release(holder))
})

const resultOf = (result: SyncResult): SyncResult => result

const syncAsHolder = Effect.fnUntraced(function* (holder: string) {
  const connections = yield* CalendarConnections
  // Read again, because another process may have synced in between.
  const connection = Option.getOrUndefined(yield* connections.read)
  if (connection?.calendar == null) return resultOf({ result: "off" })
  const side = { grant: connection.grant, calendarId: connection.calendar.id, holder }
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

interface Side {
  readonly grant: string
  readonly calendarId: string
  readonly holder: string
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
  yield* (yield* CalendarConnections).setPosition({
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
  const installationId = yield* (yield* Installation).id
  const visitIdOf = ({ id, seriesId }: ExternalEvent) => appointmentIdOf(seriesId ?? id, installationId)
  const others = events.filter((event) => visitIdOf(event) === undefined)
  const ours = new Map<number, ExternalEvent>()
  for (const event of events) {
    const id = visitIdOf(event)
    // Once it repeats, one occurrence may be deleted and another one be there.
    if (id !== undefined && (ours.get(id) === undefined || !event.isDeleted)) ours.set(id, event)
  }
  yield* takeBusyTimes(others, range !== undefined)
  yield* noticeEdits(side, ours, range, now)
  yield* removeUnknown(side, ours)
})

const takeBusyTimes = Effect.fnUntraced(function* (events: readonly ExternalEvent[], all: boolean) {
  const blockedTimes = yield* BlockedTimes
  const changes = busyTimeChanges(yield* blockedTimes.listExternal, events, { all })
  // A statement that changes nothing would still make every process load the schedule again.
  if (changes.put.length + changes.remove.length > 0)
    yield* (yield* Schedules).change(blockedTimes.changeExternal(changes))
})

const noticeEdits = Effect.fnUntraced(function* (
  { calendarId }: Side,
  events: ReadonlyMap<number, ExternalEvent>,
  range: Interval | undefined,
  now: Instant,
) {
  const visits = yield* CalendarVisits
  const installationId = yield* (yield* Installation).id
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
      again.map(({ id }) => ({ appointmentId: id, eventId: eventIdOf(id, installationId), calendarId })),
    )
})

/** Removes events of visits that the database does not have: they were booked after the backup that it was restored from. */
const removeUnknown = Effect.fnUntraced(function* (
  { grant, calendarId }: Side,
  events: ReadonlyMap<number, ExternalEvent>,
) {
  const calendar = yield* ExternalCalendar
  const installationId = yield* (yield* Installation).id
  const known = new Set((yield* (yield* CalendarVisits).byIds([...events.keys()])).map(({ id }) => id))
  for (const [id, { isDeleted }] of events)
    if (!isDeleted && !known.has(id)) yield* calendar.remove(grant, calendarId, eventIdOf(id, installationId))
})

/** Writes the visits that differ from what was written of them. One that is refused does not keep back the others. */
const writeVisits = Effect.fnUntraced(function* (side: Side) {
  const visits = yield* CalendarVisits
  const connections = yield* CalendarConnections
  const refused: number[] = []
  let refusal: string | undefined
  let count = 0
  for (;;) {
    const batch = yield* visits.unwritten(yield* currentTimeMillis, refused)
    if (batch.length === 0) return { count, refusal }
    for (const visit of batch) {
      if (!(yield* connections.lease(side.holder))) return { count, refusal }
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
const writeVisit = Effect.fnUntraced(function* ({ grant, calendarId }: Side, visit: CalendarVisit) {
  const visits = yield* CalendarVisits
  const calendar = yield* ExternalCalendar
  const installationId = yield* (yield* Installation).id
  const eventId = eventIdOf(visit.id, installationId)
  const { removeFrom, put } = writesOf(visit, { calendarId, installationId, now: yield* currentTimeMillis })
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
