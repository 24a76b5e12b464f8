import { startMachines } from "./machines.ts"

/** Builds everything on this machine, prints where it is, and runs until Ctrl-C: `node test/drills/several-machines/main.ts`. */
const stopped = new Promise((resolve) => {
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, resolve)
})
const machines = await startMachines().catch((error: Error) => {
  console.error(error.message)
  return process.exit(1)
})
const { cluster, servers, mailbox } = machines
console.log({
  site: cluster.site,
  staff: machines.staff,
  servers: servers.map(({ site }) => site),
  mailbox: mailbox.url,
  database: { throughPgbouncer: cluster.poolerUrl, direct: cluster.directUrl },
  directory: cluster.directory,
})
await stopped
await machines.close()
