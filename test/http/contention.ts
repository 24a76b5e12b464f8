import type { ReadyServer } from "../server/process.ts"
import { visitorOf, type Visitor } from "./server.ts"
import { apart, bookingOf, servicesOf } from "./slots.ts"

export interface Contention {
  /** The statuses of each round's answers. */
  readonly rounds: ReadonlyArray<ReadonlyArray<number>>
  /** Milliseconds until each answer was there, shortest first. */
  readonly waits: ReadonlyArray<number>
}

/** Round after round, so many visitors want the same slot at once, in turns from each of the servers. */
export const contend = async (
  servers: ReadonlyArray<ReadyServer>,
  { rounds, visitors }: { readonly rounds: number; readonly visitors: number },
): Promise<Contention> => {
  const crowd = visitorsOf(servers, visitors)
  const { A } = await servicesOf(crowd[0]!)
  const slots = await apart(crowd[0]!, rounds)
  await Promise.all(crowd.map(({ credentials }) => credentials()))
  const waits: Array<number> = []
  const statuses: Array<ReadonlyArray<number>> = []
  for (const slot of slots) {
    const body = JSON.stringify(bookingOf(A, slot))
    const answers = crowd.map(async ({ post }) => {
      const begun = performance.now()
      const reply = await post("/api/appointments", body)
      await reply.text()
      waits.push(performance.now() - begun)
      return reply.status
    })
    statuses.push(await Promise.all(answers))
  }
  return { rounds: statuses, waits: waits.toSorted((a, b) => a - b) }
}

/** Visitors with a session each, dealt out to the servers. */
export const visitorsOf = (servers: ReadonlyArray<ReadyServer>, visitors: number): ReadonlyArray<Visitor> =>
  Array.from({ length: visitors }, (_, n) => visitorOf(servers[n % servers.length]!.site))
