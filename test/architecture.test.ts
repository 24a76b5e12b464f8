import { execFile } from "node:child_process"
import { glob, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")
const ROOMS = ["core", "adapters", "web", "cli", "test"]

interface Cruise {
  readonly modules: ReadonlyArray<{ readonly source: string }>
  readonly summary: {
    readonly violations: ReadonlyArray<{ readonly rule: { readonly name: string }; readonly from: string }>
  }
}

const cruise = async (directory: string, rooms: ReadonlyArray<string>): Promise<Cruise> => {
  const config = join(ROOT, ".dependency-cruiser.mjs")
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, "node_modules/.bin/depcruise"), "--config", config, "--output-type", "json", ...rooms],
    { cwd: directory, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as Cruise
}

const violationsOf = ({ summary }: Cruise) =>
  summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)

test("everybody imports only whom they may, and every file was looked at", async () => {
  const found = await cruise(ROOT, ROOMS)
  const sources = new Set(found.modules.map(({ source }) => source))
  const files = await Array.fromAsync(glob(`{${ROOMS.join(",")}}/**/*.{ts,tsx}`, { cwd: ROOT }))
  expect(files.filter((file) => !sources.has(file))).toEqual([])
  expect(violationsOf(found)).toEqual([])
})

/** A file for every fault, what it imports, and the rule that must find it. */
const FAULTS = [
  ["core/booking/a.ts", "node:fs", "rules-import-rules"],
  ["core/booking/b.ts", "../ports/port.ts", "rules-import-rules"],
  ["core/booking/c.ts", "effect/Effect", "rules-import-rules"],
  ["core/time/p.ts", "effect/Effect", "date-arithmetic-imports-no-effect"],
  ["core/ports/d.ts", "../use-cases/use-case.ts", "ports-import-rules"],
  ["core/use-cases/e.ts", "../../adapters/postgres/table.ts", "use-cases-import-rules-and-ports"],
  ["adapters/mail/f.ts", "../../web/page.ts", "adapters-stay-behind-core"],
  ["adapters/http/g.ts", "../postgres/table.ts", "http-and-postgres-never-meet"],
  ["adapters/postgres/h.ts", "../http/app.ts", "postgres-and-http-never-meet"],
  ["adapters/jobs/p.ts", "../postgres/table.ts", "jobs-and-postgres-never-meet"],
  ["adapters/q.ts", "./dev-mailbox/mailbox.ts", "dev-mailbox-is-imported-dynamically"],
  ["adapters/http/contract/i.ts", "../app.ts", "contract-is-plain-data"],
  ["web/j.ts", "../core/use-cases/use-case.ts", "web-imports-rules-and-contract"],
  ["web/k.ts", "../adapters/http/app.ts", "web-imports-rules-and-contract"],
  ["web/visitor/l.ts", "@blueprintjs/core", "blueprint-is-for-staff"],
  ["web/customer/p.ts", "../staff/screens.ts", "audiences-never-meet"],
  ["web/shared/q.ts", "../staff/screens.ts", "shared-imports-no-audience"],
  ["web/visitor/r.ts", "react-router-dom", "visitor-pages-need-no-router"],
  ["cli/m.ts", "../adapters/postgres/table.ts", "cli-runs-use-cases"],
  ["core/use-cases/n.ts", "../../test/helper.ts", "nobody-imports-tests"],
  ["core/use-cases/o.ts", "./missing.ts", "nothing-unresolved"],
] as const

test("a planted fault of every kind is found", async () => {
  const directory = await mkdtemp(join(tmpdir(), "hearth-architecture-"))
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(directory, file)), { recursive: true })
    await writeFile(join(directory, file), text)
  }
  try {
    await write("tsconfig.json", "{}")
    const innocents = ["core/ports/port.ts", "core/use-cases/use-case.ts", "adapters/postgres/table.ts"]
    const others = [
      "adapters/dev-mailbox/mailbox.ts",
      "adapters/http/app.ts",
      "web/page.ts",
      "web/staff/screens.ts",
      "cli/main.ts",
      "test/helper.ts",
    ]
    for (const file of [...innocents, ...others]) await write(file, "export const it = 1\n")
    for (const name of ["effect", "@blueprintjs/core", "react-router-dom"]) {
      const exports = { ".": "./dist/index.js", "./*": "./dist/*.js" }
      await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", exports }))
      await write(`node_modules/${name}/dist/index.js`, "export const it = 1\n")
      await write(`node_modules/${name}/dist/Effect.js`, "export const it = 1\n")
    }
    for (const [file, target] of FAULTS) await write(file, `import * as it from "${target}"\nexport { it }\n`)
    await write("core/booking/x.ts", `import { y } from "./y.ts"\nexport const x = () => y\n`)
    await write("core/booking/y.ts", `import { x } from "./x.ts"\nexport const y = () => x\n`)

    const found = violationsOf(await cruise(directory, ROOMS))

    for (const [file, , rule] of FAULTS) expect(found).toContain(`${rule}: ${file}`)
    expect(found).toContain("no-cycles: core/booking/x.ts")
  } finally {
    await rm(directory, { recursive: true })
  }
})
