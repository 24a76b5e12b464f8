import { existsSync } from "node:fs"
import { mkdir, readdir, stat } from "node:fs/promises"
import { dirname, resolve } from "node:path"
import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { directoryTarget } from "../../adapters/formats/archive/directory-target.ts"
import type { Exported } from "../../adapters/formats/archive/export-readme.ts"
import { exportWriter } from "../../adapters/formats/archive/export-writer.ts"
import { zipFileTarget } from "../../adapters/formats/archive/zip-file-target.ts"
import { CannotExport } from "../../core/overview/export/cannot-export.ts"
import { exportEverything } from "../../core/overview/use-cases/export-everything.ts"
import { cannotWrite } from "../../adapters/formats/archive/cannot-write.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { examples } from "../engine/print.ts"
import { counted } from "../../core/fields/counted.ts"

export const registerExport: RegisterCommand = (program, { run }) => {
  program
    .command("export")
    .description("Everything as CSV and JSON with a dictionary, and the pictures, photos and invoices")
    .requiredOption("--all <target>", "a new or empty directory, or a new file that ends with .zip")
    .addHelpText(
      "after",
      `${examples("hearth export --all everything.zip", "hearth export --all ~/hearth-export")}
Works while the server runs. The export has your customers' addresses: keep it
where only you can read it.
Single lists are exported by "--csv", for example "hearth quotes list --csv".`,
    )
    .action(({ all }: { readonly all: string }) => {
      const path = resolve(all)
      return run(
        Effect.gen(function* () {
          yield* checkTarget(path)
          const target = isZip(path) ? zipFileTarget(path) : directoryTarget(path)
          const { writer, exported } = exportWriter(target, yield* currentTimeMillis)
          yield* exportEverything(writer)
          return exported()
        }),
        (exported) => ({
          json: { target: path, records: Object.fromEntries(exported.records), files: exported.files },
          text: `${summary(exported)} are in ${path}. Begin with its README.md.`,
        }),
      )
    })
}

const isZip = (path: string): boolean => path.toLowerCase().endsWith(".zip")

const summary = ({ records, files }: Exported): string => {
  const total = [...records.values()].reduce((sum, each) => sum + each, 0)
  return `${counted(total, "record")} in ${counted(records.size, "list")} and ${counted(files, "file")}`
}

/** Nothing that is there is overwritten, and an export is not mixed with other files. */
const checkTarget = (path: string) =>
  Effect.tryPromise({
    try: async () => {
      if (!isZip(path)) {
        await mkdir(path, { recursive: true, mode: 0o700 })
        if ((await readdir(path)).length > 0) throw new Error(`The directory ${path} is not empty.`)
      } else if (existsSync(path)) throw new Error(`There is a file ${path} already.`)
      else await stat(dirname(path))
    },
    catch: (error) =>
      new CannotExport({ message: `${reasonOf(path, error as Error)} Nothing was exported.` }),
  })

/** Errors of the file system have a code. */
const reasonOf = (path: string, error: Error): string =>
  "code" in error ? cannotWrite(path, error) : error.message
