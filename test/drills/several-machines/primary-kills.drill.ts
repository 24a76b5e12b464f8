// Kills the machine of the primary Postgres ten times under load, with a synchronous standby that takes over: nothing
// acknowledged is lost or doubled, and visits are taken again within 30 s. With an asynchronous standby the checker finds
// what is lost.
import { setTimeout as pause } from "node:timers/promises"
import { expect, test } from "vitest"
import { startLoadedMachines } from "./loaded-machines.ts"
import type { Node } from "./node.ts"

interface Plan {
  readonly drill: string
  readonly synchronous: boolean
  readonly kills: number
  /** What happens to the primary before the other one takes over. */
  readonly kill: (primary: Node, n: number, acknowledged: (more: number) => Promise<void>) => Promise<void>
}

const killPrimaries = async ({ drill, synchronous, kills, kill }: Plan) => {
  const { cluster, history, acknowledged, finish } = await startLoadedMachines(drill, synchronous)
  for (let n = 0; n < kills; n++) {
    const { primary } = await cluster.untilSynchronous()
    await acknowledged(10 + n)
    await kill(primary, n, acknowledged)
    history.note("killed", { machine: primary.name })
    await acknowledged(10)
    primary.reconnect()
    await primary.startAgent()
  }
  await cluster.untilSynchronous()
  return finish("killed")
}

test("a primary whose machine is killed ten times under load loses nothing that was acknowledged, and visits are taken within 30 s", async () => {
  const { faults, figures } = await killPrimaries({
    drill: "primary-kills",
    synchronous: true,
    kills: 10,
    kill: async (primary, n) => {
      // In every other run what was written last is not on its way to the standby yet.
      if (n % 2 === 1) {
        primary.holdReplication()
        await pause(1_000)
      }
      await primary.kill()
    },
  })
  expect(faults).toEqual({ lost: [], doubled: [], overlapping: [] })
  expect(figures.longestRecoveryMs).toBeLessThan(30_000)
  expect(figures.acknowledged).toBeGreaterThan(200)
})

test("a primary whose Postgres alone is killed three times loses nothing that was acknowledged, and visits are taken within 30 s", async () => {
  const { faults, figures } = await killPrimaries({
    drill: "primary-kills-postgres",
    synchronous: true,
    kills: 3,
    kill: (primary) => primary.killPostgres(),
  })
  expect(faults).toEqual({ lost: [], doubled: [], overlapping: [] })
  expect(figures.longestRecoveryMs).toBeLessThan(30_000)
})

test("with an asynchronous standby, visits that were acknowledged while it received nothing are found to be lost", async () => {
  const { faults } = await killPrimaries({
    drill: "primary-kills-asynchronous",
    synchronous: false,
    kills: 1,
    kill: async (primary, _, acknowledged) => {
      primary.holdReplication()
      await acknowledged(20)
      await primary.kill()
    },
  })
  expect(faults.lost.length).toBeGreaterThan(0)
})
