// Kills Postgres 20 times under load (kill -9): nothing acknowledged is lost or doubled, and the server takes visits
// again within 10 s.
import { afterAll, expect, test } from "vitest"
import { postgresOf, sweep, until } from "../../server/support/process.ts"
import { killUnderLoad } from "../support/kills.ts"

afterAll(sweep, 60_000)

test("a server whose Postgres is killed 20 times under load loses and doubles nothing that it acknowledged, and takes visits within 10 s", async () => {
  const { faults, figures } = await killUnderLoad({
    drill: "postgres-kills",
    kills: 20,
    kill: async (server, { DATA_DIR }, killed) => {
      // The server itself starts it again.
      await until(async () => (await postgresOf(DATA_DIR)) !== undefined, server)
      process.kill((await postgresOf(DATA_DIR))!, "SIGKILL")
      killed()
      return server
    },
  })
  expect(faults).toEqual({ lost: [], doubled: [], overlapping: [] })
  expect(figures.longestRecoveryMs).toBeLessThan(10_000)
  expect(figures.acknowledged).toBeGreaterThan(200)
})
