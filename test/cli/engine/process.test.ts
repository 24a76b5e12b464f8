import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { open } from "node:fs/promises"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { afterEach, describe, expect, test } from "vitest"
import { addDays, dateAt, weekdayOf } from "../../../core/time/chicago.ts"
import { newDataDirWithTables } from "../../server/support/data-dir.ts"
import {
  newDataDir,
  NODE_COMPILE_CACHE,
  postgresOf,
  start,
  sweep,
  until,
} from "../../server/support/process.ts"

const MAIN = join(import.meta.dirname, "../../../cli/main.ts")

/** Starts `hearth` as a process with no settings but these. */
const launch = (args: readonly string[], settings: Readonly<Record<string, string>>) => {
  const env = { PATH: process.env["PATH"], NODE_COMPILE_CACHE, FORCE_COLOR: "1", ...settings }
  const child = spawn(process.execPath, [MAIN, ...args], { env, stdio: ["ignore", "pipe", "pipe"] })
  return { child, ended: once(child, "close").then(([code]: readonly unknown[]) => code) }
}

const hearth = async (line: string, settings: Readonly<Record<string, string>>) => {
  const { child, ended } = launch(line.split(" "), settings)
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}

afterEach(sweep)

describe("on the embedded database", () => {
  test("without a server, hearth starts Postgres, creates the tables of a new database and stops Postgres again", async () => {
    const DATA_DIR = await newDataDir()
    const seeded = await hearth("rules seed", { DATA_DIR })
    expect(seeded).toEqual({
      code: 0,
      out: expect.stringMatching(/^Added 6 rules:\nId {2}Weekday /u),
      err: "",
    })
    expect(await postgresOf(DATA_DIR)).toBeUndefined()

    const listed = await hearth("rules list --json", { DATA_DIR })
    expect(JSON.parse(listed.out)).toHaveLength(6)
  })

  test("beside a running server, hearth uses its Postgres, and the server shows the change", async () => {
    const DATA_DIR = await newDataDirWithTables()
    const server = await start({ DATA_DIR })
    const inAMonth = addDays(dateAt(Date.now()), 30)
    const wednesday = addDays(inAMonth, (3 - weekdayOf(inAMonth) + 7) % 7)
    const postgres = await postgresOf(DATA_DIR)
    const { slots } = JSON.parse((await hearth(`slots ${wednesday} --json`, { DATA_DIR })).out) as {
      slots: string[]
    }
    const [first, last] = [slots[0]!, slots.at(-1)!]
    const offered = async () => {
      const reply = await fetch(`${server.site}/api/availability?from=${first}&to=${last}`)
      return ((await reply.json()) as { slots: string[] }).slots
    }
    expect(await offered()).toEqual(slots.slice(0, -1))

    const blocked = await hearth(`block add ${wednesday} --reason Inventory`, { DATA_DIR })
    expect(blocked).toMatchObject({ code: 0, err: "" })
    expect(await offered()).toEqual([])
    expect(await postgresOf(DATA_DIR)).toBe(postgres)
    expect(await server.stop()).toMatchObject({ code: 0 })
  })

  test("an interrupted command stops the Postgres that it started", async () => {
    const DATA_DIR = await newDataDir()
    const { child, ended } = launch(["rules", "seed"], { DATA_DIR })
    const err = text(child.stderr)
    await until(async () => (await postgresOf(DATA_DIR)) !== undefined)
    child.kill("SIGINT")
    expect(await ended).toBe(1)
    expect(await err).toBe("Interrupted before it was done.\n")
    expect(await postgresOf(DATA_DIR)).toBeUndefined()
  })
})

test("a data directory that does not exist is not created", async () => {
  const DATA_DIR = join(await newDataDir(), "mistyped")
  expect(await hearth("rules list", { DATA_DIR })).toEqual({
    code: 1,
    out: "",
    err: `There is no data directory ${DATA_DIR}. Start the server once to create it, or set DATA_DIR to the one it uses.\n`,
  })
  expect(existsSync(DATA_DIR)).toBe(false)
})

test("a closed stdout is not an error", async () => {
  const { child, ended } = launch(["block", "add", "--help"], {})
  child.stdout.destroy()
  const err = text(child.stderr)
  expect(await ended).toBe(0)
  expect(await err).toBe("")
})

test.skipIf(!existsSync("/dev/full"))(
  "output to a full disk ends with one sentence and exit code 1",
  async () => {
    const full = await open("/dev/full", "w")
    const args = [MAIN, "block", "add", "--help"]
    const child = spawn(process.execPath, args, { env: {}, stdio: ["ignore", full.fd, "pipe"] })
    const ended = once(child, "close")
    expect(await text(child.stderr!)).toBe(
      "The output could not be written: ENOSPC: no space left on device, write.\n",
    )
    expect(await ended).toEqual([1, null])
    await full.close()
  },
)

test.each([
  [{ PORT: "http" }, "PORT must be a port number from 0 to 65535."],
  [
    { DATABASE_URL: "postgres://hearth@127.0.0.1:1/hearth" },
    "The database 127.0.0.1:1/hearth cannot be used: connect ECONNREFUSED 127.0.0.1:1.",
  ],
])("the setting %j is refused with one sentence", async (settings, sentence) => {
  const DATA_DIR = await newDataDir()
  expect(await hearth("staff list", { DATA_DIR, ...settings })).toEqual({
    code: 1,
    out: "",
    err: `${sentence}\n`,
  })
})
