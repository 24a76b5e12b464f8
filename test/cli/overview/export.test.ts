import { mkdir, readFile, readdir, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { readZip } from "../../support/read-zip.ts"
import { cliOfEachTest } from "../support/test-cli.ts"

const cli = cliOfEachTest(Date.parse("2026-11-21T18:00:00Z"))

test("export writes everything into a directory or a ZIP archive that only its owner can read", async () => {
  await cli.print("services seed")
  const [directory, archive] = [join(cli.dataDir, "out"), join(cli.dataDir, "out.zip")]
  expect(await cli.print(`export --all ${directory}`)).toMatch(
    /^\d+ records in \d+ lists and 0 files are in .*out\. Begin with its README\.md\.\n$/u,
  )
  expect(await readFile(join(directory, "README.md"), "utf8")).toContain("Begun at 2026-11-21T18:00:00Z.")
  expect(await cli.json(`export --all ${archive}`)).toMatchObject({ target: archive, files: 0 })
  const files = await readZip(await readFile(archive))
  expect([...files.keys()].toSorted()).toEqual((await readdir(directory)).toSorted())
  for (const path of [directory, archive]) expect((await stat(path)).mode & 0o077).toBe(0)
})

test("export overwrites nothing", async () => {
  await mkdir(join(cli.dataDir, "full"))
  await writeFile(join(cli.dataDir, "full", "a.txt"), "")
  await writeFile(join(cli.dataDir, "there.zip"), "")
  expect(await cli.run(`export --all ${join(cli.dataDir, "full")}`)).toEqual({
    code: 1,
    out: "",
    err: `The directory ${join(cli.dataDir, "full")} is not empty. Nothing was exported.\n`,
  })
  expect((await cli.run(`export --all ${join(cli.dataDir, "there.zip")}`)).err).toBe(
    `There is a file ${join(cli.dataDir, "there.zip")} already. Nothing was exported.\n`,
  )
  for (const target of [join(cli.dataDir, "none", "a.zip"), join(cli.dataDir, "there.zip", "a")])
    expect((await cli.run(`export --all ${target}`)).err).toBe(
      `${target} cannot be written: there is no such directory. Nothing was exported.\n`,
    )
  expect((await cli.run("export")).code).toBe(2)
})
