import { tmpdir } from "node:os"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { directoryTarget } from "../../../adapters/formats/archive/directory-target.ts"
import { exportWriter } from "../../../adapters/formats/archive/export-writer.ts"
import { zipTarget } from "../../../adapters/formats/archive/zip-target.ts"
import { STATEMENTS } from "../../../adapters/postgres/overview/business-data.ts"
import { STORED_ENTITIES } from "../../../core/overview/export/exported-entities.ts"
import { BusinessData } from "../../../core/overview/ports/business-data.ts"
import { exportEverything } from "../../../core/overview/use-cases/export-everything.ts"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { InvoiceFiles } from "../../../core/files/ports/file-stores.ts"
import { ofFile } from "../../support/of-file.ts"
import { readZip } from "../../support/read-zip.ts"
import { addAppointment, openOwnPorts, sql } from "../support/ports.ts"

const { ports } = await ofFile(openOwnPorts())

/** Tables that are exported in other words, or hold nothing that the business owns. */
const LEFT_OUT = {
  backups: "when this installation was backed up",
  business_settings: 'the file "settings" has all of them as they are',
  calendar_feeds: "links that give access",
  campaign_tests: "deleted once they are sent",
  card_events: "which events of Stripe were handled",
  chat_transcripts: "to which address a chat was mailed",
  deletion_mails: "deleted once they are sent",
  document_numbers: "the next numbers, which follow from those that were given",
  email_changes: "links that give access",
  external_calendar: "what gives access to Google Calendar",
  external_calendar_edits: "what was undone in Google Calendar",
  technician_calendars: "what gives access to the Google Calendars of technicians",
  technician_calendar_edits: "what was undone in them",
  technician_calendar_visits: "what stands in them",
  booking_holds: "how a held visit can be confirmed",
  idempotency_keys: "replies to be repeated",
  imported_visits: "by what a line of an imported file is known again",
  incoming_texts: "ids of the provider, and for 30 days what customers wrote, which is mailed to staff",
  installation: "the fingerprint of the secret",
  knex_migrations: "of the program",
  knex_migrations_lock: "of the program",
  known_browsers: "what gives access",
  merged_customers: "to whom links in earlier mails lead",
  portal_login_tokens: "links that give access",
  rate_limits: "counts",
  recovery_codes: "what gives access",
  sessions: "what gives access",
  wrong_sign_ins: "counts",
}

test("every table is exported, or left out for a reason", async () => {
  const tables = await ports.runPromise(
    sql<{ readonly name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'"),
  )
  const read = new Set(
    Object.values(STATEMENTS).flatMap((text) =>
      [...text.matchAll(/(?:FROM|JOIN) (\w+)/gu)].map(([, name]) => name),
    ),
  )
  const forgotten = tables
    .map(({ name }) => name)
    .filter((name) => !read.has(name) && !Object.hasOwn(LEFT_OUT, name))
  expect(forgotten).toEqual([])
})

test("all entities are read as they were when the snapshot began, whatever is written meanwhile", async () => {
  await ports.runPromise(addAppointment())
  const [customers, visits] = await ports.runPromise(
    Effect.gen(function* () {
      const { snapshot, eachBatch } = yield* BusinessData
      const countOf = (entity: keyof typeof STORED_ENTITIES) =>
        Effect.gen(function* () {
          let records = 0
          yield* eachBatch(entity, ({ length }) => Effect.sync(() => void (records += length)))
          return records
        })
      return yield* snapshot(
        Effect.gen(function* () {
          const before = yield* countOf("customers")
          yield* Effect.promise(() =>
            ports.runPromise(
              sql(`INSERT INTO appointments (first_name, last_name, phone, service_type, start_timestamptz, end_timestamptz, status)
                SELECT 'A', 'B', '1', 'X', now() + n * interval '3 hours', now() + n * interval '3 hours' + interval '1 hour', 'cancelled'
                FROM generate_series(1, 1200) AS n`),
            ),
          )
          return [before, yield* countOf("visits")]
        }),
      )
    }),
  )
  expect([customers, visits]).toEqual([0, 1])
})

test("an export has each record once as JSON and as CSV, and each file as it is; a directory and a ZIP are alike", async () => {
  await ports.runPromise(seedServices)
  const invoice = await ports.runPromise(
    Effect.flatMap(InvoiceFiles, ({ store }) => store(Buffer.from("%PDF-1.7"), ".pdf")),
  )
  const directory = await mkdtemp(join(tmpdir(), "hearth-export-"))
  const inDirectory = exportWriter(directoryTarget(directory), 0)
  await ports.runPromise(exportEverything(inDirectory.writer))
  const zip = zipTarget()
  const inZip = exportWriter(zip, 0)
  const [archive] = await Promise.all([buffer(zip.output), ports.runPromise(exportEverything(inZip.writer))])
  const files = await readZip(archive)
  const paths = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
  expect(paths.toSorted()).toEqual([...files.keys()].toSorted())
  // The audit log has the second export too.
  const alike = paths.filter((path) => !path.startsWith("audit-log") && path !== "README.md")
  for (const path of alike) expect(files.get(path)).toEqual(await readFile(join(directory, path)))
  await rm(directory, { recursive: true })

  const visits = JSON.parse(files.get("visits.json")!.toString()) as readonly { readonly id: number }[]
  expect(visits).toHaveLength(1201)
  expect(new Set(visits.map(({ id }) => id)).size).toBe(1201)
  expect(files.get("visits.csv")!.toString().trimEnd().split("\r\n")).toHaveLength(1202)
  expect(files.get(`files/invoices/${invoice}`)!.toString()).toBe("%PDF-1.7")
  expect(files.get("README.md")!.toString()).toContain("| visits | 1201 |")
  expect(JSON.parse(files.get("settings.json")!.toString())).toContainEqual({
    name: "travelMinutes",
    value: 0,
    isChanged: false,
  })
})

test("an export is recorded in the audit log", async () => {
  expect(
    await ports.runPromise(sql("SELECT action, subject FROM audit_log WHERE action = 'export'")),
  ).toEqual([
    { action: "export", subject: "everything" },
    { action: "export", subject: "everything" },
  ])
})
