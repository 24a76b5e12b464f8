import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { CalendarFeed, FeedInput } from "../../../../core/calendars/feed.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

/** Any text: what is no token is an unknown one. */
const FeedParams = Schema.Struct({ token: Schema.String }).annotate({
  examples: [{ token: "0f8fad5bd9cb469fa16570867728950e0f8fad5bd9cb469fa16570867728950e" }],
})

/** A calendar feed as its owner sees it. */
const FeedLink = CalendarFeed.mapFields(Struct.pick(["id", "createdAt", "lastUsedAt"])).mapFields(
  Struct.assign({
    /** Path of the feed on the site, with its secret token. */
    path: Schema.String,
    createdAt: IsoInstant,
    lastUsedAt: Schema.NullOr(IsoInstant),
  }),
)

const link = {
  id: 4,
  path: "/api/calendar/0f8fad5bd9cb469fa16570867728950e0f8fad5bd9cb469fa16570867728950e.ics",
  createdAt: 1_795_100_000_000,
  lastUsedAt: 1_795_446_000_000,
}

const CustomerFeed = FeedLink.annotate({ identifier: "CustomerCalendarFeed", examples: [link] })

const StaffFeed = FeedLink.mapFields(
  Struct.assign({
    name: CalendarFeed.fields.name,
    withBlockedTimes: Schema.Boolean,
    technicianId: CalendarFeed.fields.technicianId,
  }),
).annotate({
  identifier: "StaffCalendarFeed",
  examples: [{ ...link, name: "Dad's phone", withBlockedTimes: true }],
})

/** Any of them, as the command line lists them. */
export const CalendarFeedJson = CalendarFeed.mapFields(
  Struct.assign({ createdAt: IsoInstant, lastUsedAt: Schema.NullOr(IsoInstant) }),
)

/** Secret addresses at which calendar programs read visits. */
export const calendarFeedsEndpoints = {
  readCalendarFeed: {
    actors: ["visitor"],
    summary:
      "The visits of a customer, or all of them for staff, as a calendar to subscribe to. The token is the only proof.",
    params: FeedParams,
    reply: { file: ["text/calendar; charset=utf-8"] },
    errors: ["UnknownFeed"],
    isNotIndexed: true,
    // Services such as Google Calendar read the feeds of many people from few addresses.
    limits: { perAddress: { requests: 300, seconds: 60 } },
  },
  readOwnFeed: {
    actors: ["customer"],
    summary: "The signed-in customer's calendar feed; null before they make one.",
    reply: Schema.Struct({ feed: Schema.NullOr(CustomerFeed) }).annotate({ examples: [{ feed: link }] }),
  },
  replaceOwnFeed: {
    actors: ["customer"],
    summary: "Makes the signed-in customer's calendar feed. One that exists is revoked.",
    reply: CustomerFeed,
    status: 201,
    errors: ["UnknownCustomer"],
  },
  revokeOwnFeed: {
    actors: ["customer"],
    summary: "Revokes the signed-in customer's calendar feed.",
    params: IdParams,
    errors: ["UnknownFeed"],
  },
  listStaffFeeds: {
    actors: ["technician"],
    summary: "One's own calendar feeds, in the order in which they were made.",
    reply: Schema.Array(StaffFeed),
  },
  addStaffFeed: {
    actors: ["technician"],
    summary:
      "Makes a calendar feed for one device: of all visits, or of one technician's, and of blocked times where that is chosen. A technician's shows their own.",
    body: {
      json: FeedInput.annotate({ examples: [{ name: "Dad's phone", withBlockedTimes: true }] }),
    },
    reply: StaffFeed,
    creates: true,
    hasSecretReply: true,
    errors: ["UnknownStaffAccount", "UnknownTechnician", "NoOwnTechnician", "TooManyFeeds"],
  },
  revokeStaffFeed: {
    actors: ["technician"],
    summary: "Revokes one of one's own calendar feeds; the others stay.",
    params: IdParams,
    errors: ["UnknownFeed"],
  },
} as const satisfies Contract
