import { mkdir, rm } from "node:fs/promises"
import { startEmbedded } from "../adapters/postgres/embedded.ts"

/**
 * Keeps the test run's cluster for as long as its parent lives. A process of its own, because Vitest ends without
 * tearing down when it gets a signal, and Postgres would stay.
 */
const dataDir = String(process.argv[2])
// Root starts Postgres as another user, who must pass through.
await mkdir(dataDir, { mode: 0o711 })
const postgres = await startEmbedded({ dataDir, durable: false, role: "server" })
process.once("disconnect", async () => {
  await postgres.release()
  await rm(dataDir, { recursive: true, force: true })
})
process.send?.(postgres.url)
