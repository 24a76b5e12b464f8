import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { CreditNote } from "../../core/invoices/credit-note.ts"
import type { InvoiceEvent } from "../../core/invoices/invoice-event.ts"
import type { InvoiceState } from "../../core/invoices/invoice-choices.ts"
import { invoiceNumberIn } from "../../core/invoices/invoice-number.ts"
import { Invoice, type InvoiceSort } from "../../core/invoices/invoice.ts"
import { Invoices, type InvoiceFilter } from "../../core/invoices/ports/invoices.ts"
import { PAYMENT_METHODS } from "../../core/money/ledger-choices.ts"
import type { LedgerEntry } from "../../core/money/ledger.ts"
import type { OfCustomer } from "../../core/plans/ports/plans.ts"
import { QuotePhoto } from "../../core/quotes/quote.ts"
import { Database } from "./engine/connection.ts"
import { builder } from "./engine/query.ts"
import { built, during, tableOf } from "./engine/table.ts"
import { POST, postingValues } from "./money/postings.ts"
import { secondOf } from "./engine/timestamps.ts"

export const invoices = tableOf("invoices", Invoice, { hasLink: { sql: "link_hash IS NOT NULL" } })
export const creditNotes = tableOf("credit_notes", CreditNote)
const photos = tableOf("visit_photos", QuotePhoto)

export const invoicesLayer: Layer.Layer<Invoices, never, Database> = Layer.effect(
  Invoices,
  Effect.map(Database, ({ count, first, one, rows, run }) =>
    Invoices.of({
      add: (draft) => first(invoices.insertNew("(plan_charge_id)", draft)),
      byId: (id) => first(BY_ID, { id }),
      byIds: (ids) => rows(invoices.select({ id: ids })),
      locked: (id) => first(invoices.locked({ id })),
      byLink: (tokenHash) => first(BY_LINK, { tokenHash }),
      list: ({ sort = "-createdAt", ...page }) => {
        const found = matching(page).select(builder.raw(NAME))
        if (sort === "name" || sort === "-name") found.joinRaw(CUSTOMER)
        const statement = invoices.page<OfCustomer>(found, ORDERS[sort], page)
        // Of few days the index of these is read, of many that of the order.
        return rows(page.issued === undefined ? statement : { ...statement, isPlannedAnew: true })
      },
      openOfPlan: (planId) => rows(OPEN_OF_PLAN, { planId }),
      count: (filter) => count(matching(filter)),
      sumOpen: (filter) =>
        Effect.map(
          one<{ readonly open: number }>(
            built(matching(filter).where("open_cents", ">", 0).select(builder.raw(SUM_OPEN))),
          ),
          ({ open }) => open,
        ),
      update: (invoice) => one(invoices.update({ id: invoice.id }, invoice)),
      setLink: (id, tokenHash) =>
        run("UPDATE invoices SET link_hash = :tokenHash WHERE id = :id", { id, tokenHash }),
      remove: (id) => run(invoices.remove({ id })),
      nextNumber: (kind, year) =>
        Effect.map(one<{ readonly n: number }>(NEXT_NUMBER, { kind, year }), ({ n }) => n),
      post: (invoiceId, posting, details) => run(POST, postingValues(invoiceId, posting, details)),
      entries: (invoiceId) => rows<LedgerEntry>(ENTRIES, { invoiceId }),
      events: (invoiceId) => rows<InvoiceEvent>(EVENTS, { invoiceId, methods: [...PAYMENT_METHODS] }),
      takeOverCharge: (chargeId, at) => run(TAKE_OVER, { chargeId, at: secondOf(at) }),
      photos: ({ id, appointmentId }) => rows(PHOTOS, { id, appointmentId }),
      addPhoto: (invoiceId, { file, width, height }) =>
        one(photos.insert({ width, height }, { invoice_id: invoiceId, file })),
      photoFiles: ({ id, appointmentId }, photoIds) =>
        Effect.map(
          rows<{ readonly file: string }>(PHOTO_FILES, { id, appointmentId, photoIds: [...photoIds] }),
          (found) => found.map(({ file }) => file),
        ),
      removePhoto: (invoiceId, photoId) =>
        Effect.map(
          first<{ readonly file: string }>(REMOVE_PHOTO, { invoiceId, photoId }),
          Option.map(({ file }) => file),
        ),
      addCreditNote: (note) => one(creditNotes.insert(note)),
      creditNotes: (invoiceId) => rows(creditNotes.select({ invoiceId }, "id")),
    }),
  ),
)

const CUSTOMER = "JOIN customers ON customers.id = customer_id"

/** Read for each row that is returned, so that no list joins the customers of all its rows. */
const NAME = `
  (SELECT json_build_object('firstName', first_name, 'lastName', last_name) FROM customers WHERE customers.id = customer_id)
  AS customer
`

const OPEN_OF_PLAN = `
  SELECT ${invoices.columns()} FROM invoices
  WHERE plan_charge_id IN (SELECT id FROM plan_charges WHERE plan_id = :planId) AND number IS NOT NULL AND open_cents > 0
  ORDER BY invoices.id
`

const BY_ID = `SELECT ${invoices.columns()}, ${NAME} FROM invoices WHERE invoices.id = :id`

const BY_LINK = `SELECT ${invoices.columns()} FROM invoices WHERE link_hash = :tokenHash`

const SUM_OPEN = "coalesce(sum(open_cents), 0)::float8 AS open"

/** Keeps the row locked until the commit: who waits for it gets the next number, or the same after a rollback. */
const NEXT_NUMBER = `
  INSERT INTO document_numbers (kind, year, last_number) VALUES (:kind, :year, 1)
  ON CONFLICT (kind, year) DO UPDATE SET last_number = document_numbers.last_number + 1
  RETURNING last_number AS n
`

const ENTRIES = `
  SELECT account, amount_cents AS amount
  FROM ledger_entries JOIN ledger_postings ON ledger_postings.id = posting_id WHERE invoice_id = :invoiceId
`

/**
 * Of each posting what was debited, and the account of a way to pay that is among its entries; of a payment that names a quote,
 * when the quote's deposit was paid, because that deposit is what it takes off.
 */
const EVENTS = `
  SELECT kind, note, posted_at AS "postedAt",
    coalesce(sum(amount_cents) FILTER (WHERE amount_cents > 0), 0)::integer AS amount,
    min(account) FILTER (WHERE account = ANY (:methods)) AS method,
    (
      SELECT max(posted_at) FROM ledger_postings AS deposits
      WHERE deposits.quote_id = ledger_postings.quote_id AND deposits.invoice_id IS NULL
        AND deposits.kind = 'payment' AND ledger_postings.kind = 'payment' AND deposits.id < ledger_postings.id
    ) AS "depositPaidAt"
  FROM ledger_postings LEFT JOIN ledger_entries ON posting_id = ledger_postings.id
  WHERE invoice_id = :invoiceId GROUP BY ledger_postings.id ORDER BY ledger_postings.id
`

const TAKE_OVER = `
  SELECT post_for_charge(
    :chargeId, 'reversal', 'income', 'receivable', balance_of_charge(:chargeId, 'receivable'), to_timestamp(:at)
  )
`

const OF_INVOICE = "(appointment_id = :appointmentId OR invoice_id = :id)"

const PHOTOS = `SELECT ${photos.columns()} FROM visit_photos WHERE ${OF_INVOICE} ORDER BY id`

const PHOTO_FILES = `
  SELECT file FROM visit_photos JOIN unnest(CAST(:photoIds AS integer[])) WITH ORDINALITY AS chosen (id, n) USING (id)
  WHERE ${OF_INVOICE} ORDER BY n
`

const REMOVE_PHOTO = "DELETE FROM visit_photos WHERE invoice_id = :invoiceId AND id = :photoId RETURNING file"

/** Not `OR`, for which every invoice would be read: numbers and customers have an index each. */
const FOUND = `
  invoices.id IN (
    SELECT id FROM invoices WHERE number = ANY (?)
    UNION ALL
    SELECT invoices.id FROM customers JOIN invoices ON customer_id = customers.id
    WHERE deleted_at IS NULL AND search @@ search_query(?)
  )
`

/** `invoiceStateOf` of the core, as a condition of a row; `?` is the time. */
const STATES: Readonly<Record<InvoiceState, string>> = {
  draft: "number IS NULL",
  open: "open_cents > 0 AND open_cents = total_cents AND due_at > to_timestamp(?)",
  "partly paid": "open_cents > 0 AND open_cents < total_cents AND due_at > to_timestamp(?)",
  overdue: "open_cents > 0 AND due_at <= to_timestamp(?)",
  paid: "number IS NOT NULL AND open_cents = 0 AND written_off_cents = 0 AND (credited_cents = 0 OR credited_cents < total_cents)",
  credited: "open_cents = 0 AND credited_cents > 0 AND credited_cents = total_cents",
  "written off": "open_cents = 0 AND written_off_cents > 0 AND credited_cents < total_cents",
}

const OF_SERVICE = `
  appointment_id IN (
    SELECT id FROM appointments
    WHERE service_id IN (SELECT id FROM services WHERE name = ?) OR (service_id IS NULL AND service_type = ?)
  )
`
const OF_TECHNICIAN =
  "appointment_id IN (SELECT id FROM appointments WHERE technician_ids @> ARRAY[?::integer])"

const matching = ({ state, now, terms, isSent, issued, service, technicianId, ...same }: InvoiceFilter) => {
  const { customerId, appointmentIds } = same
  const found = invoices.where({ customerId, appointmentId: appointmentIds })
  if (issued !== undefined) during(found, "issued_at", issued)
  if (service !== undefined) found.whereRaw(OF_SERVICE, [service, service])
  if (technicianId !== undefined) found.whereRaw(OF_TECHNICIAN, [technicianId])
  if (terms !== undefined && terms.length > 0) found.whereRaw(FOUND, [numbersIn(terms), [...terms]])
  if (isSent) found.whereNotNull("number")
  if (state !== undefined) found.whereRaw(STATES[state], STATES[state].includes("?") ? [secondOf(now)] : [])
  return found
}

/** Of a number that was typed, the terms have the digits alone. */
const numbersIn = (terms: readonly string[]): string[] =>
  terms.map(invoiceNumberIn).filter((number) => number !== undefined)

const ORDERS: Readonly<Record<InvoiceSort, string>> = {
  createdAt: "invoices.created_at, invoices.id",
  "-createdAt": "invoices.created_at DESC, invoices.id DESC",
  number: "number NULLS FIRST, invoices.id",
  "-number": "number DESC NULLS LAST, invoices.id DESC",
  name: "lower(last_name), lower(first_name), invoices.id",
  "-name": "lower(last_name) DESC, lower(first_name) DESC, invoices.id DESC",
  dueAt: "due_at NULLS LAST, invoices.id",
  "-dueAt": "due_at DESC NULLS FIRST, invoices.id DESC",
  total: "total_cents, invoices.id",
  "-total": "total_cents DESC, invoices.id DESC",
}
