import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { STORED_ENTITIES, type StoredEntity } from "../../../core/overview/export/exported-entities.ts"
import { BusinessData, type StoredRecord } from "../../../core/overview/ports/business-data.ts"
import { replies as cannedReplies } from "../chat/canned-replies.ts"
import { chats, messages } from "../chat/chats.ts"
import { Database } from "../engine/connection.ts"
import { tableOf } from "../engine/table.ts"
import { paymentIssues } from "../money/card-payments.ts"
import { creditNotes, invoices } from "../invoices.ts"
import { projects } from "../gallery.ts"
import { charges } from "../plans.ts"
import { blocks } from "../schedule/blocked-times.ts"
import { openings } from "../schedule/openings.ts"
import { technicians } from "../schedule/technicians.ts"
import { visits } from "../schedule/appointments.ts"
import { services } from "../services/services.ts"
import { accounts } from "../staff/staff-accounts.ts"
import { links, offers, templates } from "../offers.ts"
import { quotes } from "../quotes.ts"

const ROWS_PER_BATCH = 500

export const businessDataLayer: Layer.Layer<BusinessData, never, Database> = Layer.effect(
  BusinessData,
  Effect.map(Database, ({ snapshot, rows, run }) =>
    BusinessData.of({
      snapshot,
      eachBatch: Effect.fnUntraced(function* (entity, use) {
        // One name for each entity: what reads a cursor is prepared once for a connection, with the columns of its rows.
        const cursor = `exported_${entity.replaceAll("-", "_")}`
        yield* run(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${STATEMENTS[entity]}`)
        for (;;) {
          const batch = yield* rows<StoredRecord>(`FETCH ${ROWS_PER_BATCH} FROM ${cursor}`)
          if (batch.length > 0) yield* use(batch)
          if (batch.length < ROWS_PER_BATCH) break
        }
        yield* run(`CLOSE ${cursor}`)
      }),
    }),
  ),
)

const { customers, series, plans, reviews, campaigns, faq, "audit-log": auditLog } = STORED_ENTITIES

/** Of a table whose columns are named as the fields of its entity. */
const allOf = (table: string, columns: string, order = `${table}.id`): string =>
  `SELECT ${columns} FROM ${table} ORDER BY ${order}`

/** How each entity is read; no table is forgotten (test/adapters/overview/business-data.test.ts). */
export const STATEMENTS: Readonly<Record<StoredEntity, string>> = {
  customers: allOf(
    "customers",
    tableOf("customers", customers.schema, {
      reminders: "wants_reminders",
      thankYous: "wants_thank_yous",
      news: "wants_news",
    }).columns(),
  ),
  visits: allOf("appointments", visits.columns()),
  "visit-records": allOf(
    "visit_records",
    tableOf("visit_records", STORED_ENTITIES["visit-records"].schema).columns(),
    "appointment_id",
  ),
  "visit-reports": allOf(
    "visit_reports",
    tableOf("visit_reports", STORED_ENTITIES["visit-reports"].schema).columns(),
    "appointment_id",
  ),
  "visit-photos": allOf(
    "visit_photos",
    tableOf("visit_photos", STORED_ENTITIES["visit-photos"].schema).columns(),
  ),
  series: allOf("appointment_series", tableOf("appointment_series", series.schema).columns()),
  services: allOf("services", services.columns(), "display_order, services.id"),
  "service-addons": allOf(
    "service_addons",
    tableOf("service_addons", STORED_ENTITIES["service-addons"].schema, {
      additionalPrice: "price_cents",
    }).columns(),
    "service_id, position",
  ),
  "declined-work": allOf(
    "declined_work",
    tableOf("declined_work", STORED_ENTITIES["declined-work"].schema).columns(),
  ),
  rules: allOf(
    "availability_rules",
    tableOf("availability_rules", STORED_ENTITIES.rules.schema).columns(),
    "weekday, start_time, id",
  ),
  technicians: allOf("technicians", technicians.columns()),
  openings: allOf("one_off_openings", openings.columns(), "opening_date, start_time, id"),
  "blocked-times": allOf("blocked_times", blocks.columns(), "start_timestamptz, id"),
  plans: allOf("maintenance_plans", tableOf("maintenance_plans", plans.schema).columns()),
  "plan-charges": allOf("plan_charges", charges.columns()),
  invoices: allOf("invoices", invoices.columns()),
  "credit-notes": allOf("credit_notes", creditNotes.columns()),
  "ledger-postings": allOf(
    "ledger_postings",
    tableOf("ledger_postings", STORED_ENTITIES["ledger-postings"].schema).columns(),
  ),
  "ledger-entries": allOf(
    "ledger_entries",
    tableOf("ledger_entries", STORED_ENTITIES["ledger-entries"].schema).columns(),
    "posting_id, account",
  ),
  "saved-cards": allOf(
    "saved_cards",
    tableOf("saved_cards", STORED_ENTITIES["saved-cards"].schema).columns(),
  ),
  "card-payments": allOf(
    "card_payments",
    tableOf("card_payments", STORED_ENTITIES["card-payments"].schema).columns(),
  ),
  "card-refunds": allOf(
    "card_refunds",
    tableOf("card_refunds", STORED_ENTITIES["card-refunds"].schema).columns(),
  ),
  "payment-issues": allOf("payment_issues", paymentIssues.columns()),
  quotes: allOf("quotes", quotes.columns()),
  "quote-replies": allOf(
    "quote_replies",
    tableOf("quote_replies", STORED_ENTITIES["quote-replies"].schema).columns(),
  ),
  "quote-photos": allOf(
    "quote_photos",
    tableOf("quote_photos", STORED_ENTITIES["quote-photos"].schema).columns(),
  ),
  offers: allOf("offers", offers.columns()),
  "offer-links": allOf("offer_links", links.columns(), "quote_id"),
  "offer-templates": allOf("offer_templates", templates.columns()),
  reviews: allOf("reviews", tableOf("reviews", reviews.schema).columns()),
  projects: allOf("project_gallery", projects.columns()),
  chats: `SELECT ${chats.columns()} FROM chat_sessions LEFT JOIN users ON users.id = taken_by ORDER BY chat_sessions.id`,
  "chat-messages": allOf("chat_messages", `chat_messages.session_id AS "chatId", ${messages.columns()}`),
  "unanswered-questions": `
    SELECT question.id, question.session_id AS "chatId", question.content AS text, language, timestamp AS "askedAt"
    FROM unanswered_questions AS question JOIN chat_messages ON chat_messages.id = message_id
    ORDER BY question.id
  `,
  "canned-replies": allOf("canned_replies", cannedReplies.columns()),
  campaigns: allOf("campaigns", tableOf("campaigns", campaigns.schema).columns()),
  "campaign-recipients": allOf(
    "campaign_recipients",
    tableOf("campaign_recipients", STORED_ENTITIES["campaign-recipients"].schema).columns(),
    "campaign_id, customer_id",
  ),
  "campaign-mails": allOf(
    "email_campaigns",
    tableOf("email_campaigns", STORED_ENTITIES["campaign-mails"].schema).columns(),
  ),
  "text-consents": allOf(
    "text_consents",
    tableOf("text_consents", STORED_ENTITIES["text-consents"].schema).columns(),
  ),
  "text-stops": allOf("text_stops", tableOf("text_stops", STORED_ENTITIES["text-stops"].schema).columns()),
  "deletion-requests": allOf(
    "deletion_requests",
    tableOf("deletion_requests", STORED_ENTITIES["deletion-requests"].schema).columns(),
    "customer_id",
  ),
  faq: allOf("faq_entries", tableOf("faq_entries", faq.schema).columns(), "display_order, id"),
  staff: allOf("users", accounts.columns()),
  "audit-log": allOf("audit_log", tableOf("audit_log", auditLog.schema).columns()),
}
