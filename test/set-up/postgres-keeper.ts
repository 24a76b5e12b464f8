import { execFile } from "node:child_process"
import { mkdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { startEmbedded } from "../../adapters/postgres/embedded.ts"
import { migrateWithQueues } from "../../adapters/runtime.ts"

/**
 * Runs the cluster of a test run, with a migrated database, until the parent process ends. It is a separate process,
 * because Vitest skips its teardown when it is ended by a signal, and Postgres would keep running. The stopped cluster
 * is copied to `copy`, for tests that start a server on a copy of it. Sends the database's URL when all is ready.
 */
const dataDir = String(process.argv[2])
const open = () => startEmbedded({ dataDir, durable: false, role: "server" })
// Root starts Postgres as another user, who needs to traverse the directory.
await mkdir(dataDir, { mode: 0o711 })
const parentEnded = new Promise((resolve) => process.once("disconnect", resolve))
const draft = await open()
await migrateWithQueues(draft.url)
await draft.release()
await promisify(execFile)("cp", ["-a", `${join(dataDir, "postgres")}/.`, join(dataDir, "copy")])
const postgres = await open()
process.send?.(postgres.url)
await parentEnded
await postgres.release()
await rm(dataDir, { recursive: true, force: true })
