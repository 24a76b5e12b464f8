import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { Audience, AudienceMonths } from "../../../../core/messages/audience.ts"
import {
  Campaign,
  CampaignCounts,
  CampaignInput,
  CampaignSort,
  CampaignText,
  type CountedCampaign,
} from "../../../../core/messages/campaign.ts"
import { CAMPAIGN_STATUSES } from "../../../../core/messages/campaign-names.ts"
import { CampaignRecipient, RecipientState } from "../../../../core/messages/recipient.ts"
import { email } from "../../../../core/fields/email.ts"
import { RowId } from "../../../../core/fields/row-id.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { MailPreview, PREVIEW_LIMITS } from "../../outbox/contract.ts"
import { pageQuery, pageReply, searchField, sortField, statusField } from "../../engine/contract/list.ts"
import { IdParams, pageFields, wholeNumber } from "../../engine/contract/numbers.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

const text = {
  campaignType: "seasonal-check",
  subject: "Time for your autumn check",
  content: "Hi {firstName},\n\nbefore the first frost we look at gutters, outside taps and heating.",
} as const
const input = { ...text, audience: { plan: "none", noVisitMonths: 12, city: "St. Louis" } } as const

/** A campaign on the wire, also with the command line's `--json`. */
export const StaffCampaign = Campaign.mapFields(
  Struct.assign({
    createdAt: IsoInstant,
    startedAt: Schema.NullOr(IsoInstant),
    endedAt: Schema.NullOr(IsoInstant),
    changedAt: IsoInstant,
    counts: CampaignCounts,
  }),
).annotate({ identifier: "StaffCampaign" })

const example: CountedCampaign = {
  id: 3,
  ...input,
  status: "sending",
  author: "Maria Lopez",
  createdAt: 1_795_446_000_000,
  startedAt: 1_795_453_200_000,
  endedAt: null,
  changedAt: 1_795_453_200_000,
  version: 2,
  counts: {
    total: 120,
    waiting: 60,
    queued: 5,
    sent: 48,
    refused: 1,
    failed: 0,
    skipped: 6,
    skippedBecause: {
      noEmail: 2,
      noNews: 3,
      deletionRequested: 0,
      recentlyMailed: 1,
      notInAudience: 0,
      stopped: 0,
    },
  },
}
const Shown = StaffCampaign.annotate({ examples: [example] })

/** The conditions of an audience as a query. */
const AudienceQuery = Audience.mapFields(
  Struct.assign({
    noVisitMonths: Schema.optionalKey(
      wholeNumber(AudienceMonths, "Months must be a whole number from 1 to 60"),
    ),
  }),
).annotate({
  identifier: "AudienceQuery",
  examples: [{ plan: "none", noVisitMonths: 12, city: "St. Louis" }],
})

/** How many customers an audience has, and how many of them would get a mail now; up to ten of those by name. */
export const AudienceCount = Schema.Struct({
  matching: Schema.Int,
  willGet: Schema.Int,
  leftOut: Schema.Struct({
    noEmail: Schema.Int,
    noNews: Schema.Int,
    deletionRequested: Schema.Int,
    recentlyMailed: Schema.Int,
  }),
  examples: Schema.Array(Schema.Struct({ id: RowId, firstName: Schema.String, lastName: Schema.String })),
}).annotate({
  identifier: "AudienceCount",
  examples: [
    {
      matching: 120,
      willGet: 114,
      leftOut: { noEmail: 2, noNews: 3, deletionRequested: 0, recentlyMailed: 1 },
      examples: [{ id: 7, firstName: "Jane", lastName: "Doe" }],
    },
  ],
})

const body = { json: CampaignInput.annotate({ examples: [input] }) }

const step = {
  params: IdParams,
  reply: Shown,
} as const

/** Which campaigns. */
export const CampaignFilters = Schema.Struct({
  status: statusField(Schema.Literals(CAMPAIGN_STATUSES)),
  search: searchField,
  sort: sortField(CampaignSort),
}).annotate({ examples: [{ status: "sending", search: "check", sort: "-changedAt" }] })

/** Mails to many customers. */
export const campaignsEndpoints = endpointsFor("staff", {
  listCampaigns: {
    summary:
      "A page of the campaigns with what became of them so far, last changed first unless sorted otherwise; searched by part of the subject.",
    query: pageQuery(CampaignFilters),
    reply: pageReply("campaigns", StaffCampaign, example),
  },
  addCampaign: {
    summary: "Adds a draft. `{firstName}` and `{phone}` in its text are filled in for each customer.",
    body,
    reply: Shown,
    creates: true,
  },
  countAudience: {
    summary: "How many customers a campaign would go to, and how many are left out and why.",
    query: AudienceQuery,
    reply: AudienceCount,
  },
  previewCampaign: {
    summary: "A campaign's mail as a customer would get it, or as somebody called Jane would.",
    body: {
      json: CampaignText.mapFields(Struct.assign({ customerId: Schema.optionalKey(RowId) })).annotate({
        identifier: "CampaignPreview",
        examples: [{ ...text, customerId: 7 }],
      }),
    },
    reply: MailPreview.annotate({
      examples: [
        { subject: text.subject, html: "<p>Hi Jane,</p>", text: "Hi Jane,\n\nbefore the first frost" },
      ],
    }),
    errors: ["UnknownCustomer"],
    limits: PREVIEW_LIMITS,
  },
  showCampaign: {
    summary: "A campaign with what became of it so far.",
    params: IdParams,
    reply: Shown,
    errors: ["UnknownCampaign"],
  },
  updateCampaign: {
    summary: "Changes a draft.",
    params: IdParams,
    body,
    versioned: true,
    reply: Shown,
    errors: ["UnknownCampaign", "CampaignStarted", "CampaignChanged"],
  },
  removeCampaign: {
    summary: "Removes a draft.",
    params: IdParams,
    errors: ["UnknownCampaign", "CampaignStarted"],
  },
  listCampaignRecipients: {
    summary: "A page of those to whom a campaign goes, by name, and why some are skipped.",
    params: IdParams,
    query: Schema.Struct({
      ...pageFields,
      state: Schema.optionalKey(RecipientState.annotate({ message: "Unknown state" })),
    }).annotate({ examples: [{ limit: 50, offset: 0, state: "skipped" }] }),
    reply: Schema.Struct({
      recipients: Schema.Array(CampaignRecipient.mapFields(Struct.assign({ changedAt: IsoInstant }))),
      total: Schema.Int,
    }).annotate({
      examples: [
        {
          recipients: [
            {
              customerId: 7,
              firstName: "Jane",
              lastName: "Doe",
              state: "skipped",
              reason: "recentlyMailed",
              changedAt: 1_795_453_200_000,
            },
          ],
          total: 1,
        },
      ],
    }),
    errors: ["UnknownCampaign"],
  },
  testCampaign: {
    summary: "Sends a campaign's mail to an address of staff: the one for notices unless named.",
    params: IdParams,
    body: {
      json: Schema.Struct({
        email: Schema.optionalKey(email("Please enter a valid email address")),
      }).annotate({ identifier: "CampaignTestRequest", examples: [{ email: "maria@example.com" }] }),
      optional: true,
    },
    reply: Schema.Struct({ to: Schema.String }).annotate({ examples: [{ to: "maria@example.com" }] }),
    status: 202,
    errors: ["UnknownCampaign"],
  },
  startCampaign: {
    ...step,
    summary: "Starts sending a draft to those who belong to its group now.",
    versioned: true,
    errors: ["UnknownCampaign", "CampaignStepRefused", "NoPostalAddress", "NobodyToMail", "CampaignChanged"],
  },
  pauseCampaign: {
    ...step,
    summary: "Sends no more mails of a campaign until it is resumed.",
    errors: ["UnknownCampaign", "CampaignStepRefused"],
  },
  resumeCampaign: {
    ...step,
    summary: "Continues a paused campaign.",
    errors: ["UnknownCampaign", "CampaignStepRefused"],
  },
  stopCampaign: {
    ...step,
    summary: "Ends a campaign for good.",
    errors: ["UnknownCampaign", "CampaignStepRefused"],
  },
} as const satisfies Entries)
