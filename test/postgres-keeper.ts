import { mkdir, rm } from "node:fs/promises"
import { startEmbedded } from "../adapters/postgres/embedded.ts"

/**
 * Runs the cluster of a test run until the parent process ends. It is a separate process, because Vitest skips its
 * teardown when it is ended by a signal, and Postgres would keep running.
 */
const dataDir = String(process.argv[2])
// Root starts Postgres as another user, who needs to traverse the directory.
await mkdir(dataDir, { mode: 0o711 })
const postgres = await startEmbedded({ dataDir, durable: false, role: "server" })
process.once("disconnect", async () => {
  await postgres.release()
  await rm(dataDir, { recursive: true, force: true })
})
process.send?.(postgres.url)
