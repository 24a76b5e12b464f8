import { mkdir, readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { MONDAY } from "../../support/samples.ts"
import { cliOfEachTest } from "../support/test-cli.ts"

const cli = cliOfEachTest(MONDAY)

const backups = () => readdir(join(cli.dataDir, "backups")).catch(() => [])

const pendingOf = async () =>
  ((await cli.json("db status")) as { readonly pending: readonly string[] }).pending

describe("a database with data that is migrated", () => {
  test("is saved before, in a file that can be restored", async () => {
    await writeFile(join(cli.dataDir, "secret"), "a secret that is long enough for tests")
    await cli.print("db rollback --yes")
    expect(await cli.print("db status")).toContain(
      `A backup is made before, in the directory ${join(cli.dataDir, "backups")}. Where that fails, nothing is applied.`,
    )
    await cli.print("db migrate")
    expect(await backups()).toEqual([expect.stringMatching(/^hearth-before-migration-[\d-]+\.tar\.gz$/u)])
    expect(await pendingOf()).toEqual([])
    await cli.print("db migrate")
    expect(await backups()).toHaveLength(1)
  })

  test("leaves the backup of the migration before and every other file, and removes those before it", async () => {
    const directory = join(cli.dataDir, "backups")
    const others = ["hearth-2024-01-01-030000.tar.gz", "hearth-daily-2024-01-01-030000.tar.gz", "notes.txt"]
    const before = [2024, 2025].map((year) => `hearth-before-migration-${year}-01-01-030000.tar.gz`)
    await mkdir(directory)
    for (const name of [...others, ...before]) await writeFile(join(directory, name), "")
    await cli.print("db rollback --yes")
    await cli.print("db migrate")
    expect(await backups()).toEqual(
      expect.arrayContaining([
        ...others,
        before[1],
        expect.stringMatching(/^hearth-before-migration-2026-/u),
      ]),
    )
    expect(await backups()).not.toContain(before[0])
  })

  test("stays as it is where it cannot be saved, unless no backup is wanted", async () => {
    await cli.print("db rollback --yes")
    const pending = await pendingOf()
    await writeFile(join(cli.dataDir, "backups"), "not a directory")
    expect(await cli.run("db migrate")).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(
        /cannot be used: no backup could be made before it is migrated: .*To migrate without one: hearth db migrate --without-backup\.\n$/u,
      ),
    })
    expect(await pendingOf()).toEqual(pending)
    expect(await cli.print("db migrate --without-backup")).toContain("Applied 1 migration:")
  })
})
