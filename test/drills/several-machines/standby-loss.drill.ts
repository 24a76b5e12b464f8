// Cuts the synchronous standby off from the primary under load, three times: changes are taken again within 30 s, and
// nothing acknowledged is lost when the standby is back and takes over.
import { expect, test } from "vitest"
import { startLoadedMachines } from "./loaded-machines.ts"

const CUTS = 3

test("a standby that is cut off holds changes up for less than 30 s, and loses nothing when it takes over later", async () => {
  const { cluster, history, acknowledged, finish } = await startLoadedMachines("standby-loss")
  for (let n = 0; n < CUTS; n++) {
    const { standby } = await cluster.untilSynchronous()
    await acknowledged(20)
    history.note("cut off", { machine: standby.name })
    // Its own link to the primary is the primary's.
    const primary = cluster.nodes.find((node) => node !== standby)!
    primary.holdReplication()
    standby.cutOff()
    await acknowledged(20)
    primary.reconnect()
    standby.reconnect()
  }
  const { primary } = await cluster.untilSynchronous()
  history.note("cut off", { machine: primary.name })
  await primary.kill()
  await acknowledged(20)
  await primary.startAgent()
  const { faults, figures } = await finish("cut off")
  expect(faults).toEqual({ lost: [], doubled: [], overlapping: [] })
  expect(figures.longestRecoveryMs).toBeLessThan(30_000)
})
