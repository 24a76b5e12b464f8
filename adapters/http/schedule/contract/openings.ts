import * as Schema from "effect/Schema"
import { NewOpening, Opening } from "../../../../core/schedule/hours/opening.ts"
import { PlainDate } from "../../../../core/time/plain-date.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { pageReply } from "../../engine/contract/list.ts"
import { IdParams, pageFields } from "../../engine/contract/numbers.ts"

const SUNDAY = { date: "2026-11-29", startTime: "09:00", endTime: "13:00", technicianId: null }

const StaffOpening = Opening.annotate({ examples: [{ id: 1, ...SUNDAY }] })

/** Dates with working hours of their own. */
export const openingsEndpoints = endpointsFor("staff", {
  listOpenings: {
    summary: "The one-off openings from a date on, by date and start.",
    query: Schema.Struct({ ...pageFields, from: Schema.optionalKey(PlainDate) }).annotate({
      examples: [{ limit: 50, offset: 0, from: SUNDAY.date }],
    }),
    reply: pageReply("openings", StaffOpening, { id: 1, ...SUNDAY }),
  },
  addOpening: {
    summary:
      "Opens hours of a date, on Sundays too; 200 with the existing opening where there is an identical one.",
    body: { json: NewOpening.annotate({ examples: [SUNDAY] }) },
    reply: StaffOpening,
    otherReplies: { 200: StaffOpening },
    creates: true,
    errors: ["UnknownTechnician"],
  },
  removeOpening: {
    summary: "Removes a one-off opening; visits that are booked stay.",
    params: IdParams,
    errors: ["UnknownOpening"],
  },
} as const satisfies Entries)
