import type { ReadyServer } from "../../server/support/process.ts"
import { visitorOf, type Visitor } from "./visitor.ts"
import { apart, bookingOf, servicesOf } from "./slots.ts"

export interface Contention {
  /** The statuses of the replies in each round. */
  readonly rounds: ReadonlyArray<ReadonlyArray<number>>
  /** Milliseconds until each reply was read, shortest first. */
  readonly waits: ReadonlyArray<number>
}

/** In each round so many visitors, divided among the servers, book the same slot at once. */
export const contend = async (
  servers: ReadonlyArray<ReadyServer>,
  { rounds, visitors }: { readonly rounds: number; readonly visitors: number },
): Promise<Contention> => {
  const clients = visitorsOf(servers, visitors)
  const { A } = await servicesOf(clients[0]!)
  const slots = await apart(clients[0]!, rounds)
  await Promise.all(clients.map(({ credentials }) => credentials()))
  const waits: Array<number> = []
  const statuses: Array<ReadonlyArray<number>> = []
  for (const slot of slots) {
    const body = JSON.stringify(bookingOf(A, slot))
    const requests = clients.map(async ({ post }) => {
      const started = performance.now()
      const reply = await post("/api/appointments", body)
      await reply.text()
      waits.push(performance.now() - started)
      return reply.status
    })
    statuses.push(await Promise.all(requests))
  }
  return { rounds: statuses, waits: waits.toSorted((a, b) => a - b) }
}

/** Visitors with a session each, divided among the servers. */
export const visitorsOf = (servers: ReadonlyArray<ReadyServer>, visitors: number): ReadonlyArray<Visitor> =>
  Array.from({ length: visitors }, (_, n) => visitorOf(servers[n % servers.length]!.site))
