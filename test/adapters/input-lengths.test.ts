import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Client } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { ChatBooking, fromChat } from "../../core/schedule/visits/appointment.ts"
import { NewAvailabilityRule } from "../../core/schedule/hours/availability-rule.ts"
import { BlockReason } from "../../core/schedule/hours/blocked-time.ts"
import { SettingsChanges } from "../../core/business/settings-changes.ts"
import { ProjectInput } from "../../core/gallery/project-input.ts"
import { Appointments } from "../../core/schedule/ports/appointments.ts"
import { endpoints } from "../../adapters/http/contract/index.ts"
import type { WireSchema } from "../../adapters/http/engine/contract/endpoint.ts"
import { freshDatabase, type FreshDatabase } from "../set-up/postgres.ts"
import { addAppointment, openPorts } from "./support/ports.ts"

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const PERSON_COLUMNS = {
  firstName: ["appointments.first_name", "customers.first_name"],
  lastName: ["appointments.last_name", "customers.last_name"],
  email: ["appointments.email", "customers.email"],
  phone: ["appointments.phone", "customers.phone"],
}

const VISIT_COLUMNS = {
  ...PERSON_COLUMNS,
  street: ["appointments.street", "customers.street"],
  city: ["appointments.city", "customers.city"],
  state: ["appointments.state", "customers.state"],
  zip: ["appointments.zip", "customers.zip"],
  notes: ["appointments.notes"],
}

const PROJECT_COLUMNS = {
  title: ["project_gallery.title"],
  description: ["project_gallery.description"],
  location: ["project_gallery.location"],
}

const CUSTOMER_COLUMNS = {
  firstName: ["customers.first_name"],
  lastName: ["customers.last_name"],
  email: ["customers.email", "email_changes.new_email"],
  phone: ["customers.phone"],
  company: ["customers.company"],
  street: ["customers.street"],
  city: ["customers.city"],
  state: ["customers.state"],
  zip: ["customers.zip"],
  notes: ["customers.notes"],
}

/** The columns that store each text field of each input, unless it is listed in `NOT_STORED`. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  WebsiteBooking: VISIT_COLUMNS,
  NewAppointment: VISIT_COLUMNS,
  NewSeries: VISIT_COLUMNS,
  ChatBooking: {
    // A single name is stored whole in one of the two.
    customerName: [...PERSON_COLUMNS.firstName, ...PERSON_COLUMNS.lastName],
    customerEmail: PERSON_COLUMNS.email,
    customerPhone: PERSON_COLUMNS.phone,
    serviceType: ["appointments.service_type"],
    notes: ["appointments.notes"],
  },
  CalendarChoice: { id: ["external_calendar.calendar_id"] },
  LoginAddress: { email: ["portal_login_tokens.email"] },
  NewAvailabilityRule: {
    startTime: ["availability_rules.start_time"],
    endTime: ["availability_rules.end_time"],
  },
  AvailabilityRuleChanges: {
    startTime: ["availability_rules.start_time"],
    endTime: ["availability_rules.end_time"],
  },
  ChatMessageInput: {
    message: ["chat_messages.content"],
    sessionId: ["chat_sessions.original_session_id"],
    clientMessageId: ["chat_messages.client_message_id"],
    page: ["chat_sessions.page"],
  },
  CalendarFeedInput: { name: ["calendar_feeds.name"] },
  ChatOpening: { sessionId: ["chat_sessions.original_session_id"] },
  ChatContactInput: {
    name: ["chat_sessions.customer_info"],
    email: ["chat_sessions.customer_info"],
    phone: ["chat_sessions.customer_info"],
    message: ["chat_messages.content"],
    page: ["chat_sessions.page"],
    clientMessageId: ["chat_messages.client_message_id"],
  },
  LiveChatMessageInput: {
    message: ["chat_messages.content"],
    clientMessageId: ["chat_messages.client_message_id"],
  },
  CampaignInput: {
    subject: ["campaigns.subject", "email_campaigns.subject"],
    content: ["campaigns.content"],
  },
  CampaignTestRequest: { email: ["campaign_tests.email"] },
  DeclinedWorkInput: {
    name: ["declined_work.name"],
    alsoCalled: ["declined_work.also_called"],
    sentence: ["declined_work.sentence"],
    sentenceEs: ["declined_work.sentence_es"],
  },
  CannedReplyInput: { title: ["canned_replies.title"], text: ["canned_replies.content"] },
  FaqEntryInput: {
    question: ["faq_entries.question"],
    answer: ["faq_entries.answer"],
    questionEs: ["faq_entries.question_es"],
    answerEs: ["faq_entries.answer_es"],
  },
  NewOpening: {
    startTime: ["one_off_openings.start_time"],
    endTime: ["one_off_openings.end_time"],
  },
  SickDay: { reason: ["blocked_times.reason"] },
  NewBlockedTime: { reason: ["blocked_times.reason"] },
  ServiceInput: {
    name: ["services.name"],
    description: ["services.description"],
    estimatedDuration: ["services.estimated_duration"],
    alsoCalled: ["services.also_called"],
  },
  NewStaffAccount: { username: ["users.username"], displayName: ["users.display_name"] },
  TranscriptAddress: { email: ["chat_transcripts.email"] },
  StaffAccountChanges: { displayName: ["users.display_name"], phone: ["users.phone"] },
  OwnAccountChanges: { displayName: ["users.display_name"], phone: ["users.phone"] },
  ReviewSubmission: {
    firstName: ["reviews.first_name"],
    lastName: ["reviews.last_name"],
    email: ["reviews.email"],
    title: ["reviews.title"],
    content: ["reviews.content"],
    city: ["reviews.city"],
    state: ["reviews.state"],
  },
  ProjectInput: PROJECT_COLUMNS,
  ProjectChanges: PROJECT_COLUMNS,
  CustomerInput: CUSTOMER_COLUMNS,
  CustomerChanges: CUSTOMER_COLUMNS,
  Profile: CUSTOMER_COLUMNS,
  QuoteRequest: {
    firstName: ["quotes.first_name"],
    lastName: ["quotes.last_name"],
    email: ["quotes.email"],
    phone: ["quotes.phone"],
    company: ["quotes.company"],
    street: ["quotes.street"],
    city: ["quotes.city"],
    state: ["quotes.state"],
    zip: ["quotes.zip"],
    message: ["quotes.message"],
    chatId: ["quotes.chat_id"],
  },
  PlanCancellation: { reason: ["maintenance_plans.cancellation_reason"] },
  DeletionDecline: { reason: ["deletion_requests.reason"] },
  QuoteReplyInput: { body: ["quote_replies.body"] },
  SettingsChanges: Object.fromEntries(
    Object.keys(SettingsChanges.fields).map((name) => [name, ["business_settings.changes"]]),
  ),
  "hearth block add": { reason: ["blocked_times.reason"] },
}

/** Parsed into a date or an instant, or only compared with what is stored. */
const NOT_STORED = [
  "NewOpening.date",
  "CampaignPreview.subject",
  "CampaignPreview.content",
  "ReminderWords.words",
  "SickDay.date",
  "LiveChatMessageInput.sessionId",
  "LiveChatChoice.sessionId",
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
      .filter(([field, json]) => isText(json) && !NOT_STORED.includes(`${name}.${field}`))
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
