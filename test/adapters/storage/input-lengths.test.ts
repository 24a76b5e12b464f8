import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Client } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { ChatBooking, fromChat } from "../../../core/schedule/visits/appointment.ts"
import { NewAvailabilityRule } from "../../../core/schedule/hours/availability-rule.ts"
import { BlockReason } from "../../../core/schedule/hours/blocked-time.ts"
import { SettingsChanges } from "../../../core/business/settings-changes.ts"
import { ProjectInput } from "../../../core/gallery/project-input.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { endpoints } from "../../../adapters/http/contract/index.ts"
import type { WireSchema } from "../../../adapters/http/engine/contract/endpoint.ts"
import { freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"
import { addAppointment, openPorts } from "../support/ports.ts"

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** The columns of these fields, which are named alike in all of these tables. */
const columns = (fields: string, ...tables: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    fields.split(" ").map((field) => {
      const column = field.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
      return [field, tables.map((table) => `${table}.${column}`)]
    }),
  )

const PERSON = "firstName lastName email phone"
const ADDRESS = "street city state zip"

const PERSON_COLUMNS = columns(PERSON, "appointments", "customers")

const VISIT_COLUMNS = {
  ...PERSON_COLUMNS,
  ...columns(ADDRESS, "appointments", "customers"),
  ...columns("notes", "appointments"),
}

const CUSTOMER_COLUMNS = {
  ...columns(`${PERSON} company ${ADDRESS} notes`, "customers"),
  email: ["customers.email", "email_changes.new_email"],
}

const CHAT_MESSAGE_COLUMNS = {
  message: ["chat_messages.content"],
  ...columns("clientMessageId", "chat_messages"),
  ...columns("page", "chat_sessions"),
}

const INVOICE_COLUMNS = columns("note", "invoices")

/** The columns that store each text field of each input, unless it is listed in `NOT_STORED`. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  WebsiteBooking: VISIT_COLUMNS,
  NewAppointment: VISIT_COLUMNS,
  NewSeries: VISIT_COLUMNS,
  VisitDetails: columns(`${ADDRESS} notes`, "appointments"),
  DoneWork: {
    ...columns("parts signedBy signature", "visit_reports"),
    ...columns("description", "visit_records"),
  },
  ReportedNote: { text: ["visit_reports.office_note"], ...columns("signedBy signature", "visit_reports") },
  ChatBooking: {
    // A single name is stored whole in one of the two.
    customerName: [...PERSON_COLUMNS["firstName"]!, ...PERSON_COLUMNS["lastName"]!],
    customerEmail: PERSON_COLUMNS["email"]!,
    customerPhone: PERSON_COLUMNS["phone"]!,
    ...columns("serviceType notes", "appointments"),
  },
  CalendarChoice: { id: ["external_calendar.calendar_id"] },
  LoginAddress: columns("email", "portal_login_tokens"),
  NewAvailabilityRule: columns("startTime endTime", "availability_rules"),
  AvailabilityRuleChanges: columns("startTime endTime", "availability_rules"),
  ChatMessageInput: { ...CHAT_MESSAGE_COLUMNS, sessionId: ["chat_sessions.original_session_id"] },
  CalendarFeedInput: columns("name", "calendar_feeds"),
  ChatOpening: { sessionId: ["chat_sessions.original_session_id"] },
  ChatContactInput: {
    ...CHAT_MESSAGE_COLUMNS,
    name: ["chat_sessions.customer_info"],
    email: ["chat_sessions.customer_info"],
    phone: ["chat_sessions.customer_info"],
  },
  LiveChatMessageInput: CHAT_MESSAGE_COLUMNS,
  CampaignInput: {
    ...columns("subject", "campaigns", "email_campaigns"),
    ...columns("content", "campaigns"),
  },
  CampaignTestRequest: columns("email", "campaign_tests"),
  DeclinedWorkInput: columns("name alsoCalled sentence sentenceEs", "declined_work"),
  FaqEntryInput: columns("question answer questionEs answerEs", "faq_entries"),
  CannedReplyInput: { ...columns("title", "canned_replies"), text: ["canned_replies.content"] },
  NewOpening: columns("startTime endTime", "one_off_openings"),
  SickDay: columns("reason", "blocked_times"),
  NewBlockedTime: columns("reason", "blocked_times"),
  TechnicianInput: columns("name baseZip color photo", "technicians"),
  TechnicianChanges: columns("name baseZip color photo", "technicians"),
  ServiceInput: columns("name description estimatedDuration alsoCalled", "services"),
  NewStaffAccount: columns("username displayName", "users"),
  TranscriptAddress: columns("email", "chat_transcripts"),
  StaffAccountChanges: columns("displayName phone", "users"),
  OwnAccountChanges: columns("displayName phone", "users"),
  ReviewSubmission: columns("firstName lastName email title content city state", "reviews"),
  ProjectInput: columns("title description location", "project_gallery"),
  ProjectChanges: columns("title description location", "project_gallery"),
  CustomerInput: CUSTOMER_COLUMNS,
  CustomerChanges: CUSTOMER_COLUMNS,
  Profile: CUSTOMER_COLUMNS,
  QuoteRequest: columns(`${PERSON} company ${ADDRESS} message chatId`, "quotes"),
  NewInvoice: INVOICE_COLUMNS,
  InvoiceInput: INVOICE_COLUMNS,
  PaymentInput: columns("note", "ledger_postings"),
  CardConsent: columns("consent", "saved_cards"),
  CardRefundInput: { note: ["card_refunds.note", "ledger_postings.note"] },
  CardEvent: columns("id type", "card_events"),
  CreditInput: { reason: ["credit_notes.reason"] },
  WriteOffInput: { reason: ["ledger_postings.note"] },
  PlanCancellation: { reason: ["maintenance_plans.cancellation_reason"] },
  DeletionDecline: columns("reason", "deletion_requests"),
  QuoteReplyInput: columns("body", "quote_replies"),
  OfferInput: { note: ["offers.terms"] },
  OfferTemplateInput: columns("name", "offer_templates"),
  TaxExemptionInput: { reason: ["customers.tax_exempt_reason"] },
  AcceptOffer: { name: ["offers.acceptance"] },
  RecordAcceptance: { name: ["offers.acceptance"] },
  DeclineOffer: { reason: ["offers.decline_reason"] },
  OfferQuestion: columns("body", "quote_replies"),
  SettingsChanges: Object.fromEntries(
    Object.keys(SettingsChanges.fields).map((name) => [name, ["business_settings.changes"]]),
  ),
  "hearth block add": columns("reason", "blocked_times"),
}

/** Parsed into a date or an instant, or only compared with what is stored. */
// Nor are the `proof` of a visit and what a report `replaces`, which are compared only.
const NOT_STORED = [
  // Hashed.
  "CardRefundInput.requestId",
  "NewOpening.date",
  "OfferInput.validUntil",
  "CampaignPreview.subject",
  "CampaignPreview.content",
  "ReminderWords.words",
  "SickDay.date",
  "LiveChatMessageInput.sessionId",
  "LiveChatChoice.sessionId",
  "LiveChatTaking.sessionId",
  "ProjectInput.completionDate",
  "ProjectChanges.completionDate",
  "WebsiteBooking.appointmentDate",
  "WebsiteBooking.appointmentTime",
  "ChatBooking.scheduledDate",
  "StaffCredentials.username",
  "StaffCredentials.password",
  "StaffCredentials.code",
  // Stored as hashes, or encrypted.
  "EmailLink.token",
  "GoogleConsent.code",
  "GoogleConsent.state",
  "PasswordChange.currentPassword",
  "PasswordChange.newPassword",
  "NewPassword.newPassword",
  "OwnPassword.password",
  "PasswordAndCode.password",
  "PasswordAndCode.code",
  "TotpConfirmation.password",
  "TotpConfirmation.code",
  "TotpConfirmation.secret",
  "CodeProof.code",
  "VisitCode.code",
  "LinkProof.token",
  "ReviewSubmission.visit",
]

interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly maxLength?: number
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly allOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly $ref?: string
}

const fieldsOf = (schema: WireSchema): Readonly<Record<string, JsonSchema>> => {
  const { schema: json, definitions } = Schema.toJsonSchemaDocument(Schema.toType(schema)) as unknown as {
    readonly schema: JsonSchema
    readonly definitions: Readonly<Record<string, JsonSchema>>
  }
  return (json.$ref === undefined ? json : definitions[json.$ref.split("/").at(-1)!]!).properties ?? {}
}

/** Numbers are written as `anyOf` with the names of NaN and the infinities, which are an `enum`. */
const isText = ({ type, enum: names, anyOf = [] }: JsonSchema): boolean =>
  (type === "string" && names === undefined) || anyOf.some(isText)

/** The longest text the field accepts; "HH:MM" is limited by its pattern. */
const maxLengthOf = ({ maxLength, pattern, allOf = [], anyOf = [] }: JsonSchema): number =>
  Math.min(
    maxLength ?? Infinity,
    pattern?.includes("24:00") ? 5 : Infinity,
    ...[...allOf, ...anyOf].map(maxLengthOf),
  )

const identifierOf = (schema: WireSchema): string => String(Schema.resolveAnnotations(schema)?.["identifier"])

/** Every JSON body of the API, and the inputs of the command line. */
const inputs: readonly (readonly [name: string, schema: WireSchema])[] = [
  ...Object.values(endpoints).flatMap((endpoint) => {
    const json = "body" in endpoint && "json" in endpoint.body ? endpoint.body.json : undefined
    if (json === undefined) return []
    const shapes: readonly WireSchema[] = Array.isArray(json)
      ? json.map((shape: { readonly schema: WireSchema }) => shape.schema)
      : [json as unknown as WireSchema]
    return shapes.map((schema) => [identifierOf(schema), schema] as const)
  }),
  ["NewAvailabilityRule", NewAvailabilityRule],
  ["ProjectInput", ProjectInput],
  ["hearth block add", Schema.Struct({ reason: BlockReason })],
]

test("every text field of every input is at most as long as each of its columns", async () => {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ readonly column: string; readonly length: number | null }>(
    `SELECT table_name || '.' || column_name AS column, character_maximum_length AS length
     FROM information_schema.columns WHERE table_schema = 'public'`,
  )
  await client.end()
  const lengths = new Map(rows.map(({ column, length }) => [column, length ?? Infinity]))

  const tooLong = inputs.flatMap(([name, schema]) =>
    Object.entries(fieldsOf(schema))
      .filter(
        ([field, json]) =>
          isText(json) && !["proof", "replaces"].includes(field) && !NOT_STORED.includes(`${name}.${field}`),
      )
      .flatMap(([field, json]) =>
        (COLUMNS[name]?.[field] ?? [`no column for ${name}.${field}`])
          .filter((column) => !(maxLengthOf(json) <= (lengths.get(column) ?? -1)))
          .map((column) => `${name}.${field}: ${maxLengthOf(json)} > ${column}: ${lengths.get(column)}`),
      ),
  )
  expect(inputs.length).toBeGreaterThanOrEqual(5)
  expect(tooLong).toEqual([])
})

test.for(["李", "👍", "Zoë Ünal-Ødegård", "a".repeat(100), `${"x".repeat(49)} ${"y".repeat(49)}`])(
  "a chat booking by %s is stored under that name",
  async (customerName) => {
    const booking = Schema.decodeUnknownSync(ChatBooking)({
      customerName,
      customerEmail: "jane@example.com",
      customerPhone: "(314) 555-0100",
      scheduledDate: "2026-11-23T09:00",
      serviceType: "TV Mounting",
    })
    const ports = openPorts(database.url)
    const stored = await ports.runPromise(
      Effect.gen(function* () {
        const { person, start } = yield* Effect.fromResult(fromChat(booking))
        const day = 86_400_000 * customerName.length
        const added = yield* addAppointment({ ...person, start: start + day, end: start + day + 3_600_000 })
        return yield* (yield* Appointments).byId(added!.id)
      }),
    )
    await ports.dispose()
    const [firstName = "", ...rest] = customerName.split(" ")
    expect(stored).toMatchObject({ value: { firstName, lastName: rest.join(" ") } })
  },
)

test("a chat booking by a name of 150 letters is refused with a sentence", () => {
  const refused = Schema.toStandardSchemaV1(ChatBooking)["~standard"].validate({
    customerName: "a".repeat(150),
    customerEmail: "jane@example.com",
    customerPhone: "(314) 555-0100",
    scheduledDate: "2026-11-23T09:00",
    serviceType: "TV Mounting",
  })
  expect(refused).toMatchObject({ issues: [{ message: "Please use at most 100 characters" }] })
})
