import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { beforeEach, expect, test } from "vitest"
import { BusinessSettings } from "../../../core/business/ports/business-settings.ts"
import { OTHER_ENTITIES, STORED_ENTITIES } from "../../../core/overview/export/exported-entities.ts"
import { BusinessData, type StoredRecord } from "../../../core/overview/ports/business-data.ts"
import { exportEverything, type ExportWriter } from "../../../core/overview/use-cases/export-everything.ts"
import { bookingConfirmation } from "../../../core/outbox/outgoing-mail.ts"
import { GalleryFiles } from "../../../core/files/ports/file-stores.ts"
import { KINDS_OF_WORK } from "../../../core/services/kind-of-work.ts"
import { backupsInMemory, newInstallation, type Installation } from "../../ports/backups.ts"
import { queuedMail } from "../../support/samples.ts"
import { memoryOfEachTest, run } from "../support/memory-ports.ts"

const memory = memoryOfEachTest()
let home: Installation
let written: string[]
let records: Map<string, StoredRecord[]>
let inSnapshot: boolean
beforeEach(() => {
  home = newInstallation(memory.now)
  written = []
  records = new Map()
  inSnapshot = false
})

const write = (what: string) => Effect.sync(() => void written.push(inSnapshot ? what : `${what} later`))

const writer: ExportWriter = {
  records: (entity, eachBatch) =>
    Effect.andThen(
      write(entity),
      eachBatch((batch) =>
        Effect.sync(() => void records.set(entity, [...(records.get(entity) ?? []), ...batch])),
      ),
    ),
  file: (path, bytes) => write(`${path} ${bytes.join()}`),
  end: write("end"),
}

const data = Layer.succeed(BusinessData, {
  snapshot: (program) =>
    Effect.gen(function* () {
      inSnapshot = true
      const result = yield* program
      inSnapshot = false
      return result
    }),
  eachBatch: (entity, use) => use([{ entity }]),
})

const exported = (program = exportEverything(writer)) =>
  run(memory, Effect.provide(program, [data, backupsInMemory(home)]))

test("an export has every entity and all files of one state of the database, and is recorded", async () => {
  const bytes = new Uint8Array([7])
  for (const store of Object.values(home.stores)) for (const name of ["b", "a", "c"]) store.set(name, bytes)
  await exported()
  const files = ["gallery", "invoices", "quote-photos", "visit-photos"].flatMap((folder) =>
    ["a", "b", "c"].map((name) => `files/${folder}/${name} 7`),
  )
  expect(written).toEqual([
    ...Object.keys(STORED_ENTITIES),
    ...Object.keys(OTHER_ENTITIES),
    ...files,
    "end later",
  ])
  for (const entity of Object.keys(STORED_ENTITIES)) expect(records.get(entity)).toEqual([{ entity }])
  expect(memory.audit).toMatchObject([{ action: "export", subject: "everything", before: null, after: null }])
})

test("a file that is removed while the others are written is left out", async () => {
  for (const name of ["a", "b"]) home.stores.gallery.set(name, new Uint8Array([7]))
  const meanwhile = Effect.updateService(exportEverything(writer), GalleryFiles, (files) => ({
    ...files,
    list: Effect.tap(files.list, () => Effect.sync(() => home.stores.gallery.delete("a"))),
  }))
  await exported(meanwhile)
  expect(written.filter((what) => what.startsWith("files/"))).toEqual(["files/gallery/b 7"])
})

test.for([1, 999, 1_000, 2_001])("all of %d mails are exported, each once", async (count) => {
  memory.outbox.push(
    ...Array.from({ length: count }, (_, n) => queuedMail(bookingConfirmation(n + 1, 0), { id: String(n) })),
  )
  await exported()
  expect(records.get("mails")!.map(({ id }) => id)).toEqual(memory.outbox.map(({ id }) => id))
  expect(records.get("mails")![0]).toMatchObject({
    kind: "BookingConfirmation",
    title: "Confirmation of visit #1",
    record: "appointment 1",
  })
  expect(records.get("mails")![0]).not.toHaveProperty("mail")
})

test("the settings are exported with whether staff changed them, and the kinds of work with their names", async () => {
  const changed = Effect.updateService(exportEverything(writer), BusinessSettings, (service) => ({
    ...service,
    current: Effect.map(service.current, (current) => ({
      ...current,
      travelMinutes: 20,
      changed: ["travelMinutes"],
    })),
  }))
  await exported(changed)
  const settings = records.get("settings")!
  expect(settings).toContainEqual({ name: "name", value: "Hearth & Wire", isChanged: false })
  expect(settings).toContainEqual({ name: "travelMinutes", value: 20, isChanged: true })
  expect(settings.map(({ name }) => name)).not.toContain("version")
  expect(settings.map(({ name }) => name)).not.toContain("changed")
  const [english, spanish] = KINDS_OF_WORK.doors
  expect(records.get("kinds-of-work")).toContainEqual({ kind: "doors", english, spanish })
  expect(records.get("kinds-of-work")).toHaveLength(Object.keys(KINDS_OF_WORK).length)
})
