import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { beforeEach, describe, expect, test } from "vitest"
import { backUp } from "../../../core/overview/use-cases/backup/back-up.ts"
import { planRestore, restoreBackup } from "../../../core/overview/use-cases/backup/restore-backup.ts"
import {
  backUpNow,
  backUpOnSchedule,
  listBackups,
} from "../../../core/overview/use-cases/backup/scheduled-backup.ts"
import { backupNotice } from "../../../core/outbox/outgoing-mail.ts"
import { urlOfFile } from "../../../core/files/picture.ts"
import { backupFileName } from "../../../core/storage/backup/file-name.ts"
import { BackupUnreadable } from "../../../core/storage/backup/failures.ts"
import { BackupArchives } from "../../../core/storage/ports/backup-archives.ts"
import { DatabaseSnapshots } from "../../../core/storage/ports/database-snapshots.ts"
import { RestoreTargets } from "../../../core/storage/ports/restore-targets.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { backupsInMemory, newInstallation, SEQUENCES, type Installation } from "../../ports/backups.ts"
import { failureOf, memoryOfEachTest, run } from "../support/memory-ports.ts"

// 4 AM in Chicago, an hour after the backup of the schedule.
const NOW = Date.parse("2026-11-25T10:00:00Z")
const PATH = "/b/one.tar.gz"

const memory = memoryOfEachTest()
let home: Installation
beforeEach(() => {
  memory.now = NOW
  home = newInstallation(NOW)
})

type Backups = Layer.Success<ReturnType<typeof backupsInMemory>>
const here = <A, E, R>(program: Effect.Effect<A, E, R>) => Effect.provide(program, backupsInMemory(home))
const at = <A, E>(program: Effect.Effect<A, E, Backups | RunPorts>) => run(memory, here(program))
const failing = <A, E>(program: Effect.Effect<A, E, Backups | RunPorts>) => failureOf(memory, here(program))
type RunPorts = Parameters<typeof run>[1] extends Effect.Effect<infer _A, infer _E, infer R> ? R : never

const make = (to = PATH) => at(backUp({ kind: "manual", to }))
const pathsIn = (path = PATH) => home.archives.get(path)!.members.map((member) => member.path)

const gallery = (name: string) => ({ store: "gallery", name: urlOfFile(name) }) as const
const SAMPLE = { store: "gallery", name: "/images/sample.webp" } as const
const photo = (name: string) => ({ store: "visit-photos", name }) as const
const withFiles = () => {
  home.stores.gallery.set("a.webp", new Uint8Array([1]))
  home.stores["visit-photos"].set("b.jpg", new Uint8Array([2, 3]))
  home.fileNames = [
    [gallery("a.webp"), SAMPLE, gallery("a.webp")],
    [gallery("a.webp"), SAMPLE, photo("b.jpg")],
  ]
}

describe("a backup", () => {
  test("has the settings, the files that rows name, each once, and the rows, and is recorded", async () => {
    withFiles()
    home.settings.clear()
    home.settings.set("first-run.json", "{}").set("secret", "s3cret")
    const { path, bytes, manifest, isEncrypted } = await make()
    expect(pathsIn()).toEqual([
      "README.txt",
      "settings/first-run.json",
      "settings/secret",
      "files/gallery/a.webp",
      "files/visit-photos/b.jpg",
      "database/customers/00001.copy",
      "database/customers/00002.copy",
      "database/visits/00001.copy",
      "manifest.json",
    ])
    expect([path, bytes, isEncrypted]).toEqual([PATH, 9, false])
    expect(manifest).toMatchObject({
      appVersion: "1.2.3",
      createdAt: "2026-11-25T10:00:00Z",
      zone: "America/Chicago",
      postgresVersion: "18.4",
      migrations: home.migrations,
      secretFingerprint: "fingerprint of s3cret",
      tables: [
        {
          name: "customers",
          rows: 3,
          bytes: 19,
          parts: [
            { rows: 2, bytes: 13 },
            { rows: 1, bytes: 6 },
          ],
        },
        { name: "reviews", rows: 0, parts: [] },
        { name: "visits", rows: 1, bytes: 14, parts: [{ rows: 1, bytes: 14 }] },
      ],
      sequences: SEQUENCES,
      files: [
        { store: "gallery", name: "a.webp", bytes: 1 },
        { store: "visit-photos", name: "b.jpg", bytes: 2 },
      ],
      missingFiles: [],
      settings: [
        { name: "first-run.json", bytes: 2 },
        { name: "secret", bytes: 6 },
      ],
    })
    expect(home.records).toEqual([
      {
        kind: "manual",
        name: "one.tar.gz",
        place: "the directory /b",
        result: "made",
        bytes: 9,
        rowCount: 4,
        fileCount: 2,
        message: null,
        startedAt: NOW,
        endedAt: NOW,
      },
    ])
  })

  test("is kept where backups usually are under a name with its time, encrypted where there is a passphrase", async () => {
    const name = backupFileName("manual", NOW, false)
    expect(await at(backUp({ kind: "manual" }))).toMatchObject({
      path: `/backups/${name}`,
      isEncrypted: false,
    })
    home.passphrase = "usual"
    for (const passphrase of [undefined, "other"]) {
      const { path, isEncrypted } = await at(backUp({ kind: "manual", to: `/${passphrase}`, passphrase }))
      expect([path, isEncrypted]).toEqual([`/${passphrase}/${name}.age`, true])
      expect(home.archives.get(path)!.passphrase).toBe(passphrase ?? "usual")
    }
  })

  test("says what it does: each hundredth file, each table with rows, and the check", async () => {
    const names = Array.from({ length: 201 }, (_, n) => `${n}.jpg`)
    for (const name of names) home.stores["visit-photos"].set(name, new Uint8Array([1]))
    home.fileNames = [names.map(photo)]
    const said: string[] = []
    await at(backUp({ kind: "manual", to: PATH, onProgress: (text) => said.push(text) }))
    expect(said).toEqual([
      "Saved 100 files",
      "Saved 200 files",
      "Saved 3 rows of customers",
      "Saved 1 rows of visits",
      "Checking the file",
    ])
  })

  test("names files that are not there, though rows name them before and after", async () => {
    withFiles()
    home.stores.gallery.clear()
    home.fileNames = [[photo("b.jpg"), gallery("a.webp")]]
    expect((await make()).manifest).toMatchObject({
      files: [{ name: "b.jpg" }],
      missingFiles: ["files/gallery/a.webp"],
    })
    expect(home.records).toMatchObject([{ message: "1 files that records name are not there." }])
  })

  test("looks at the database again where a file was removed with its row meanwhile, up to twenty times", async () => {
    withFiles()
    const [gone, there] = [[gallery("gone.webp"), photo("b.jpg")], [photo("b.jpg")]]
    home.fileNames = [gone, gone, there]
    expect((await make()).manifest).toMatchObject({ files: [{ name: "b.jpg" }], missingFiles: [] })
    const looks = (removals: number) => [
      there,
      ...Array.from({ length: removals }).flatMap(() => [gone, there]),
    ]
    home.fileNames = looks(19)
    await make("/b/two.tar.gz")
    home.fileNames = [...looks(20), there]
    expect(await failing(backUp({ kind: "manual", to: "/b/three.tar.gz" }))).toMatchObject({
      message: "Files were removed all the time. Please try again.",
    })
  })

  test("without a secret fails, which is recorded", async () => {
    home.settings.clear()
    expect(await failing(backUp({ kind: "manual", to: PATH }))).toMatchObject({ _tag: "BackupFailed" })
    expect(home.records).toEqual([
      {
        kind: "manual",
        name: "one.tar.gz",
        place: "the directory /b",
        result: "failed",
        bytes: null,
        rowCount: null,
        fileCount: null,
        message: "The installation has no secret.",
        startedAt: NOW,
        endedAt: NOW,
      },
    ])
  })

  test.for([
    ["an interruption", Effect.interrupt, "It was interrupted."],
    ["a defect", Effect.die(new Error("x".repeat(1001))), "x".repeat(1000)],
  ] as const)("that ends by %s is recorded with why", async ([, end, message]) => {
    const ended = Effect.updateService(
      backUp({ kind: "manual", to: PATH }),
      DatabaseSnapshots,
      (snapshots) => ({
        ...snapshots,
        fileNames: end,
      }),
    )
    await run(memory, Effect.exit(here(ended)))
    expect(home.records).toMatchObject([{ result: "failed", message }])
  })

  test("that cannot be read again has failed", async () => {
    const unreadable = Effect.updateService(
      backUp({ kind: "manual", to: PATH }),
      BackupArchives,
      (archives) => ({
        ...archives,
        read: () => Effect.fail(new BackupUnreadable({ message: "It is empty." })),
      }),
    )
    const message = "The backup was written, but cannot be read again: It is empty."
    expect(await failing(unreadable)).toMatchObject({ _tag: "BackupFailed", message })
    expect(home.records).toMatchObject([{ result: "failed", message }])
  })
})

const PLAIN = { passphrase: undefined, replace: false }
const refusal = async (options = PLAIN) => String((await failing(planRestore(PATH, options))).message)

/** Changes the members of the file. */
const tamper = (change: (path: string) => "gone" | "other" | "same") => {
  const archive = home.archives.get(PATH)!
  const members = archive.members.flatMap((member) => {
    const what = change(member.path)
    return what === "gone" ? [] : [what === "other" ? { ...member, sha256: "other" } : member]
  })
  archive.members.splice(0, Infinity, ...members)
}

describe("before a restore", () => {
  beforeEach(async () => {
    withFiles()
    await make()
  })

  test("the whole file is read, and an empty installation may be filled", async () => {
    const said: string[] = []
    const { manifest, state } = await at(
      planRestore(PATH, { ...PLAIN, onProgress: (text) => said.push(text) }),
    )
    expect([manifest.appVersion, state, said]).toEqual(["1.2.3", home.state, ["Checking the file"]])
  })

  test("a file that is cut off or damaged is refused", async () => {
    tamper((path) => (path.startsWith("files") ? "other" : "same"))
    expect(await refusal()).toBe(
      "The backup is damaged: files/gallery/a.webp has another checksum than when the backup was made. Use another backup.",
    )
    tamper((path) => (path === "manifest.json" ? "gone" : "same"))
    expect(await refusal()).toContain("it has no manifest at its end")
  })

  test("a backup with migrations that this version lacks, or has in another order, is refused", async () => {
    home.migrations = ["00-first"]
    expect(await refusal()).toContain("made by version 1.2.3, whose database has the migration 01-second")
    home.migrations = ["00-first", "01-other", "01-second"]
    expect(await refusal()).toContain("the migration 01-second")
    home.migrations = ["00-first", "01-second", "02-third"]
    expect(await at(planRestore(PATH, PLAIN))).toMatchObject({ manifest: { appVersion: "1.2.3" } })
  })

  test("another secret of the environment is refused", async () => {
    home.environmentSecret = "fingerprint of other"
    expect(await refusal()).toContain("SECRET is another one than that of the backup")
    home.environmentSecret = "fingerprint of s3cret"
    expect(await at(planRestore(PATH, PLAIN))).toMatchObject({ state: home.state })
  })

  test("a database that others use is refused, also to be replaced", async () => {
    home.state = { accounts: 0, customers: 0, visits: 0, connections: 1 }
    expect(await refusal({ ...PLAIN, replace: true })).toContain("uses this database")
  })

  test.for([
    [{ accounts: 1, customers: 0, visits: 0 }, "1 staff account, 0 customers and 0 visits"],
    [{ accounts: 0, customers: 1, visits: 0 }, "0 staff accounts, 1 customer and 0 visits"],
    [{ accounts: 0, customers: 0, visits: 2 }, "0 staff accounts, 0 customers and 2 visits"],
    [{ accounts: 1, customers: 1, visits: 0 }, "1 staff account, 1 customer and 0 visits"],
    [{ accounts: 2, customers: 0, visits: 2 }, "2 staff accounts, 0 customers and 2 visits"],
  ] as const)("an installation with %j is replaced only where that is wanted", async ([held, content]) => {
    home.state = { ...held, connections: 0 }
    expect(await refusal()).toContain(`it has ${content}.`)
    expect(await at(planRestore(PATH, { ...PLAIN, replace: true }))).toMatchObject({ state: home.state })
  })
})

/** Another machine, which has the file. */
const moveFile = () => {
  const [, archive] = [...home.archives][0]!
  home = newInstallation(NOW)
  home.archives.set(PATH, archive)
}

const visit = (id: number, start: number) => ({ id, start, end: start + 2 * HOUR, arrivalFrom: null })

describe("a restore", () => {
  beforeEach(async () => {
    withFiles()
    await make()
    moveFile()
    home.tables.clear()
    home.settings.clear()
    // Noon in Chicago.
    memory.now = NOW + 3 * DAY + 8 * HOUR
  })

  test("brings back rows, files and settings, and says what it did", async () => {
    const said: string[] = []
    const restored = await at(restoreBackup(PATH, { ...PLAIN, onProgress: (text) => said.push(text) }))
    expect(restored).toMatchObject({
      notes: ["secret was restored."],
      migrations: ["02-third"],
      unsentMails: 4,
      manifest: { appVersion: "1.2.3" },
    })
    expect(restored).not.toHaveProperty("bytes")
    expect([...home.tables]).toEqual([
      ["customers", ["1\tJane\n2\tBen\n3\tAna\n"]],
      ["visits", ["7\tTV Mounting\n"]],
    ])
    expect([...home.stores.gallery]).toEqual([["a.webp", new Uint8Array([1])]])
    expect([...home.stores["visit-photos"]]).toEqual([["b.jpg", new Uint8Array([2, 3])]])
    expect([...home.settings]).toEqual([["secret", "s3cret"]])
    expect(said).toEqual([
      "Checking the file",
      "Preparing the database",
      "Restoring rows and files",
      "Comparing the rows with the backup",
    ])
    expect(home.records).toEqual([
      {
        kind: "manual",
        name: "one.tar.gz",
        place: "the directory /b",
        result: "verified",
        bytes: 8,
        rowCount: 4,
        fileCount: 2,
        message: "This installation was restored from it.",
        startedAt: NOW,
        endedAt: NOW,
      },
    ])
  })

  test("of a file in the directory of the command names that directory", async () => {
    home.archives.set("one.tar.gz", home.archives.get(PATH)!)
    await at(restoreBackup("one.tar.gz", PLAIN))
    expect(home.records).toMatchObject([{ name: "one.tar.gz", place: "the directory ." }])
  })

  test("leaves out ids for the days since, and counts reminders as sent whose time has come, before it replaces the tables", async () => {
    const over = visit(1, memory.now - 5 * HOUR)
    const [soon, tomorrow] = [visit(2, memory.now + HOUR), visit(3, memory.now + 23 * HOUR)]
    home.visits = [over, soon, tomorrow, visit(4, memory.now + 5 * DAY), visit(5, memory.now - 8 * DAY)]
    await at(restoreBackup(PATH, PLAIN))
    expect(home.done).toEqual([
      ["replace", ["00-first", "01-second"]],
      ["end appending"],
      ["set sequences", SEQUENCES, 4_000],
      ["migrate"],
      ["skip document numbers", 2026, 4_000],
      ["settle", memory.now],
      ["mark", "24h", [1, 2, 3]],
      ["mark", "2h", [1, 2]],
      ["mark", "follow-up", [1]],
      ["mark invoices", 7, memory.now - 7 * DAY],
      ["mark invoices", 14, memory.now - 14 * DAY],
      ["mark invoices", 30, memory.now - 30 * DAY],
      ["mark offers", { from: "2026-11-28", to: "2026-11-29", sentBy: memory.now - DAY }],
      ["keep mails", expect.stringContaining("restored")],
    ])
    home.followUpHours = 24
    home.done.splice(0)
    await at(restoreBackup(PATH, PLAIN))
    expect(home.done).toContainEqual(["mark", "follow-up", []])
  })

  test.for([
    ["rows", "has 2 rows after the restore, and 3 in the backup"],
    ["sha256", "differ from those in the backup"],
  ] as const)(
    "fails where the %s differ, and removes the files that were not there before",
    async ([what, message]) => {
      home.stores.gallery.set("a.webp", new Uint8Array([1]))
      const wrong = Effect.updateService(restoreBackup(PATH, PLAIN), RestoreTargets, (targets) => ({
        ...targets,
        replace: (migrations, fill) =>
          targets.replace(migrations, (staging) =>
            fill({
              ...staging,
              sumOf: (table) =>
                Effect.map(staging.sumOf(table), (sum) => ({
                  ...sum,
                  [what]: what === "rows" ? 2 : "other",
                })),
            }),
          ),
      }))
      expect(String((await failing(wrong)).message)).toContain(message)
      expect([[...home.stores.gallery.keys()], home.stores["visit-photos"].size]).toEqual([["a.webp"], 0])
      expect([home.records, home.settings.size, home.tables.size]).toEqual([[], 0, 0])
    },
  )

  test("needs the passphrase of the file", async () => {
    home.archives.set(PATH, { ...home.archives.get(PATH)!, passphrase: "open" })
    expect(await failing(restoreBackup(PATH, PLAIN))).toMatchObject({ _tag: "BackupUnreadable" })
    expect(await at(restoreBackup(PATH, { ...PLAIN, passphrase: "open" }))).toMatchObject({ unsentMails: 4 })
  })
})

const nameAt = (daysAgo: number) => backupFileName("scheduled", NOW - daysAgo * DAY, false)

const lastGood = (startedAt: number) => {
  home.backupState = {
    ...home.backupState,
    lastGood: {
      id: 1,
      kind: "scheduled",
      name: "x",
      place: "x",
      result: "verified",
      bytes: 1,
      rowCount: 1,
      fileCount: 1,
      message: null,
      startedAt,
      endedAt: startedAt,
    },
  }
}

describe("the schedule", () => {
  beforeEach(() => {
    home.backupState = { lastGood: null, last: null, since: NOW - 30 * DAY }
  })

  test("makes a backup when it is due, verifies and keeps it, and removes those that are too old", async () => {
    home.kept.push(...Array.from({ length: 15 }, (_, n) => nameAt(15 - n)), "hearth-2020-01-01-000000.tar.gz")
    expect(await at(backUpOnSchedule)).toBe("made")
    expect(home.done).toEqual([["sweep"], ["rehearse", home.migrations], ["end appending"]])
    expect(home.records).toMatchObject([
      { kind: "scheduled", name: nameAt(0), place: "the directory /backups", result: "verified" },
    ])
    expect(home.kept).toContain(nameAt(0))
    expect(home.kept).toContain("hearth-2020-01-01-000000.tar.gz")
    expect(home.kept).toHaveLength(15)
    expect(home.kept).not.toContain(nameAt(14))
    expect([...home.archives.keys()]).toEqual([`/backups/${nameAt(0)}`])
  })

  test("encrypts with the passphrase of the settings", async () => {
    home.passphrase = "usual"
    expect(await at(backUpOnSchedule)).toBe("made")
    expect([...home.archives]).toMatchObject([[`/backups/${nameAt(0)}.age`, { passphrase: "usual" }]])
  })

  test("makes none before its hour has passed again, nor while another process makes one", async () => {
    lastGood(NOW - HOUR / 2)
    expect(await at(backUpOnSchedule)).toBe("not due")
    home.isBusy = true
    expect(await at(backUpOnSchedule)).toBe("running elsewhere")
    expect(await failing(backUpNow)).toMatchObject({
      message: "Another process makes a backup at the moment.",
    })
    home.isBusy = false
    expect(home.archives.size).toBe(0)
    expect(await at(backUpNow)).toMatchObject({ path: `/backups/${nameAt(0)}` })
  })

  test("records and logs a backup that cannot be verified, keeps none of it and removes no other", async () => {
    home.kept.push(...Array.from({ length: 20 }, (_, n) => nameAt(20 - n)))
    const wrong = Effect.updateService(backUpOnSchedule, RestoreTargets, (targets) => ({
      ...targets,
      rehearse: (migrations, fill) =>
        targets.rehearse(migrations, (staging) =>
          fill({ ...staging, sumOf: () => Effect.succeed({ rows: 1, bytes: 1, sha256: "other" }) }),
        ),
    }))
    expect(await at(wrong)).toBe("failed")
    expect(home.records).toMatchObject([{ result: "failed", message: expect.stringContaining("1 rows") }])
    expect([home.archives.size, home.kept.length]).toEqual([0, 20])
  })

  test("tells the owner by mail what is wrong with the backups", async () => {
    lastGood(NOW - HOUR / 2)
    await at(backUpOnSchedule)
    expect(memory.mails).toEqual([])
    lastGood(NOW - 3 * DAY)
    home.isBusy = true
    await at(backUpOnSchedule)
    expect(memory.mails).toEqual([backupNotice("2026-11-25")])
  })

  test("is listed with what is wrong and when it looks again", async () => {
    await make()
    await make("/b/two.tar.gz")
    expect(await at(listBackups(1))).toMatchObject({
      backups: [{ name: "one.tar.gz" }],
      problem: "There is no backup yet.",
      lastGoodAt: null,
      nextAt: NOW + HOUR,
    })
    lastGood(NOW - HOUR / 2)
    expect(await at(listBackups(5))).toMatchObject({
      backups: [{}, {}],
      problem: null,
      lastGoodAt: NOW - HOUR / 2,
      nextAt: NOW + 23 * HOUR,
    })
    memory.now = NOW + HOUR / 2
    home.backupState = { lastGood: null, last: null, since: NOW - 30 * DAY }
    expect(await at(listBackups(1))).toMatchObject({ nextAt: NOW + HOUR })
  })
})
