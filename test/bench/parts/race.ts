import assert from "node:assert/strict"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { contend } from "../../http/support/contention.ts"
import { newDataDir, start } from "../../server/support/process.ts"
import { withBenchServer } from "../support/bench-server.ts"

/** Milliseconds until the reply when many visitors book the same slot at once. */
export interface Race {
  readonly name: string
  readonly p50: number
  readonly p99: number
  readonly rounds: number
}

const ROUNDS = 200
const VISITORS = 64

/** In each round, 64 visitors of two servers on one database book the same slot at once; one of them gets it. */
export const benchRace = (): Promise<Race> =>
  withBenchServer({}, async ({ app, dataDir, databaseUrl }) => {
    const second = await start({
      DATABASE_URL: databaseUrl,
      DATA_DIR: await newDataDir(),
      // Servers on one database need the same one.
      SECRET: (await readFile(join(dataDir, "secret"), "utf8")).trim(),
    })
    // Warms up compiled code and connection pools.
    await contend([app, second], { rounds: 10, visitors: VISITORS })
    const { rounds, waits } = await contend([app, second], { rounds: ROUNDS, visitors: VISITORS })
    for (const statuses of rounds) {
      assert.equal(statuses.filter((status) => status === 201).length, 1)
      assert.equal(statuses.filter((status) => status === 409).length, VISITORS - 1)
    }
    const at = (share: number) => waits[Math.floor(waits.length * share)]!
    return {
      name: `${VISITORS} visitors of two servers book one slot`,
      p50: at(0.5),
      p99: at(0.99),
      rounds: ROUNDS,
    }
  })
