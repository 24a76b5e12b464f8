import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import {
  PersonalData,
  type ErasedFiles,
  type StoredPersonalData,
} from "../../../core/customers/ports/personal-data.ts"
import { Database } from "../engine/connection.ts"
import { secondOf } from "../engine/timestamps.ts"

export const personalDataLayer: Layer.Layer<PersonalData, never, Database> = Layer.effect(
  PersonalData,
  Effect.map(Database, ({ one, rows, run }) =>
    PersonalData.of({
      collect: (customerId) =>
        Effect.map(
          Effect.forEach(
            Object.entries<Table>(TABLES),
            ([table, { of, shown = of, secret = [], secretWithin = "" }]) =>
              Effect.map(
                rows<{ readonly record: Readonly<Record<string, unknown>> }>(
                  `${OWN_EMAILS} SELECT to_jsonb(${table}) - CAST(:hidden AS text[]) ${secretWithin} AS record FROM ${table} WHERE ${shown} ORDER BY 1`,
                  { customerId, hidden: [...HIDDEN, ...secret] },
                ),
                (found) => [inCamelCase(table), found.map(({ record }) => withCamelCase(record))] as const,
              ),
          ),
          (tables): StoredPersonalData => Object.fromEntries(tables),
        ),
      erase: Effect.fnUntraced(function* ({ id: customerId }, outcome, at) {
        const files = yield* one<ErasedFiles>(FILES, { customerId })
        // The tables at the end of the list are found by those before them.
        for (const [table, { of, erase, impersonal }] of Object.entries<Table>(TABLES).toReversed()) {
          if (impersonal) continue
          const change = erase === undefined ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${erase}`
          if (table === "customers" && outcome === "deleted")
            yield* run("DELETE FROM customers WHERE id = :customerId", { customerId })
          else yield* run(`${ALL_CONTACTS} ${change} WHERE ${of}`, { customerId })
        }
        if (outcome === "anonymised")
          yield* run("UPDATE customers SET deleted_at = to_timestamp(:at) WHERE id = :customerId", {
            customerId,
            at: secondOf(at),
          })
        return files
      }),
    }),
  ),
)

/** "visit_records" as "visitRecords". */
const inCamelCase = (name: string): string =>
  name.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase())

const withCamelCase = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [inCamelCase(name), value]))

interface Table {
  /** Which rows are about the customer `:customerId`; may read the views of `knownBy`. */
  readonly of: string
  /** Which of them the customer is shown, where that is not all: anybody can type the address of another person. */
  readonly shown?: string
  /** What of a row is replaced when the customer is erased; a row of which nothing may stay is deleted. */
  readonly erase?: string
  /** Stays as it is: amounts and dates for the books. */
  readonly impersonal?: true
  /** Columns that are never given out: hashes of tokens, names of files, and staff's own notes. */
  readonly secret?: readonly string[]
  /** What takes such parts out of other columns of the row. */
  readonly secretWithin?: string
}

/** Columns of any table that say nothing beyond the others. */
const HIDDEN = ["search", "version", "created_on", "appointment_date", "appointment_time", "address"]

const OWN = "customer_id = :customerId"
const OWN_OR_SENT = `(${OWN} OR (customer_id IS NULL AND lower(email) = (SELECT email FROM own_email)))`

/** A review that was written from the thank-you for a visit may have another address. */
const OF_REVIEWS = `(${OWN_OR_SENT} OR appointment_id IN (SELECT id FROM visits))`

/**
 * `visits`, `plans`, `charges` and `bills`: ids of the customer's ones. `texts`: what finds the customer where no row names them, from these columns
 * of their record and from earlier email addresses, which were theirs too; `emails`: the addresses among them.
 * `subjects`: what the audit log calls the customer's records; `merged`: also those that were merged into theirs.
 */
const knownBy = (contacts: string): string => `
  WITH RECURSIVE contacts AS (
    SELECT ${contacts} FROM customers WHERE id = :customerId
    UNION SELECT old_email FROM email_changes WHERE customer_id = :customerId AND used_at IS NOT NULL
  ),
  -- As they stand in a text of JSON.
  texts AS (
    SELECT DISTINCT btrim(to_json(lower(known))::text, '"') AS known FROM contacts WHERE length(known) > 5
  ),
  emails AS (SELECT known FROM texts WHERE known LIKE '%@%'),
  own_email AS (SELECT lower(email) AS email FROM customers WHERE id = :customerId),
  visits AS (SELECT id FROM appointments WHERE customer_id = :customerId),
  plans AS (SELECT id FROM maintenance_plans WHERE customer_id = :customerId),
  bills AS (SELECT id FROM invoices WHERE customer_id = :customerId),
  charges AS (SELECT id FROM plan_charges WHERE plan_id IN (SELECT id FROM plans)),
  subjects AS (
    SELECT 'customer ' || CAST(:customerId AS int) AS subject
    UNION SELECT 'appointment ' || id FROM visits
    UNION SELECT 'quote ' || id FROM quotes WHERE ${OWN_OR_SENT}
    UNION SELECT 'review ' || id FROM reviews WHERE ${OF_REVIEWS}
    UNION SELECT 'plan ' || id FROM plans
    UNION SELECT 'invoice ' || id FROM bills
    UNION SELECT 'plan ' || plan_id || ' charge ' || id FROM plan_charges WHERE plan_id IN (SELECT id FROM plans)
  ),
  merged AS (
    SELECT subject FROM subjects
    UNION SELECT audit_log.subject COLLATE "default" FROM audit_log, merged WHERE after->>'into' = merged.subject
  )
`

/** For what the customer is shown: people who live together may share a phone and a street. */
const OWN_EMAILS = knownBy("email AS known")

/** For what is deleted. */
const ALL_CONTACTS = knownBy("unnest(ARRAY[email, phone, street]) AS known")

const mentions = (text: string, view: "texts" | "emails" = "texts") =>
  `EXISTS (SELECT FROM ${view} WHERE strpos(lower(${text}), known) > 0)`

/** Of what was posted. */
const OF_BOOKS = `(plan_charge_id IN (SELECT id FROM charges) OR invoice_id IN (SELECT id FROM bills)
  OR quote_id IN (SELECT id FROM quotes WHERE ${OWN_OR_SENT}))`

const OF_CARDS = `(invoice_id IN (SELECT id FROM bills) OR quote_id IN (SELECT id FROM quotes WHERE ${OWN_OR_SENT}))`

/** Of a table whose rows are parts of chats. */
const OF_CHATS = {
  of: `session_id IN (
    SELECT session_id FROM chat_sessions WHERE ${OWN} OR ${mentions("customer_info::text")}
    UNION SELECT session_id FROM chat_messages WHERE ${mentions("content")}
  )`,
  shown: `session_id IN (SELECT session_id FROM chat_sessions WHERE ${OWN})`,
}

/** Of a reply that the customer is given again. */
const OWN_KEY = "strpos(key, ':customer ' || CAST(:customerId AS int) || ':') > 0"

/** What belongs to a phone number: shown to each customer who agreed to texts to it, erased with the last of them. */
const BY_NUMBER = {
  of: `phone IN (SELECT phone FROM text_consents WHERE customer_id = :customerId)
    AND phone NOT IN (SELECT phone FROM text_consents WHERE customer_id <> :customerId)`,
  shown: "phone IN (SELECT phone FROM text_consents WHERE customer_id = :customerId)",
}

/** Every table with something about customers; one that refers to another one stands after it. */
const TABLES = {
  customers: {
    of: "id = :customerId",
    erase: `first_name = 'Deleted', last_name = 'customer', email = NULL, phone = NULL, company = NULL, street = NULL,
      city = NULL, state = NULL, zip = NULL, notes = NULL, tax_exempt_reason = NULL`,
    // Staff's own, as everywhere in the portal.
    secret: ["notes"],
  },
  appointments: {
    of: OWN,
    erase: `first_name = 'Deleted', last_name = 'customer', email = NULL, phone = '', street = NULL, city = NULL,
      state = NULL, zip = NULL, notes = NULL, booked_from = NULL, reschedule_token = NULL, mailed_token = NULL`,
    secret: ["reschedule_token", "mailed_token"],
  },
  booking_holds: {
    of: "appointment_id IN (SELECT id FROM visits)",
    secret: ["token", "browser_hash"],
  },
  imported_visits: { of: "appointment_id IN (SELECT id FROM visits)", secret: ["key"] },
  external_calendar_edits: { of: "appointment_id IN (SELECT id FROM visits)" },
  technician_calendar_edits: { of: "appointment_id IN (SELECT id FROM visits)" },
  appointment_series: {
    of: "id IN (SELECT series_id FROM appointments WHERE customer_id = :customerId)",
    impersonal: true,
  },
  visit_records: {
    of: "appointment_id IN (SELECT id FROM visits)",
    // What it cost and who carried it out stay for the books; an invoice names its customer.
    erase: "description = NULL, invoice = NULL",
    secret: ["invoice"],
  },
  // When somebody was at the door stays for the books.
  visit_reports: {
    of: "appointment_id IN (SELECT id FROM visits)",
    erase: "parts = NULL, signed_by = NULL, signature = NULL, office_note = NULL",
    // Staff's own notes to each other.
    secret: ["office_note"],
  },
  visit_photos: {
    of: "(appointment_id IN (SELECT id FROM visits) OR invoice_id IN (SELECT id FROM bills))",
    secret: ["file"],
  },
  ledger_entries: {
    of: `posting_id IN (SELECT id FROM ledger_postings WHERE ${OF_BOOKS})`,
    impersonal: true,
  },
  ledger_postings: { of: OF_BOOKS, impersonal: true },
  credit_notes: { of: "invoice_id IN (SELECT id FROM bills)", impersonal: true },
  // Amounts, dates and what was done stay for the books.
  invoices: {
    of: OWN,
    erase: "note = NULL, bill_to = NULL, photo_ids = '{}', link_hash = NULL",
    secret: ["link_hash", "link_number"],
  },
  plan_charges: { of: "plan_id IN (SELECT id FROM plans)", impersonal: true },
  maintenance_plans: { of: OWN, erase: "cancellation_reason = NULL" },
  // That a card was saved for the plan and what was agreed to stays for the books.
  saved_cards: {
    of: "plan_id IN (SELECT id FROM plans)",
    erase: "agreed_by = 'Deleted customer', brand = NULL, last4 = NULL, expires = NULL",
    secret: ["reference"],
  },
  quotes: { of: OWN_OR_SENT, secret: ["chat_id"] },
  quote_replies: { of: `quote_id IN (SELECT id FROM quotes WHERE ${OWN_OR_SENT})` },
  quote_photos: { of: `quote_id IN (SELECT id FROM quotes WHERE ${OWN_OR_SENT})`, secret: ["file"] },
  // Drafts are the business's own.
  offers: {
    of: `quote_id IN (SELECT id FROM quotes WHERE ${OWN_OR_SENT})`,
    shown: `sent_at IS NOT NULL AND quote_id IN (SELECT id FROM quotes WHERE ${OWN_OR_SENT})`,
  },
  offer_links: { of: `quote_id IN (SELECT id FROM quotes WHERE ${OWN_OR_SENT})`, secret: ["token_hash"] },
  // Amounts and dates stay for the books.
  card_payments: {
    of: OF_CARDS,
    erase: "brand = NULL, last4 = NULL",
    secret: ["reference"],
  },
  card_refunds: {
    of: `payment_id IN (SELECT id FROM card_payments WHERE ${OF_CARDS})`,
    erase: "note = NULL",
    secret: ["reference"],
  },
  payment_issues: {
    of: `payment_id IN (SELECT id FROM card_payments WHERE ${OF_CARDS})`,
    impersonal: true,
  },
  // Also published ones: their texts are the customer's own, and may name them.
  reviews: { of: OF_REVIEWS },
  // Of staff: who recorded it.
  text_consents: { of: OWN, secret: ["recorded_by"] },
  text_stops: BY_NUMBER,
  // That a text came in is kept, so that one which is reported again changes nothing.
  incoming_texts: {
    ...BY_NUMBER,
    erase: "phone = NULL, body = NULL",
    secret: ["id"],
  },
  email_campaigns: { of: OWN },
  campaign_recipients: { of: OWN },
  campaign_tests: { of: "lower(email) = (SELECT email FROM own_email)" },
  email_changes: {
    of: `(${OWN} OR lower(new_email) = (SELECT email FROM own_email))`,
    secret: ["token"],
  },
  deletion_requests: { of: OWN },
  merged_customers: { of: OWN },
  sessions: { of: OWN, secret: ["token_hash"] },
  calendar_feeds: { of: OWN, secret: ["token_hash"] },
  portal_login_tokens: {
    of: `(${OWN} OR lower(email) = (SELECT email FROM own_email))`,
    secret: ["token", "request_id", "browser_hash"],
  },
  chat_sessions: {
    of: `(${OWN} OR ${mentions("customer_info::text")}
      OR session_id IN (SELECT session_id FROM chat_messages WHERE ${mentions("content")}))`,
    shown: OWN,
    secret: ["session_id", "original_session_id", "browser_hash", "taken_by", "code", "staff_read_id"],
  },
  chat_messages: {
    ...OF_CHATS,
    secret: ["session_id", "client_message_id"],
  },
  unanswered_questions: {
    ...OF_CHATS,
    secret: ["session_id"],
  },
  chat_transcripts: {
    of: `(lower(email) = (SELECT email FROM own_email)
      OR session_id IN (SELECT session_id FROM chat_sessions WHERE ${mentions("customer_info::text")}))`,
    secret: ["session_id"],
  },
  idempotency_keys: {
    of: `(${OWN_KEY} OR ${mentions("result::text")})`,
    // Replies to staff have their notes.
    shown: OWN_KEY,
    secret: ["key", "fingerprint"],
  },
  audit_log: {
    of: `(subject IN (SELECT subject FROM merged) OR ${mentions("before::text", "emails")}
      OR ${mentions("after::text", "emails")})`,
    erase: "before = NULL, after = NULL",
    // Of staff, as their notes.
    secret: ["actor"],
    secretWithin: "#- '{before,notes}' #- '{after,notes}' #- '{before,officeNote}' #- '{after,officeNote}'",
  },
} as const satisfies Readonly<Record<string, Table>>

const FILES = `
  ${ALL_CONTACTS}
  SELECT
    ARRAY(
      SELECT invoice FROM visit_records WHERE invoice IS NOT NULL AND ${TABLES.visit_records.of}
    ) AS invoices,
    ARRAY(SELECT file FROM quote_photos WHERE ${TABLES.quote_photos.of}) AS "quotePhotos",
    ARRAY(SELECT file FROM visit_photos WHERE ${TABLES.visit_photos.of}) AS "visitPhotos"
`
