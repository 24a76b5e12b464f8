import { execFile } from "node:child_process"
import { mkdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { startEmbedded } from "../adapters/postgres/embedded.ts"

/**
 * Runs the cluster of a test run until the parent process ends. It is a separate process, because Vitest skips its
 * teardown when it is ended by a signal, and Postgres would keep running. When the parent has migrated the database and
 * says so, the stopped cluster is copied to `copy`, for tests that start a server on a copy of it.
 */
const dataDir = String(process.argv[2])
const open = () => startEmbedded({ dataDir, durable: false, role: "server" })
// Root starts Postgres as another user, who needs to traverse the directory.
await mkdir(dataDir, { mode: 0o711 })
let postgres = await open()
process.once("disconnect", async () => {
  await postgres.release()
  await rm(dataDir, { recursive: true, force: true })
})
process.once("message", async () => {
  await postgres.release()
  await promisify(execFile)("cp", ["-a", `${join(dataDir, "postgres")}/.`, join(dataDir, "copy")])
  postgres = await open()
  process.send?.(postgres.url)
})
process.send?.(postgres.url)
