import * as Schema from "effect/Schema"
import type { Instant } from "../../../../core/time/interval.ts"
import { toIsoEach } from "../../../../core/time/chicago.ts"
import { RowId } from "../../../../core/fields/row-id.ts"
import { PlainDate } from "../../../../core/time/plain-date.ts"
import { arrivalFields, NO_ARRIVAL } from "./arrival-fields.ts"
import { isRange, isWithin62Days } from "./availability.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

/** Any text: what is no token is an unknown one. */
const LinkParams = Schema.Struct({ token: Schema.String }).annotate({
  examples: [{ token: "0f8fad5bd9cb469fa16570867728950e0f8fad5bd9cb469fa16570867728950e" }],
})

/** What a link shows of its visit (spec §3); nothing about the customer. */
const VisitOfLink = Schema.Struct({
  id: RowId,
  /** "{service} - {business name}". */
  title: Schema.String,
  serviceType: Schema.String,
  start: IsoInstant,
  end: IsoInstant,
  hours: Schema.Int,
  ...arrivalFields,
}).annotate({
  identifier: "VisitOfLink",
  examples: [
    {
      id: 41,
      title: "TV Mounting - Hearth & Wire",
      serviceType: "TV Mounting",
      start: 1_795_446_000_000,
      end: 1_795_453_200_000,
      hours: 2,
      ...NO_ARRIVAL,
    },
  ],
})

export const LinkRange = Schema.Struct({ from: IsoInstant, to: IsoInstant })
  .check(isRange, isWithin62Days)
  .annotate({ identifier: "LinkRange", examples: [{ from: 1_795_413_600_000, to: 1_795_500_000_000 }] })

const DAY_S = 24 * 60 * 60
const TOO_MANY_CHANGES =
  "Many visits were changed from your internet connection today. Please wait {wait}, or call {phone}."

/** Each change is mailed to the customer and to staff, and needs the link of the mail before it. */
const changes = {
  successesPerAddress: { requests: 20, seconds: DAY_S, message: TOO_MANY_CHANGES },
} as const

/** What customers do with the link in their mail, without signing in (spec §2, §7). */
export const rescheduleEndpoints = {
  showVisitOfLink: {
    actors: ["visitor"],
    summary: "The visit that a reschedule link is about.",
    params: LinkParams,
    reply: VisitOfLink,
    errors: ["UnknownRescheduleLink"],
  },
  listSlotsOfLink: {
    actors: ["visitor"],
    summary: "The starts between two instants to which the link's visit can be moved.",
    params: LinkParams,
    query: LinkRange,
    reply: Schema.Struct({ slots: Schema.Array(IsoInstant) }).annotate({
      examples: [{ slots: [1_795_446_000_000] }],
    }),
    encodeReply: ({ slots }: { readonly slots: ReadonlyArray<Instant> }) => ({ slots: toIsoEach(slots) }),
    errors: ["UnknownRescheduleLink", "UnsupportedDuration"],
  },
  listDaysOfLink: {
    actors: ["visitor"],
    summary: "The days between two instants to which the link's visit can be moved.",
    params: LinkParams,
    query: LinkRange,
    reply: Schema.Struct({ days: Schema.Array(PlainDate) }).annotate({
      examples: [{ days: ["2026-11-23", "2026-11-25"] }],
    }),
    errors: ["UnknownRescheduleLink", "UnsupportedDuration"],
  },
  moveByLink: {
    actors: ["visitor"],
    summary: "Moves the link's visit and mails its customer the new time with a new link.",
    params: LinkParams,
    body: {
      json: Schema.Struct({ startISO: IsoInstant }).annotate({
        identifier: "NewStart",
        examples: [{ startISO: 1_795_446_000_000 }],
      }),
    },
    reply: VisitOfLink,
    status: 200,
    // Sent again after its reply was lost, a move is not made with a link that is used up.
    creates: true,
    errors: ["UnknownRescheduleLink", "UnsupportedDuration", "SlotNotFree"],
    limits: changes,
  },
  cancelByLink: {
    actors: ["visitor"],
    summary: "Cancels the link's visit and mails its customer.",
    params: LinkParams,
    reply: VisitOfLink,
    status: 200,
    creates: true,
    errors: ["UnknownRescheduleLink", "SlotNotFree"],
    limits: changes,
  },
} as const satisfies Contract
