import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Customer } from "../../core/contacts/customer.ts"
import { LoginRequests, type NewLoginRequest } from "../../core/contacts/ports/login-requests.ts"
import type { LoginRequest } from "../../core/contacts/login-link.ts"
import type { Instant } from "../../core/time/interval.ts"

export interface StoredLogins {
  /** The newest one of each address. */
  readonly loginRequests: (NewLoginRequest & { usedAt: Instant | null; attempts: number })[]
  readonly customers: readonly Customer[]
}

const isOpen = ({ usedAt, expires }: LoginRequest, now: Instant) => usedAt === null && now < expires

/** Requests for login links in a list. */
export const loginRequestsInMemory = ({ loginRequests, customers }: StoredLogins) => {
  const read = (stored: StoredLogins["loginRequests"][number]): LoginRequest => ({
    ...stored,
    customerId: customers.find(({ email }) => email === stored.email)?.id ?? null,
  })
  const found = (matches: (each: StoredLogins["loginRequests"][number]) => boolean) =>
    Option.fromUndefinedOr(loginRequests.findLast(matches))
  return LoginRequests.of({
    add: (request) =>
      Effect.sync(() => {
        const index = loginRequests.findIndex(({ email }) => email === request.email)
        if (index !== -1) loginRequests.splice(index, 1)
        loginRequests.push({ ...request, usedAt: null, attempts: 0 })
        return customers.some(({ email }) => email === request.email)
      }),
    byIds: (ids) =>
      Effect.sync(() => loginRequests.filter(({ requestId }) => ids.includes(requestId)).map(read)),
    byTokenHash: (hash) =>
      Effect.sync(() =>
        Option.map(
          found(({ tokenHash }) => tokenHash === hash),
          read,
        ),
      ),
    countAttempt: (hash, now, most) =>
      Effect.sync(() =>
        Option.flatMap(
          found(({ browserHash }) => browserHash === hash),
          (stored) => {
            if (!isOpen(read(stored), now) || stored.attempts >= most) return Option.none()
            stored.attempts += 1
            return Option.some(read(stored))
          },
        ),
      ),
    use: (id, now) =>
      Effect.sync(() =>
        Option.flatMap(
          found(({ requestId }) => requestId === id),
          (stored) => {
            const { customerId, ...request } = read(stored)
            if (customerId === null || !isOpen({ ...request, customerId }, now)) return Option.none()
            stored.usedAt = now
            return Option.some(customerId)
          },
        ),
      ),
  })
}
