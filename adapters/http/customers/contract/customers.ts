import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { Customer, CustomerSort, PublicCustomer } from "../../../../core/contacts/customer.ts"
import { CustomerChanges, CustomerInput } from "../../../../core/contacts/customer-input.ts"
import { EmailCampaign } from "../../../../core/messages/email-campaign.ts"
import { StaffAppointment } from "../../schedule/contract/appointments.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { EXAMPLE_PERSON } from "../../engine/contract/example-person.ts"
import { pageQuery, pageReply, searchField, sortField } from "../../engine/contract/list.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import { BASIC_PLAN, PlanJson } from "../../plans/contract.ts"
import { StaffQuote } from "../../quotes/contract/quotes.ts"
import { Dollars, IsoInstant } from "../../engine/contract/wire.ts"

export const JANE = {
  id: 12,
  ...EXAMPLE_PERSON,
  company: null,
  notes: "Prefers mornings. The dog is called Rex.",
  createdAt: 1_795_100_000_000,
  lastEmailSent: 1_795_366_860_000,
  version: 1,
} satisfies Customer

/** A customer as staff see them. */
export const StaffCustomer = Customer.mapFields(
  Struct.assign({ createdAt: IsoInstant, lastEmailSent: Schema.NullOr(IsoInstant) }),
).annotate({
  identifier: "StaffCustomer",
  examples: [JANE],
})

/** Which customers, in which order. */
export const CustomerFilters = Schema.Struct({
  search: searchField,
  sort: sortField(CustomerSort),
}).annotate({ examples: [{ search: "jane doe", sort: "name" }] })

const { id: _, createdAt: __, lastEmailSent: ___, version: ____, ...janesFields } = JANE

/** That the customer asks to be deleted; `declined` is null while staff have not decided. */
export const DeletionRequest = Schema.Struct({
  requestedAt: IsoInstant,
  declined: Schema.NullOr(Schema.Struct({ at: IsoInstant, reason: Schema.String })),
})

/** The mail of a campaign that a customer was sent, as staff see it. */
export const StaffCampaignMail = EmailCampaign.mapFields(Struct.assign({ sentAt: IsoInstant }))

/** What staff see on a customer's page. */
const CustomerDetails = Schema.Struct({
  customer: StaffCustomer,
  /** Earliest first. */
  upcoming: Schema.Array(StaffAppointment),
  /** All others, latest first. */
  past: Schema.Array(StaffAppointment),
  /** Newest first. */
  plans: Schema.Array(PlanJson),
  /** Newest first. */
  quotes: Schema.Array(StaffQuote),
  /** Newest first. */
  campaignMails: Schema.Array(StaffCampaignMail),
  totals: Schema.Struct({
    visits: Schema.Int,
    completed: Schema.Int,
    cancelled: Schema.Int,
    reviews: Schema.Int,
    quotes: Schema.Int,
    /** What the completed visits cost. */
    cost: Dollars,
  }),
  /** What deleting the customer would do now. */
  removal: Schema.Struct({
    outcome: Schema.Literals(["deleted", "anonymised", "refused"]),
    message: Schema.String,
  }),
  deletionRequest: Schema.NullOr(DeletionRequest),
}).annotate({
  identifier: "CustomerDetails",
  examples: [
    {
      customer: JANE,
      upcoming: [],
      past: [],
      plans: [BASIC_PLAN],
      quotes: [],
      campaignMails: [
        {
          id: 41,
          campaignId: 3,
          subject: "Time for your autumn check",
          campaignType: "seasonal-check",
          sentAt: 1_795_453_260_000,
        },
      ],
      totals: { visits: 0, completed: 0, cancelled: 0, reviews: 0, quotes: 0, cost: 0 },
      removal: {
        outcome: "anonymised",
        message:
          "Name, email, phone, addresses, notes and files of invoices are deleted for good. The books keep 1 plan without them.",
      },
      deletionRequest: null,
    },
  ],
})

const CHOOSE_OTHER = { message: "Please choose another customer to merge with" }

const MergeRequest = Schema.Struct({
  otherId: Schema.Number.annotate(CHOOSE_OTHER)
    .check(Schema.isInt(CHOOSE_OTHER), Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }, CHOOSE_OTHER))
    .pipe(Schema.annotateKey({ messageMissingKey: CHOOSE_OTHER.message })),
  preview: Schema.optionalKey(
    Schema.Boolean.annotate({
      message: "Please choose whether to show a preview only",
      description: "True replies with what would happen, and changes nothing.",
    }),
  ),
}).annotate({ identifier: "MergeRequest", examples: [{ otherId: 15, preview: true }] })

/** The customers (spec §7; who may see what: decisions). */
export const customersEndpoints = {
  listCustomers: {
    actors: ["staff", "visitor"],
    summary:
      "For staff a page of the customers, searched by beginnings of names, companies or emails, or part of a phone number. For everyone else the first name and initial of those whose reviews are published.",
    query: pageQuery(CustomerFilters),
    reply: {
      byActor: {
        staff: pageReply("customers", StaffCustomer, JANE),
        visitor: Schema.Array(
          PublicCustomer.annotate({ examples: [{ id: 12, firstName: "Jane", lastName: "D." }] }),
        ),
      },
    },
  },
  addCustomer: {
    actors: ["staff"],
    summary: "Adds a customer; callers may have no email.",
    body: { json: CustomerInput.annotate({ examples: [{ ...janesFields, company: "Doe & Sons" }] }) },
    reply: StaffCustomer,
    creates: true,
    errors: ["CustomerEmailTaken"],
  },
  updateCustomer: {
    actors: ["staff"],
    summary:
      "Changes the fields that are sent. Another email ends the customer's sessions and sign-in links.",
    params: IdParams,
    body: {
      json: CustomerChanges.annotate({ examples: [{ phone: "(314) 555-0199", notes: "Prefers mornings." }] }),
    },
    versioned: true,
    reply: StaffCustomer,
    errors: ["UnknownCustomer", "CustomerEmailTaken", "CustomerChanged"],
  },
  removeCustomer: {
    actors: ["owner"],
    summary:
      "Deletes a customer, or what is personal of one whose visits and plans stay in the books. The customer's page says which before.",
    params: IdParams,
    errors: ["UnknownCustomer", "CustomerInUse"],
  },
  showCustomer: {
    actors: ["staff"],
    summary: "A customer with visits, plans, counts, and what deleting them would do.",
    params: IdParams,
    reply: CustomerDetails,
    errors: ["UnknownCustomer"],
  },
  mergeCustomers: {
    actors: ["owner"],
    summary:
      "Makes two records of one person one: this one stays, completed by the other one, whose visits, plans, reviews, quotes and invoices it gets.",
    params: IdParams,
    body: { json: MergeRequest },
    reply: Schema.Struct({
      customer: StaffCustomer,
      moved: Schema.Struct({
        visits: Schema.Int,
        plans: Schema.Int,
        reviews: Schema.Int,
        quotes: Schema.Int,
        invoices: Schema.Int,
      }),
    }).annotate({
      identifier: "CustomerMerge",
      examples: [{ customer: JANE, moved: { visits: 3, plans: 0, reviews: 1, quotes: 0, invoices: 2 } }],
    }),
    errors: ["UnknownCustomer", "SameCustomer", "TwoPlansInForce"],
  },
} as const satisfies Contract
