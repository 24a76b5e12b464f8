import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { isUpcoming, type Appointment } from "../../core/schedule/visits/appointment.ts"
import { isHeld } from "../../core/schedule/visits/hold.ts"
import type { BookingOrigin } from "../../core/schedule/ports/appointments.ts"
import { OnlineBookings, type Confirmation } from "../../core/schedule/ports/online-bookings.ts"
import { HOUR, type Instant } from "../../core/time/interval.ts"

export interface StoredOnlineBookings {
  /** Emails that have confirmed something. */
  readonly knownEmails: Set<string>
  /** By the id of their visit. */
  readonly origins: Map<number, BookingOrigin>
  readonly confirmations: Map<number, Confirmation & { attempts: number; readonly at: Instant }>
}

export const noOnlineBookings = (): StoredOnlineBookings => ({
  knownEmails: new Set(),
  origins: new Map(),
  confirmations: new Map(),
})

/** What is booked online, in lists. */
export const onlineBookingsInMemory = (
  { knownEmails, origins, confirmations }: StoredOnlineBookings,
  appointments: readonly Appointment[],
) => {
  const since = (start: Instant) =>
    appointments.filter(
      ({ createdAt, email, source }) =>
        createdAt > start && source !== "manual" && email !== null && !knownEmails.has(email),
    )
  return OnlineBookings.of({
    traffic: (email, now) =>
      Effect.sync(() => ({
        upcoming: appointments.filter((each) => each.email === email && isUpcoming(each)).length,
        isKnown: knownEmails.has(email),
        lastHour: since(now - HOUR).length,
        lastDay: since(now - 24 * HOUR).length,
        held: appointments.filter((each) => isHeld(each, now)).length,
        lastHoldAt: [...confirmations.values()].at(-1)?.at ?? null,
      })),
    unconfirmed: (now) =>
      Effect.sync(() =>
        since(now - 24 * HOUR)
          .filter(({ status }) => status !== "cancelled")
          .map(({ id }) => id),
      ),
    addConfirmation: (id, confirmation, at) =>
      Effect.sync(() => void confirmations.set(id, { ...confirmation, attempts: 0, at })),
    byTokenHash: (tokenHash) =>
      Effect.sync(() =>
        Option.fromUndefinedOr([...confirmations].find(([, each]) => each.tokenHash === tokenHash)?.[0]),
      ),
    wasHeldFor: (id, browserHash) => Effect.sync(() => confirmations.get(id)?.browserHash === browserHash),
    countAttempt: (id, browserHash, most) =>
      Effect.sync(() => {
        const found = confirmations.get(id)
        if (found?.browserHash !== browserHash || found.attempts >= most) return false
        found.attempts += 1
        return true
      }),
    listSince: (start) =>
      Effect.sync(() =>
        appointments
          .filter(({ createdAt, source }) => createdAt > start && source !== "manual")
          .map(({ id, email }) => ({
            appointmentId: id,
            bookedFrom: origins.get(id)?.bookedFrom ?? null,
            emailUnconfirmed: email !== null && !knownEmails.has(email),
          })),
      ),
  })
}
