import assert from "node:assert/strict"
import { contend } from "../http/contention.ts"
import { newDataDir, start } from "../server/process.ts"
import { withBenchServer } from "./bench-server.ts"

/** How long visitors wait for an answer when many want one slot; milliseconds. */
export interface Race {
  readonly name: string
  readonly p50: number
  readonly p99: number
  readonly rounds: number
}

const ROUNDS = 200
const VISITORS = 64

/** Round after round, 64 visitors at two servers on one database want the same slot; in each, one gets it. */
export const benchRace = (): Promise<Race> =>
  withBenchServer(async ({ app, databaseUrl }) => {
    const second = await start({ DATABASE_URL: databaseUrl, DATA_DIR: await newDataDir() })
    // What compilers and pools are for the first time, they are not in a season of booking.
    await contend([app, second], { rounds: 10, visitors: VISITORS })
    const { rounds, waits } = await contend([app, second], { rounds: ROUNDS, visitors: VISITORS })
    for (const statuses of rounds) {
      assert.equal(statuses.filter((status) => status === 201).length, 1)
      assert.equal(statuses.filter((status) => status === 409).length, VISITORS - 1)
    }
    const at = (share: number) => waits[Math.floor(waits.length * share)]!
    return {
      name: `${VISITORS} visitors at two servers want one slot`,
      p50: at(0.5),
      p99: at(0.99),
      rounds: ROUNDS,
    }
  })

if (import.meta.main) {
  const { name, p50, p99, rounds } = await benchRace()
  process.stdout.write(`${name}, ${rounds} times: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms\n`)
}
