import * as Effect from "effect/Effect"
import { listTechnicians } from "../../schedule/use-cases/technicians/technicians.ts"
import { listStaff } from "../../staff/use-cases/staff-accounts.ts"
import { goesOn } from "../connection.ts"
import { CalendarConnections } from "../ports/calendar-connections.ts"
import { disconnectCalendar } from "./external-calendar.ts"
import { syncCalendar, type SyncResult } from "./sync-calendar.ts"

/** How the sync of one calendar ended: the business's, or with the id of its owner a technician's own. */
export type CalendarSync = SyncResult & { readonly technicianId: number | null }

/**
 * Ends the connections of technicians who left, and syncs every calendar that is connected. They are synced beside each
 * other, so that one that does not reply holds up no other; an error that is none of the calendar's is thrown at the end.
 */
export const syncCalendars = Effect.gen(function* () {
  yield* endLeftConnections
  const exits = yield* Effect.forEach(
    yield* (yield* CalendarConnections).list,
    ({ technicianId }) =>
      Effect.exit(
        Effect.map(syncCalendar(technicianId), (outcome): CalendarSync => ({ ...outcome, technicianId })),
      ),
    { concurrency: "unbounded" },
  )
  return yield* Effect.forEach(exits, (exit) => exit)
})

const endLeftConnections = Effect.gen(function* () {
  const [technicians, accounts] = [yield* listTechnicians, yield* listStaff]
  for (const connection of yield* (yield* CalendarConnections).list)
    if (!goesOn(connection, technicians, accounts))
      // Another process may have ended it meanwhile.
      yield* Effect.ignore(disconnectCalendar(connection.technicianId))
})
