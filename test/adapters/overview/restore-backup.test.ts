import { mkdir, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { afterAll, expect, test } from "vitest"
import { addCustomer } from "../../../core/contacts/use-cases/customers.ts"
import { addInvoice } from "../../../core/invoices/use-cases/add-invoice.ts"
import { creditInvoice } from "../../../core/invoices/use-cases/credit-invoice.ts"
import { sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import { remindOfInvoices } from "../../../core/messages/use-cases/invoice-reminders.ts"
import { backUp } from "../../../core/overview/use-cases/backup/back-up.ts"
import { restoreBackup } from "../../../core/overview/use-cases/backup/restore-backup.ts"
import { RestoreTargets } from "../../../core/storage/ports/restore-targets.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { dateAt } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { ofFile } from "../../support/of-file.ts"
import { LINE, PERSON } from "../../support/samples.ts"
import { filesDirectoryOf, openProcesses, sql } from "../support/ports.ts"

const lost = await ofFile(openProcesses(1))
const fresh = await ofFile(openProcesses(1))
const directory = await mkdtemp(join(tmpdir(), "hearth-restore-"))
afterAll(() => rm(directory, { recursive: true }))

const BACKUP_AT = Date.parse("2026-11-25T09:00:00Z")

const sendNewInvoice = (email: string) =>
  Effect.gen(function* () {
    const { id: customerId } = yield* addCustomer({ ...PERSON, email } as never)
    const { id } = yield* addInvoice({ customerId, lines: [LINE] })
    return yield* sendInvoice(id)
  })

const credit = (id: number) => creditInvoice(id, { amount: 1_000, reason: "Late" })

const documentNumbers = Effect.map(
  sql<{ readonly number: string }>("SELECT number FROM invoices UNION ALL SELECT number FROM credit_notes"),
  (rows) => rows.map(({ number }) => number),
)

/** Restores on a database to which a connection of the test is open. */
const restore = (file: string) =>
  Effect.updateService(
    restoreBackup(file, { passphrase: undefined, replace: true }),
    RestoreTargets,
    (targets) => ({
      ...targets,
      state: Effect.succeed({ accounts: 0, customers: 0, visits: 0, connections: 0 }),
    }),
  )

const OFFER = `
  WITH quote AS (
    INSERT INTO quotes (first_name, last_name, email, phone, street, city, state, zip, service_needed)
    VALUES ('Jane', 'Doe', 'jane@example.com', '', '', '', '', '', 'A fence') RETURNING id
  )
  INSERT INTO offers (quote_id, number, terms, total_cents, created_by, sent_at)
  SELECT id, 1, CAST(:terms AS jsonb), 0, 'Maria', to_timestamp(:sentAt) FROM quote
`

test("a restored installation gives out no number of an invoice or credit note that a customer may hold already", async () => {
  const file = join(directory, "backup.tar.gz")
  await lost.runAt(BACKUP_AT - HOUR, sendNewInvoice("jane@example.com"))
  await lost.runAt(BACKUP_AT, backUp({ kind: "manual", to: file }))
  const { id } = await lost.runAt(BACKUP_AT + HOUR, sendNewInvoice("anne@example.com"))
  await lost.runAt(BACKUP_AT + HOUR, credit(id))
  const held = await lost.runAt(BACKUP_AT + HOUR, documentNumbers)

  await mkdir(filesDirectoryOf(fresh.url), { recursive: true })
  await fresh.runAt(BACKUP_AT + 2 * HOUR, restore(file))
  const kept = await fresh.runAt(BACKUP_AT + 2 * HOUR, documentNumbers)
  const sent = await fresh.runAt(BACKUP_AT + 3 * HOUR, sendNewInvoice("bob@example.com"))
  await fresh.runAt(BACKUP_AT + 3 * HOUR, credit(sent.id))
  const given = (await fresh.runAt(BACKUP_AT + 3 * HOUR, documentNumbers)).filter((n) => !kept.includes(n))
  expect([held, kept, given]).toEqual([
    ["2026-0001", "2026-0002", "2026-0001-C"],
    ["2026-0001"],
    ["2026-1002", "2026-1001-C"],
  ])
})

test("no customer is reminded of an invoice or offer anew whom the lost installation may have reminded", async () => {
  const file = join(directory, "reminders.tar.gz")
  const { dueAt } = await lost.runAt(BACKUP_AT, sendNewInvoice("due@example.com"))
  const remindedAt = dueAt! + 7 * DAY + 12 * HOUR
  const offerUntil = (at: number) =>
    lost.runAt(
      at,
      sql(OFFER, { terms: JSON.stringify({ validUntil: dateAt(at) }), sentAt: BACKUP_AT / 1000 }),
    )
  for (const days of [0, 1, 2]) await offerUntil(remindedAt + days * DAY)
  await lost.runAt(remindedAt - 18 * HOUR, backUp({ kind: "manual", to: file }))
  expect(await lost.runAt(remindedAt, remindOfInvoices)).toBeGreaterThan(0)

  await fresh.runAt(remindedAt + HOUR, restore(file))
  expect(await fresh.runAt(remindedAt + HOUR, remindOfInvoices)).toBe(0)
  const reminded = await fresh.runAt(0, sql("SELECT reminded_at IS NOT NULL AS is FROM offers ORDER BY id"))
  expect(reminded.map(({ is }) => is)).toEqual([true, true, false])
  expect(await fresh.runAt(remindedAt + 7 * DAY, remindOfInvoices)).toBeGreaterThan(0)
})
