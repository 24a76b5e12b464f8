import { randomUUID } from "node:crypto"
import * as Effect from "effect/Effect"
import type { SignedInOf } from "../../../adapters/http/engine/middleware/caller.ts"
import type { SignedIn } from "../../../adapters/http/engine/api.ts"
import type { Appointment } from "../../../core/schedule/visits/appointment.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { addAppointment } from "../../../core/schedule/use-cases/visits/add-appointment.ts"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import type { clockOf } from "./memory.ts"
import { startDatabaseServer } from "./database-server.ts"
import { BOOKING } from "./server.ts"

export const STAFF = "staff"
export const METRICS_TOKEN = "a-token-for-prometheus"

/** Stands for sessions: a header names the customer, or staff. */
const signedInOf: SignedInOf = async (ctx) => {
  const who = ctx.get("x-signed-in-as")
  const account: SignedIn =
    who === STAFF
      ? { actor: "staff", id: 1, displayName: "Maria", role: "owner", sessionId: 1 }
      : { actor: "customer", id: Number(who), sessionId: 1 }
  return who === "" ? [] : [account]
}

/** The HTTP application at the clock's time on a database of its own, with services and rules. */
export const startPortalServer = async (clock: Parameters<typeof clockOf>[0]) => {
  const server = await startDatabaseServer(clock, { signedInOf, metricsToken: METRICS_TOKEN })
  await server.run(Effect.andThen(seedServices, seedRules))
  const services = (await (await server.get("/api/services")).json()) as { id: number; jobSize: string }[]
  const serviceId = services.find(({ jobSize }) => jobSize === "A")!.id

  /** Sends a request that the browser of this customer, or of staff, would send. */
  const as = async (who: number | typeof STAFF, method: string, path: string, body?: unknown, headers = {}) =>
    server.get(path, {
      method,
      headers: {
        ...(await server.credentials()),
        "content-type": "application/json",
        "x-signed-in-as": String(who),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  const visit = (id: number): Promise<Appointment> =>
    server.run(
      Effect.flatMap(Appointments, ({ byId }) =>
        Effect.flatMap(byId(id), (found) => Effect.fromOption(found)),
      ),
    )
  return {
    ...server,
    /** A service of two hours. */
    serviceId,
    as,
    visit,
    /** A customer who is not stored yet. */
    addCustomer: async (differences: object = {}) => {
      const { serviceType: _, serviceId: __, ...caller } = BOOKING
      return server.run(
        Effect.flatMap(Customers, ({ link }) =>
          link({ ...caller, email: `${randomUUID()}@example.com`, ...differences }, caller),
        ),
      )
    },
    /** A visit of this customer, of 2 hours unless `end` says otherwise, at any time that no other visit takes. */
    addVisit: (customerId: number, start: Instant, end: Instant | null = null) =>
      server.run(
        addAppointment({
          caller: { ...BOOKING, serviceId, customerId, addons: [] },
          start,
          end,
          checkAvailability: false,
        }),
      ),
  }
}

export type PortalServer = Awaited<ReturnType<typeof startPortalServer>>

/** The reply's body without what differs from request to request. */
export const bodyOf = async (reply: Response): Promise<unknown> => {
  const { requestId: _, ...body } = (await reply.json()) as { readonly requestId?: string }
  return body
}
