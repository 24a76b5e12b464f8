import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"

/**
 * Runs StrykerJS on the business rules and use cases, with the tests in test/properties and test/use-cases. Fails when
 * a mutant survives that `equivalent.json` does not list, when a listed one no longer survives, or when less than 95 %
 * are killed. Arguments go to Stryker: `npm run mutate -- --mutate core/time/interval.ts`.
 *
 * Texts (StringLiteral) and what is evaluated once when a module loads (static mutants) are not mutated.
 */
const ROOT = join(import.meta.dirname, "../..")
const LEAST_KILLED = 0.95

interface Mutant {
  readonly mutatorName: string
  readonly replacement: string
  readonly status: string
  readonly location: { readonly start: Position; readonly end: Position }
}

interface Position {
  readonly line: number
  readonly column: number
}

interface Report {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: ReadonlyArray<Mutant> }>
  >
}

/** A mutant that behaves like the original, and why. `line` is the trimmed text of the line it starts in. */
interface Equivalent {
  readonly file: string
  readonly line: string
  readonly original: string
  readonly replacement: string
  readonly reason: string
}

const stryker = join(ROOT, "node_modules/@stryker-mutator/core/bin/stryker.js")
const run = spawnSync(
  process.execPath,
  [stryker, "run", "test/mutation/stryker.json", ...process.argv.slice(2)],
  { cwd: ROOT, stdio: "inherit" },
)
if (run.status !== 0) process.exit(run.status ?? 1)

const readJson = <A>(path: string) => JSON.parse(readFileSync(path, "utf8")) as A
const { files } = readJson<Report>(join(ROOT, "dist/mutation-report.json"))
const listed = readJson<ReadonlyArray<Equivalent>>(join(import.meta.dirname, "equivalent.json"))

const describe = (file: string, source: string, { location, replacement }: Mutant) => {
  const { start, end } = location
  const lines = source.split("\n").slice(start.line - 1, end.line)
  const original = [...lines.slice(0, -1), lines.at(-1)!.slice(0, end.column - 1)]
    .join("\n")
    .slice(start.column - 1)
  return { file, line: lines[0]!.trim(), original, replacement }
}

const mutants = Object.entries(files).flatMap(([file, { source, mutants }]) =>
  mutants.map((mutant) => ({ status: mutant.status, ...describe(file, source, mutant) })),
)
type Described = Omit<Equivalent, "reason">
const keyOf = ({ file, line, original, replacement }: Described) =>
  JSON.stringify([file, line, original, replacement])

const killed = mutants.filter(({ status }) => status === "Killed" || status === "Timeout")
const survivors = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage")
const known = new Set(listed.map(keyOf))
const surviving = new Set(survivors.map(keyOf))
const unlisted = survivors.filter((mutant) => !known.has(keyOf(mutant)))
const outdated = listed.filter((mutant) => mutant.file in files && !surviving.has(keyOf(mutant)))
const ratio = killed.length / Math.max(1, killed.length + survivors.length)

console.log(`${(ratio * 100).toFixed(1)} % of ${killed.length + survivors.length} mutants killed`)
for (const { status, ...mutant } of unlisted) console.log(`${status}, not listed: ${JSON.stringify(mutant)}`)
for (const mutant of outdated) console.log(`Listed, but killed or not generated: ${JSON.stringify(mutant)}`)
process.exit(unlisted.length === 0 && outdated.length === 0 && ratio >= LEAST_KILLED ? 0 : 1)
