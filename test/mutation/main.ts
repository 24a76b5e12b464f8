import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

/**
 * Runs StrykerJS on the business rules and use cases, with the tests in test/properties and test/use-cases. Prints for
 * each file how many mutants were killed, survived and are listed in `equivalent.json`. Fails when one survives that is
 * not listed, when a listed one no longer survives, or when less than 95 % are killed.
 *
 * Arguments go to Stryker: `npm run mutate -- --mutate core/time/interval.ts` for one file, `-- --incremental` to keep
 * the results, run only what was changed since and count the rest as it was, `-- --concurrency 1` on a machine that
 * others use.
 *
 * Not mutated: texts (StringLiteral), the option `concurrency`, which changes only how long a program takes, ports,
 * which have no code, and sample and demo data.
 */
const ROOT = join(import.meta.dirname, "../..")
const LEAST_KILLED = 0.95

interface Mutant {
  readonly mutatorName: string
  readonly replacement: string
  readonly status: string
  readonly statusReason?: string
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

const readJson = <A>(path: string) => JSON.parse(readFileSync(path, "utf8")) as A

/** The statuses with which Stryker reports a mutant that no test has found. */
const SURVIVED = ["Survived", "NoCoverage"]
const SURVIVED_BEFORE = "Survived in an earlier run"

/**
 * Survivors are run again, because Stryker cannot tell which new tests reach a mutant in code that runs when it is
 * loaded: it never reuses the result of a mutant that was ignored. Those of files that this run leaves out stay as they
 * are marked here.
 */
const rerunSurvivors = (path: string) => {
  if (!existsSync(path)) return
  const report = readJson<Report>(path)
  const files = Object.entries(report.files).map(([file, { mutants, ...rest }]) => [
    file,
    {
      ...rest,
      mutants: mutants
        .filter((mutant) => isKilled(mutant) || isSurvivor(mutant))
        .map((mutant) =>
          isSurvivor(mutant) ? { ...mutant, status: "Ignored", statusReason: SURVIVED_BEFORE } : mutant,
        ),
    },
  ])
  writeFileSync(path, JSON.stringify({ ...report, files: Object.fromEntries(files) }))
}

interface Outcome {
  readonly status: string
  readonly statusReason?: string | undefined
}

/** A run that exceeded its time on the clock shows nothing: the machine may have been busy. */
const isKilled = ({ status, statusReason = "" }: Outcome): boolean =>
  status === "Killed" || (status === "Timeout" && statusReason.startsWith("Hit limit"))

const isSurvivor = (outcome: Outcome): boolean =>
  SURVIVED.includes(outcome.status) ||
  outcome.statusReason === SURVIVED_BEFORE ||
  (outcome.status === "Timeout" && !isKilled(outcome))

rerunSurvivors(join(ROOT, "dist/mutation-incremental.json"))
const stryker = join(ROOT, "node_modules/@stryker-mutator/core/bin/stryker.js")
const run = spawnSync(
  process.execPath,
  [stryker, "run", "test/mutation/stryker.json", ...process.argv.slice(2)],
  { cwd: ROOT, stdio: "inherit" },
)
if (run.status !== 0) process.exit(run.status ?? 1)

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
  mutants.map((mutant) => ({
    status: mutant.status,
    statusReason: mutant.statusReason,
    ...describe(file, source, mutant),
  })),
)
type Described = Omit<Equivalent, "reason">
const keyOf = ({ file, line, original, replacement }: Described) =>
  JSON.stringify([file, line, original, replacement])

const killed = mutants.filter(isKilled)
const survivors = mutants.filter(isSurvivor)
const known = new Set(listed.map(keyOf))
const surviving = new Set(survivors.map(keyOf))
const unlisted = survivors.filter((mutant) => !known.has(keyOf(mutant)))
const outdated = listed.filter((mutant) => mutant.file in files && !surviving.has(keyOf(mutant)))

const isListed = (mutant: Described) => known.has(keyOf(mutant))
const countIn = (all: readonly Described[], path: string) =>
  all.filter(({ file }) => file === path || file.startsWith(`${path}/`)).length
const folders = new Set(Object.keys(files).map((file) => dirname(file)))
for (const path of [...folders, ...Object.keys(files)].toSorted()) {
  const [dead, alive, listed] = [killed, survivors, survivors.filter(isListed)].map((all) =>
    countIn(all, path),
  )
  console.log(`${path}: ${dead} of ${dead! + alive!} killed, ${listed} of ${alive} survivors listed`)
}

const total = killed.length + survivors.length
const ratio = killed.length / Math.max(1, total)
console.log(`${killed.length} of ${total} mutants killed (${(ratio * 100).toFixed(1)} %)`)
for (const { status, statusReason, ...mutant } of unlisted)
  console.log(`${statusReason ?? status}, not listed: ${JSON.stringify(mutant)}`)
for (const mutant of outdated) console.log(`Listed, but killed or not generated: ${JSON.stringify(mutant)}`)
process.exit(unlisted.length === 0 && outdated.length === 0 && ratio >= LEAST_KILLED ? 0 : 1)
