import { spawnSync } from "node:child_process"
import { glob, readFile } from "node:fs/promises"
import { basename, join } from "node:path"
import { parseArgs } from "node:util"
import { ROOT } from "../../adapters/process/root.ts"

/** `npm run drill -- NAME…` runs drills, `--list` names them, `--all` runs each, one after the other. */
const CONFIG = "test/drills/vitest.config.ts"

interface Drill {
  /** The file's name, without `.drill.ts`. */
  readonly name: string
  readonly file: string
  /** The comment in the file's first lines. */
  readonly sentence: string
}

const readDrills = async (): Promise<readonly Drill[]> => {
  const files = await Array.fromAsync(glob("*/*.drill.ts", { cwd: import.meta.dirname }))
  const drills = files.map(async (file) => ({
    file,
    name: basename(file, ".drill.ts"),
    sentence: sentenceOf(await readFile(join(import.meta.dirname, file), "utf8")),
  }))
  return (await Promise.all(drills)).toSorted((a, b) => a.name.localeCompare(b.name))
}

const sentenceOf = (source: string): string =>
  (/^(?:\/\/ .*\n)+/u.exec(source)?.[0] ?? "")
    .replaceAll(/^\/\/ /gmu, "")
    .trim()
    .replaceAll("\n", " ")

const print = (drills: readonly Drill[]): void => {
  const width = Math.max(...drills.map(({ name }) => name.length))
  for (const { name, sentence } of drills) console.log(`${name.padEnd(width)}  ${sentence}`)
}

const run = (drills: readonly Drill[]): number =>
  spawnSync(
    process.execPath,
    [
      join(ROOT, "node_modules/vitest/vitest.mjs"),
      "run",
      "--config",
      CONFIG,
      ...drills.map(({ file }) => file),
    ],
    { cwd: ROOT, stdio: "inherit" },
  ).status ?? 1

const { values, positionals } = parseArgs({
  options: { list: { type: "boolean" }, all: { type: "boolean" } },
  allowPositionals: true,
})
const drills = await readDrills()
const unknown = positionals.filter((name) => !drills.some((drill) => drill.name === name))
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(", ")}. These are there:`)
  print(drills)
  process.exitCode = 1
} else if (values.list || (positionals.length === 0 && !values.all)) {
  if (!values.list)
    console.log("npm run drill -- NAME runs one of these, npm run drill -- --all each of them.\n")
  print(drills)
} else process.exitCode = run(values.all ? drills : drills.filter(({ name }) => positionals.includes(name)))
