import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, describe, expect, inject, onTestFinished, test, vi } from "vitest"
import { readConfig } from "../../adapters/process/config.ts"
import { readOrCreateSecret } from "../../adapters/crypto/secret.ts"
import { openDataDir } from "../../adapters/process/data-dir.ts"
import { readFirstRun } from "../../adapters/process/first-run.ts"
import { startEmbedded } from "../../adapters/postgres/embedded.ts"
import packageJson from "../../package.json" with { type: "json" }
import { freshDatabase } from "../set-up/postgres.ts"
import { newDataDirWithTables } from "./support/data-dir.ts"
import {
  firstRunOf,
  launch,
  newDataDir,
  postgresOf,
  start,
  sweep,
  takenPort,
  WORKER,
} from "./support/process.ts"
import { query } from "./support/query.ts"

vi.setConfig({ testTimeout: 240_000 })

afterEach(sweep)

const refusal = (sentence: string, code = 1) => ({ code, signal: null, out: "", err: `${sentence}\n` })

/** The units of systemd start a process that ends with this exit code not again. */
const wrongSetting = (sentence: string) => refusal(sentence, 78)

const freshUrl = async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return url
}

test.skipIf(process.getuid?.() !== 0)(
  "a process that cannot see the database of its data directory starts no second one",
  async () => {
    const DATA_DIR = await newDataDirWithTables()
    await start({ DATA_DIR })
    const database = await postgresOf(DATA_DIR)
    const settings = { DATA_DIR, PUBLIC_URL: "https://example.com", SMTP_URL: "smtp://127.0.0.1:9" }
    const hide = `mount --bind ${await newDataDir()} /proc/${database}`
    const worker = launch(settings, WORKER, `exec unshare --mount sh -c '${hide}; exec "$0" "$@"' "$0" "$@"`)
    expect(await worker.ended).toEqual(
      refusal(
        `Process ${database} may be the database, but cannot be seen from this service or container. Please end it first.`,
      ),
    )
  },
)

test.each([
  [{ PORT: "abc" }, "PORT must be a port number from 0 to 65535."],
  [{ BUSINESS_EMAIL: "nobody" }, "BUSINESS_EMAIL must be an email address such as hello@example.com."],
  [{ RETAILER_URL: "www" }, "RETAILER_URL must be an address such as https://www.example.com."],
  [{ TRUST_PROXY: "maybe" }, "TRUST_PROXY must be true or false."],
  [{ SMTP_URL: "x" }, "SMTP_URL must be an address such as smtp://user:password@mail.example.com:587."],
  [
    { PORT: "65536", LOG_LEVEL: "loud" },
    "PORT must be a port number from 0 to 65535; LOG_LEVEL must be one of trace, debug, info, warn, error, silent.",
  ],
  [
    { DATABASE_URL: `postgres://me:${"p#ss"}@localhost/x` },
    "DATABASE_URL must be an address such as postgres://user:password@localhost:5432/hearth.",
  ],
  [
    { S3_ENDPOINT: "https://s3.example.com", S3_BUCKET: "hearth" },
    "S3_ENDPOINT needs S3_BUCKET or BACKUP_S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.",
  ],
  [{ ASSISTANT_BASE_URL: "https://api.example.com/v1" }, "ASSISTANT_BASE_URL needs ASSISTANT_MODEL."],
  [
    { TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`, TWILIO_AUTH_TOKEN: "token" },
    "TWILIO_ACCOUNT_SID needs TWILIO_AUTH_TOKEN and TWILIO_FROM.",
  ],
  [
    { TWILIO_ACCOUNT_SID: "SK1", TWILIO_FROM: "555-0142" },
    "TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits; TWILIO_FROM must be a phone number such as +13145550142.",
  ],
  [{ GOOGLE_CLIENT_ID: "app" }, "GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET."],
  [{ DATABASE_DIRECT_URL: "postgres://localhost/hearth" }, "DATABASE_DIRECT_URL needs DATABASE_URL."],
  [{ QUOTE_PHOTOS_MAX_MB: "lots" }, "QUOTE_PHOTOS_MAX_MB must be a number of megabytes from 0 to 99999."],
])("the wrong setting %o is refused in one sentence", (settings, message) => {
  expect(readConfig(settings)).toMatchObject({ failure: { message } })
})

const BUCKET = { S3_ENDPOINT: "https://s3.example.com/", S3_BUCKET: "hearth", S3_ACCESS_KEY_ID: "id" }
const MODEL = { ASSISTANT_BASE_URL: "https://api.example.com/v1/", ASSISTANT_MODEL: "small" }
const ACCOUNT_SID = `AC${"0".repeat(32)}`

test.for([
  [
    { ...BUCKET, S3_SECRET_ACCESS_KEY: "key" },
    {
      bucket: {
        endpoint: "https://s3.example.com",
        region: "us-east-1",
        name: "hearth",
        accessKeyId: "id",
        secretAccessKey: "key",
      },
    },
  ],
  // The assistant's model needs no key.
  [MODEL, { assistant: { baseUrl: "https://api.example.com/v1", model: "small", apiKey: "none" } }],
  [{ ...MODEL, ASSISTANT_API_KEY: "key" }, { assistant: { model: "small", apiKey: "key" } }],
  [{}, { assistant: undefined }],
  [
    { TWILIO_ACCOUNT_SID: ACCOUNT_SID, TWILIO_AUTH_TOKEN: "token", TWILIO_FROM: "(314) 555-0142" },
    {
      twilio: { accountSid: ACCOUNT_SID, authToken: "token", from: "+13145550142", baseUrl: undefined },
    },
  ],
] as const)("settings that belong together are read together: %#", ([settings, success]) => {
  expect(readConfig(settings)).toMatchObject({ success })
})

test("a start with a wrong setting is refused in one sentence and changes nothing", async () => {
  const DATA_DIR = await newDataDir()
  expect(await launch({ PORT: "abc", DATA_DIR }).ended).toEqual(
    wrongSetting("PORT must be a port number from 0 to 65535."),
  )
  expect(await readdir(DATA_DIR)).toEqual([])
})

test("a taken PORT, MAILBOX_PORT or SMTP_PORT is refused, leaves no Postgres running, and a start with it free works", async () => {
  const DATA_DIR = await newDataDirWithTables()
  for (const setting of ["PORT", "MAILBOX_PORT", "SMTP_PORT"]) {
    const { port, free } = await takenPort()
    expect(await launch({ DATA_DIR, [setting]: String(port) }).ended).toEqual(
      refusal(`Port ${port} is already in use. Set ${setting} to another one, or to 0 for any.`),
    )
    expect(await postgresOf(DATA_DIR)).toBe(undefined)
    free()
  }
  await start({ DATA_DIR })
})

describe("the data directory", () => {
  test("with a lock file that is garbage is refused in one sentence until it is deleted; one in use is refused, and its server keeps running", async () => {
    const DATA_DIR = await newDataDirWithTables()
    await mkdir(join(DATA_DIR, "locks"))
    const openInThisProcess = () =>
      startEmbedded({ dataDir: DATA_DIR, role: "server" }).catch((error: Error) => error.message)
    const refusals = [
      ["turn", openInThisProcess],
      ["users", openInThisProcess],
      ["server", async () => (await launch({ DATA_DIR }).ended).err.trimEnd()],
    ] as const
    for (const [name, refused] of refusals) {
      const file = join(DATA_DIR, "locks", name)
      await writeFile(file, "garbage".repeat(100))
      expect(await refused()).toBe(
        `The lock file ${file} cannot be used: file is not a database. If no Hearth & Wire process runs, delete it and start again.`,
      )
      await rm(file)
    }
    const first = await start({ DATA_DIR })
    expect(await launch({ DATA_DIR }).ended).toEqual(
      refusal(
        `The data directory ${DATA_DIR} is already in use by another Hearth & Wire server (process ${first.pid}).`,
      ),
    )
    expect((await first.get("/api/services")).status).toBe(200)
    expect((await firstRunOf(DATA_DIR)).site).toBe(first.site)
  })

  test("is refused where it is a file, is below one, or cannot be created", async () => {
    const file = join(await newDataDir(), "file")
    await writeFile(file, "")
    for (const dataDir of [file, join(file, "below"), "/proc/x", "/proc/x/y"])
      await expect(openDataDir(dataDir)).rejects.toThrow(
        `The data directory ${dataDir} cannot be written to.`,
      )
    expect(await launch({ DATA_DIR: "/proc/x" }).ended).toEqual(
      refusal("The data directory /proc/x cannot be written to."),
    )
  })

  // With a limit on the size of files, writes fail as on a full disk, and setting it needs no privileges.
  test.each([0, 100])(
    "on a disk that takes %d blocks of a file is refused in one sentence",
    async (blocks) => {
      const DATA_DIR = await newDataDir()
      const { code, out, err } = await launch({ DATA_DIR }, undefined, `ulimit -f ${blocks}`).ended
      expect({ code, out }).toEqual({ code: 1, out: "" })
      expect(err).toMatch(/^[^\n]*(?:cannot be|could not)[^\n]*too large[^\n]*\.\n$/iu)
      expect(await postgresOf(DATA_DIR)).toBe(undefined)
    },
  )
})

describe("the secret", () => {
  test("that is too short is refused by a start in one sentence", async () => {
    const DATA_DIR = await newDataDir()
    const file = join(DATA_DIR, "secret")
    await writeFile(file, "\n")
    expect(await launch({ DATA_DIR }).ended).toEqual(refusal(tooShort(file)))
  })

  test.each(["", "\n", "0123456789abcdef"])("%j is refused as too short, and kept", async (secret) => {
    const dataDir = await newDataDir()
    const file = join(dataDir, "secret")
    await writeFile(file, secret)
    await expect(readOrCreateSecret(dataDir)).rejects.toThrow(tooShort(file))
    expect(await readFile(file, "utf8")).toBe(secret)
  })

  test("that is a directory is refused", async () => {
    const dataDir = await newDataDir()
    const file = join(dataDir, "secret")
    await mkdir(file)
    await expect(readOrCreateSecret(dataDir)).rejects.toThrow(
      `The secret in ${file} cannot be read: EISDIR: illegal operation on a directory, read '${file}'.`,
    )
  })

  test("that differs from the one the database was set up with is refused, for server and worker", async () => {
    const DATABASE_URL = await freshUrl()
    const first = await start({ DATABASE_URL, DATA_DIR: await newDataDir() })
    const sentence =
      "The database was set up with another secret: use that one (the file `secret` of its data directory, or SECRET), or, if it is lost, accept the new one with `npm run hearth -- db replace-secret`."
    const settings = { DATABASE_URL, DATA_DIR: await newDataDir() }
    expect(await launch(settings).ended).toEqual(refusal(sentence))
    const mail = { SMTP_URL: "smtp://127.0.0.1:1", PUBLIC_URL: "http://localhost" }
    expect(await launch({ ...settings, ...mail }, WORKER).ended).toEqual(refusal(sentence))
    expect((await first.get("/api/services")).status).toBe(200)
  })
})

test("a database that a release after the next one has used is refused, by server and worker", async () => {
  const DATABASE_URL = await freshUrl()
  await query(DATABASE_URL, "UPDATE installation SET oldest_release = '999.0.0'")
  const { host, pathname } = new URL(DATABASE_URL)
  const sentence = `The database ${host}${pathname} cannot be used: a release has used it beside which only 999.0.0 and newer ones work, and this is ${packageJson.version}; install 999.0.0 or a newer one.`
  const settings = { DATABASE_URL, DATA_DIR: await newDataDir() }
  expect(await launch(settings).ended).toEqual(refusal(sentence))
  const mail = { SMTP_URL: "smtp://127.0.0.1:1", PUBLIC_URL: "http://localhost" }
  expect(await launch({ ...settings, ...mail }, WORKER).ended).toEqual(refusal(sentence))
})

describe("first-run.json", () => {
  test("that cannot be read is refused by a start in one sentence", async () => {
    const DATA_DIR = await newDataDir()
    const file = join(DATA_DIR, "first-run.json")
    await mkdir(file)
    expect(await launch({ DATA_DIR }).ended).toEqual(refusal(unreadable(file)))
    await expect(readFirstRun(DATA_DIR)).rejects.toThrow(unreadable(file))
  })

  test.each(["{", "", "[]", '"text"'])("holding %j is refused and kept", async (content) => {
    const dataDir = await newDataDir()
    const file = join(dataDir, "first-run.json")
    await writeFile(file, content)
    await expect(readFirstRun(dataDir)).rejects.toThrow(unreadable(file))
    expect(await readFile(file, "utf8")).toBe(content)
  })
})

const tooShort = (file: string) =>
  `The secret in ${file} is shorter than 32 characters: restore it from a backup, or delete the file to get a new one.`

const unreadable = (file: string) =>
  `${file} cannot be read and was left as it is, because it may hold the only copy of the first password: repair it or move it away, then start again.`

test("a start with a database that cannot be reached, refuses the password or never replies fails with one sentence", async () => {
  const { port } = await takenPort()
  const closed = await takenPort()
  closed.free()
  const wrongPassword = new URL(inject("templateUrl"))
  wrongPassword.password = "guess"
  const cases = [
    [
      urlAt(closed.port),
      `127.0.0.1:${closed.port}/shop cannot be used: connect ECONNREFUSED 127.0.0.1:${closed.port}`,
    ],
    [
      wrongPassword.href,
      `${wrongPassword.host}${wrongPassword.pathname} cannot be used: password authentication failed for user "hearth"`,
    ],
    [urlAt(port), `127.0.0.1:${port}/shop cannot be used: timeout expired`],
  ] as const
  await Promise.all(
    cases.map(async ([DATABASE_URL, reason]) =>
      expect(await launch({ DATA_DIR: await newDataDir(), DATABASE_URL }).ended).toEqual(
        refusal(`The database ${reason}.`),
      ),
    ),
  )
})

const urlAt = (port: number) => `postgres://me:secret@127.0.0.1:${port}/shop`
