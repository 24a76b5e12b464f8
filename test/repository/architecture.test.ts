import { execFile } from "node:child_process"
import { glob, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "../..")
const SOURCE_DIRS = ["core", "adapters", "web", "cli", "test"]

/** A client that imports what its test generates. */
const GENERATED = ["test/generated-client/**"]

interface Cruise {
  readonly modules: ReadonlyArray<{ readonly source: string }>
  readonly summary: {
    readonly violations: ReadonlyArray<{ readonly rule: { readonly name: string }; readonly from: string }>
  }
}

const cruise = async (directory: string, options: ReadonlyArray<string> = []): Promise<Cruise> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, "node_modules/.bin/depcruise"), ...options, "--output-type", "json", ...SOURCE_DIRS],
    { cwd: directory, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as Cruise
}

const violationsOf = ({ summary }: Cruise) =>
  summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)

test("the code breaks no import rule, and every file is checked", async () => {
  // With the options of `npm run check:architecture`, so that it need not be done twice.
  const found = await cruise(ROOT)
  const sources = new Set(found.modules.map(({ source }) => source))
  const files = await Array.fromAsync(
    glob(`{${SOURCE_DIRS.join(",")}}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: GENERATED }),
  )
  expect(files.filter((file) => !sources.has(file))).toEqual([])
  expect(violationsOf(found)).toEqual([])
})

/** A file for every fault, what it imports, and the rule that must find it. */
const FAULTS = [
  ["core/quotes/a.ts", "node:fs", "rules-import-rules"],
  ["core/quotes/b.ts", "./ports/port.ts", "rules-import-rules"],
  ["core/quotes/c.ts", "effect/Effect", "rules-import-rules"],
  ["core/time/p.ts", "effect/Effect", "date-arithmetic-imports-no-effect"],
  ["core/quotes/ports/d.ts", "../use-cases/use-case.ts", "ports-import-rules"],
  [
    "core/quotes/use-cases/e.ts",
    "../../../adapters/postgres/quotes/table.ts",
    "use-cases-import-rules-and-ports",
  ],
  ["core/plans/f.ts", "../quotes/quote.ts", "areas-import-earlier-ones"],
  ["core/plans/use-cases/g.ts", "../../quotes/ports/port.ts", "areas-import-earlier-ones"],
  ["adapters/http/plans/contract.ts", "../quotes/contract/quotes.ts", "areas-import-earlier-ones"],
  ["adapters/postgres/plans.ts", "./quotes/table.ts", "areas-import-earlier-ones"],
  ["web/staff/plans/k.ts", "../quotes/screen.ts", "areas-import-earlier-ones"],
  ["cli/plans/l.ts", "../../core/quotes/quote.ts", "areas-import-earlier-ones"],
  ["adapters/http/engine/m.ts", "../quotes/contract/quotes.ts", "engines-know-no-area"],
  ["web/staff/ui/n.ts", "../quotes/screen.ts", "controls-know-no-area"],
  ["adapters/mail/f.ts", "../../web/page.ts", "adapters-stay-behind-core"],
  ["adapters/http/g.ts", "../postgres/quotes/table.ts", "adapter-folders-never-meet"],
  ["adapters/postgres/h.ts", "../http/app.ts", "adapter-folders-never-meet"],
  ["adapters/s.ts", "./http/app.ts", "only-the-server-imports-http"],
  ["adapters/t.ts", "./postgres/quotes/table.ts", "only-runtime-imports-all-adapters"],
  ["adapters/process/u.ts", "../postgres/quotes/table.ts", "only-runtime-imports-all-adapters"],
  ["adapters/jobs/p.ts", "../postgres/quotes/table.ts", "adapter-folders-never-meet"],
  ["adapters/q.ts", "./mail/dev-mailbox/mailbox.ts", "dev-mailbox-is-imported-dynamically"],
  ["adapters/http/plans/contract/i.ts", "../../app.ts", "contract-is-plain-data"],
  ["web/j.ts", "../core/quotes/use-cases/use-case.ts", "web-imports-rules-and-contract"],
  ["web/k.ts", "../adapters/http/app.ts", "web-imports-rules-and-contract"],
  ["web/n.ts", "../core/chat/assistant/reply.ts", "web-loads-no-tables-of-places"],
  ["web/m.ts", "../core/contacts/reply.ts", "web-loads-no-tables-of-places"],
  ["web/visitor/l.ts", "@blueprintjs/core", "blueprint-is-for-staff"],
  ["web/customer/p.ts", "../staff/screens.ts", "audiences-never-meet"],
  ["web/shared/q.ts", "../staff/screens.ts", "shared-imports-no-audience"],
  ["web/visitor/r.ts", "react-router-dom", "visitor-pages-need-no-router"],
  ["cli/m.ts", "../adapters/postgres/quotes/table.ts", "cli-runs-use-cases"],
  ["core/quotes/use-cases/n.ts", "../../../test/helper.ts", "no-imports-of-tests"],
  ["core/quotes/use-cases/o.ts", "./missing.ts", "nothing-unresolved"],
] as const

test("each import rule finds a planted fault", async () => {
  const directory = await mkdtemp(join(tmpdir(), "hearth-architecture-"))
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(directory, file)), { recursive: true })
    await writeFile(join(directory, file), text)
  }
  try {
    await write("tsconfig.json", "{}")
    const permitted = [
      "core/quotes/quote.ts",
      "core/quotes/ports/port.ts",
      "core/quotes/use-cases/use-case.ts",
      "adapters/postgres/quotes/table.ts",
    ]
    const targets = [
      "adapters/mail/dev-mailbox/mailbox.ts",
      "adapters/http/app.ts",
      "adapters/http/quotes/contract/quotes.ts",
      "web/page.ts",
      "web/staff/quotes/screen.ts",
      "web/staff/screens.ts",
      "cli/main.ts",
      "test/helper.ts",
    ]
    for (const file of [...permitted, ...targets]) await write(file, "export const it = 1\n")
    for (const name of ["effect", "@blueprintjs/core", "react-router-dom"]) {
      const exports = { ".": "./dist/index.js", "./*": "./dist/*.js" }
      await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", exports }))
      await write(`node_modules/${name}/dist/index.js`, "export const it = 1\n")
      await write(`node_modules/${name}/dist/Effect.js`, "export const it = 1\n")
    }
    for (const area of ["chat/assistant", "contacts"]) {
      await write(`core/${area}/places/table.ts`, "export const it = 1\n")
      await write(`core/${area}/reply.ts`, `import { it } from "./places/table.ts"\nexport { it }\n`)
    }
    for (const [file, target] of FAULTS) await write(file, `import * as it from "${target}"\nexport { it }\n`)
    await write("core/quotes/x.ts", `import { y } from "./y.ts"\nexport const x = () => y\n`)
    await write("core/quotes/y.ts", `import { x } from "./x.ts"\nexport const y = () => x\n`)
    await write("core/quotes/v.ts", `import type { W } from "./w.ts"\nexport type V = W | 1\n`)
    await write("core/quotes/w.ts", `import type { V } from "./v.ts"\nexport type W = V | 2\n`)

    const config = join(ROOT, ".dependency-cruiser.mjs")
    const found = violationsOf(await cruise(directory, ["--config", config]))

    for (const [file, , rule] of FAULTS) expect(found).toContain(`${rule}: ${file}`)
    expect(found).toContain("no-cycles: core/quotes/x.ts")
    expect(found).toContain("no-cycles: core/quotes/v.ts")
  } finally {
    await rm(directory, { recursive: true })
  }
})
