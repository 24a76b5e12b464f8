// Kills the server 20 times under load (kill -9) and starts it again: nothing acknowledged is lost or doubled, and it
// takes visits again within 10 s.
import { afterAll, expect, test } from "vitest"
import { start, sweep } from "../../server/support/process.ts"
import { killUnderLoad } from "../support/kills.ts"

afterAll(sweep, 60_000)

test("a server that is killed 20 times under load loses and doubles nothing that it acknowledged, and takes visits within 10 s", async () => {
  const { faults, figures } = await killUnderLoad({
    drill: "app-kills",
    kills: 20,
    kill: async (server, settings, killed) => {
      const ended = server.stop("SIGKILL")
      killed()
      await ended
      return start(settings)
    },
  })
  expect(faults).toEqual({ lost: [], doubled: [], overlapping: [] })
  expect(figures.longestRecoveryMs).toBeLessThan(10_000)
  expect(figures.acknowledged).toBeGreaterThan(200)
})
