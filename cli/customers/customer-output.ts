import {
  DeletionRequest,
  StaffCampaignMail,
  StaffCustomer,
} from "../../adapters/http/customers/contract/customers.ts"
import type { Customer } from "../../core/contacts/customer.ts"
import { fullName } from "../../core/fields/full-name.ts"
import type { MovedRecords } from "../../core/customers/ports/customer-records.ts"
import { formatTime } from "../../core/time/chicago.ts"
import { CustomerMessages } from "../../adapters/http/customers/contract/customer-messages.ts"
import { displayedNumber } from "../../core/fields/mobile-number.ts"
import type { readMessages } from "../../core/contacts/use-cases/customer-messages.ts"
import type { showCustomer } from "../../core/customers/use-cases/show-customer.ts"
import type * as Effect from "effect/Effect"
import { appointmentJson, STATUS_COLOURS } from "../schedule/appointment-output.ts"
import { PlanJson } from "../../adapters/http/plans/contract.ts"
import { planShown } from "../../core/plans/plan.ts"
import { StaffQuote } from "../../adapters/http/quotes/contract/quotes.ts"
import { encoderOf } from "../engine/encoder.ts"
import { bold, dim, fields, longDay, table, type Output } from "../engine/print.ts"
import { counted } from "../../core/fields/counted.ts"

/** A customer for `--json`, as the API encodes it. */
export const customerJson = encoderOf(StaffCustomer)

const quoteJson = encoderOf(StaffQuote)

const campaignMailJson = encoderOf(StaffCampaignMail)

const deletionRequestJson = encoderOf(DeletionRequest)

/** "#12 (Jane Doe)". */
export const customerTitle = (customer: Customer): string => `#${customer.id} (${fullName(customer)})`

export const customersTable = (customers: readonly Customer[], columns: number): string =>
  table(
    ["Id", "Name", "Phone", "Email", "City"],
    customers.map((customer) => [
      String(customer.id),
      fullName(customer),
      customer.phone ?? dim("none"),
      customer.email ?? dim("none"),
      customer.city ?? "",
    ]),
    columns,
  )

/** The record's fields, one a line. */
export const customerFields = (customer: Customer): string =>
  fields([
    ["Name", fullName(customer)],
    ["Phone", customer.phone ?? dim("none")],
    ["Email", customer.email ?? dim("none")],
    ["Company", customer.company ?? dim("none")],
    ["Address", addressText(customer) || dim("not given")],
    ["Notes", customer.notes ?? dim("none")],
  ])

const addressText = ({ street, city, state, zip }: Customer): string =>
  [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")

type Details = Effect.Success<ReturnType<typeof showCustomer>>

type Messages = Effect.Success<ReturnType<typeof readMessages>>

const messagesJson = encoderOf(CustomerMessages)

/** What a customer gets. */
export const messagesOutput = (messages: Messages): Output => ({
  json: messagesJson(messages),
  text: messagesText(messages),
})

const messagesText = ({ reminders, thankYous, news, texts, history }: Messages): string =>
  [
    fields([
      ["Reminders", reminders ? "by email" : "no email"],
      ["Thank-yous", thankYous ? "by email" : "no email"],
      ["News", news ? "by email" : "no email"],
      ["Texts", texts.numbers.map((phone) => textsTo(phone, texts.stopped)).join(", ") || "none"],
    ]),
    ...history.map(
      ({ event, phone, at, by }) =>
        `${longDay(at)}, ${formatTime(at)} CT: ${event} for ${displayedNumber(phone)}${by === null ? "" : ` (${by})`}`,
    ),
  ].join("\n")

const textsTo = (phone: string, stopped: Messages["texts"]["stopped"]): string =>
  `to ${displayedNumber(phone)}${stopped.some((each) => each.phone === phone) ? " (stopped)" : ""}`

/** Everything about one customer. */
export const detailsOutput = (
  { customer, upcoming, past, plans, quotes, campaignMails, totals, removal, deletionRequest }: Details,
  messages: Messages,
  columns: number,
): Output => ({
  json: {
    customer: customerJson(customer),
    upcoming: upcoming.map(appointmentJson),
    past: past.map(appointmentJson),
    plans: plans.map((plan) => planJson(planShown(plan))),
    quotes: quotes.map(quoteJson),
    campaignMails: campaignMails.map((mail) => campaignMailJson(mail)),
    totals,
    removal,
    deletionRequest: deletionRequest && deletionRequestJson(deletionRequest),
    messages: messagesJson(messages),
  },
  text: [
    `${bold(`#${customer.id} ${fullName(customer)}`)}\n${customerFields(customer)}`,
    messagesText(messages),
    ...(deletionRequest === null ? [] : [deletionRequestText(deletionRequest)]),
    ...plans.map(({ id, planType, status }) => `Plan: #${id} ${planType}, ${status.replace("_", " ")}`),
    ...quotes.map(({ id, serviceNeeded, status }) => `Quote: #${id} ${serviceNeeded}, ${status}`),
    ...campaignMails.map(
      ({ campaignId, subject, sentAt }) => `Campaign: #${campaignId} ${subject}, sent on ${longDay(sentAt)}`,
    ),
    visitsText("Visits ahead", upcoming, columns),
    visitsText("Earlier and cancelled visits", past, columns),
  ].join("\n\n"),
})

const deletionRequestText = ({ requestedAt, declined }: NonNullable<Details["deletionRequest"]>): string =>
  declined === null
    ? `Asked for deletion on ${longDay(requestedAt)}. Use "customers remove", or "customers decline-deletion".`
    : `Asked for deletion on ${longDay(requestedAt)}; declined on ${longDay(declined.at)}: ${declined.reason}`

/** As the API encodes it. */
const planJson = encoderOf(PlanJson)

const visitsText = (title: string, visits: Details["past"], columns: number): string =>
  visits.length === 0
    ? `${title}: none`
    : `${title}:\n${table(
        ["Id", "When (CT)", "Status", "Service"],
        visits.map(({ id, start, status, serviceType }) => [
          String(id),
          `${longDay(start)}, ${formatTime(start)}`,
          STATUS_COLOURS[status](status),
          serviceType,
        ]),
        columns,
      )}`

/** "3 visits and 1 review", or "nothing". */
export const movedText = ({ visits, plans, reviews, quotes, invoices }: MovedRecords): string =>
  [
    [visits, "visit"] as const,
    [plans, "plan"] as const,
    [reviews, "review"] as const,
    [quotes, "quote"] as const,
    [invoices, "invoice"] as const,
  ]
    .filter(([n]) => n > 0)
    .map(([n, noun]) => counted(n, noun))
    .join(", ") || "nothing"
