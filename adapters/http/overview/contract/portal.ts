import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { Customer } from "../../../../core/contacts/customer.ts"
import { EmailCampaign } from "../../../../core/messages/email-campaign.ts"
import { described } from "../../../../core/fields/described.ts"
import { Profile } from "../../../../core/customers/profile.ts"
import { Quote } from "../../../../core/quotes/quote.ts"
import { Review } from "../../../../core/reviews/review.ts"
import { JANE } from "../../customers/contract/customers.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { changedSince, type ErrorReplies } from "../../engine/contract/error-reply.ts"
import { BASIC_PLAN, PlanJson } from "../../plans/contract.ts"
import { PortalVisit } from "../../schedule/contract/portal-appointments.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

const OWN_RECORD = Struct.omit(JANE, ["notes"])

/** A customer's record as they see it: without the notes of staff. */
const PortalCustomer = Customer.mapFields(Struct.omit(["notes"]))
  .mapFields(Struct.assign({ createdAt: IsoInstant }))
  .annotate({ identifier: "PortalCustomer", examples: [OWN_RECORD] })

/** A new email that waits to be confirmed by the link that was sent to it. */
const pendingEmail = Schema.NullOr(Schema.String)

const PortalProfile = Schema.Struct({
  readAt: IsoInstant.pipe(described("The time on the server: the clock of a device may be wrong.")),
  customer: PortalCustomer,
  pendingEmail,
  /** Of any status and time, earliest first. */
  appointments: Schema.Array(PortalVisit),
  /** Newest first. */
  maintenancePlans: Schema.Array(PlanJson),
  /** Newest first. */
  emailCampaigns: Schema.Array(
    EmailCampaign.mapFields(Struct.omit(["campaignId"])).mapFields(Struct.assign({ sentAt: IsoInstant })),
  ),
}).annotate({
  identifier: "PortalProfile",
  examples: [
    {
      readAt: 1_795_446_600_000,
      customer: OWN_RECORD,
      pendingEmail: null,
      appointments: [],
      maintenancePlans: [BASIC_PLAN],
      emailCampaigns: [
        {
          id: 3,
          subject: "Getting ready for winter",
          campaignType: "seasonal-check",
          sentAt: 1_795_100_000_000,
        },
      ],
    },
  ],
})

const PortalQuote = Quote.mapFields(Struct.pick(["id", "serviceNeeded", "message", "status", "createdAt"]))
  .mapFields(Struct.assign({ createdAt: IsoInstant }))
  .annotate({ identifier: "PortalQuote" })

const PortalReview = Review.mapFields(
  Struct.pick(["id", "serviceType", "rating", "title", "content", "isApproved", "createdAt"]),
)
  .mapFields(Struct.assign({ createdAt: IsoInstant }))
  .annotate({ identifier: "PortalReview" })

const { id: _, createdAt: __, version: ___, ...profileOfJane } = OWN_RECORD

/** What signed-in customers see and change of their own record (spec §7). */
export const portalEndpoints = endpointsFor("customer", {
  readProfile: {
    summary: "The signed-in customer, with their visits, plans and the mail they were sent.",
    reply: PortalProfile,
    errors: ["UnknownCustomer"],
  },
  updateProfile: {
    summary:
      "Changes the signed-in customer's name, phone, company and address. A new email is sent a link, and takes effect when that is confirmed.",
    body: { json: Profile.annotate({ examples: [profileOfJane] }) },
    versioned: true,
    reply: Schema.Struct({ customer: PortalCustomer, pendingEmail }).annotate({
      examples: [{ customer: OWN_RECORD, pendingEmail: "jane.doe@example.com" }],
    }),
    errors: ["UnknownCustomer", "ProfileChanged"],
  },
  listOwnQuotes: {
    summary: "The signed-in customer's requests for quotes, newest first.",
    reply: Schema.Struct({ quotes: Schema.Array(PortalQuote) }).annotate({
      examples: [
        {
          quotes: [
            {
              id: 5,
              serviceNeeded: "Painting",
              message: "The hallway, two coats.",
              status: "contacted",
              createdAt: 1_795_100_000_000,
            },
          ],
        },
      ],
    }),
  },
  listOwnReviews: {
    summary: "The signed-in customer's reviews, newest first, published or not.",
    reply: Schema.Struct({ reviews: Schema.Array(PortalReview) }).annotate({
      examples: [
        {
          reviews: [
            {
              id: 8,
              serviceType: "TV Mounting",
              rating: 5,
              title: "Straight and tidy",
              content: "On time, and no dust left behind.",
              isApproved: true,
              createdAt: 1_795_100_000_000,
            },
          ],
        },
      ],
    }),
  },
} as const satisfies Entries)

export const portalErrors = {
  ProfileChanged: changedSince(PortalCustomer),
} as const satisfies ErrorReplies
