import * as Schema from "effect/Schema"
import { RowId } from "../../../../core/fields/row-id.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { StaffBlockedTime } from "../../schedule/contract/blocked-times.ts"
import { pageReply } from "../../engine/contract/list.ts"
import { IdParams, UNKNOWN_ID, wholeNumber } from "../../engine/contract/numbers.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

export const Calendar = Schema.Struct({ id: Schema.String, name: Schema.String })

export const ChosenCalendar = Calendar.annotate({ examples: [{ id: "primary", name: "Hearth & Wire" }] })

/** The visit that a notice is about. */
const NoticedVisit = Schema.Struct({
  id: RowId,
  firstName: Schema.String,
  lastName: Schema.String,
  serviceType: Schema.String,
  start: IsoInstant,
  end: IsoInstant,
})

const Connection = Schema.Struct({
  /** The account at Google; null where Google did not say. */
  account: Schema.NullOr(Schema.String),
  /** Google no longer gives access: nothing is synced until staff connect again. */
  needsReconnect: Schema.Boolean,
  /** Null until staff have chosen one. */
  calendar: Schema.NullOr(Calendar),
  connectedAt: IsoInstant,
  connectedBy: Schema.String,
  lastSyncedAt: Schema.NullOr(IsoInstant),
  /** Why the last sync did not succeed; null if it did. */
  failure: Schema.NullOr(Schema.String),
  failedAt: Schema.NullOr(IsoInstant),
})

const visit = {
  id: 14,
  firstName: "Jane",
  lastName: "Doe",
  serviceType: "TV Mounting",
  start: Date.parse("2026-11-27T15:00:00Z"),
  end: Date.parse("2026-11-27T17:00:00Z"),
}

const state = {
  connection: Schema.NullOr(Connection),
  /** How many visits are to be written to Google. */
  unwritten: Schema.Int,
  /** How many busy times come from Google. */
  busyTimes: Schema.Int,
}

const status = {
  /** Whether the installation has an app at Google. */
  isAvailable: Schema.Boolean,
  ...state,
  /** Visits during a busy time of Google's, earliest first. */
  overlaps: Schema.Array(Schema.Struct({ visit: NoticedVisit, busy: StaffBlockedTime })),
  /** Events of visits that were moved or deleted in Google, and were put back. */
  edits: Schema.Array(
    Schema.Struct({
      visit: NoticedVisit,
      /** In whose own calendar; null for the business's. */
      technicianId: Schema.NullOr(RowId),
      kind: Schema.Literals(["moved", "deleted"]),
      /** Where it was moved to, unless that was a whole day. */
      to: Schema.NullOr(Schema.Struct({ start: IsoInstant, end: IsoInstant })),
      noticedAt: IsoInstant,
    }),
  ),
}

const connection = {
  account: "owner@hearthwire.example",
  needsReconnect: false,
  calendar: { id: "primary", name: "Hearth & Wire" },
  connectedAt: Date.parse("2026-11-02T14:00:00Z"),
  connectedBy: "Owner",
  lastSyncedAt: Date.parse("2026-11-22T16:03:00Z"),
  failure: null,
  failedAt: null,
}

/** A technician's own connection to Google Calendar, as they see it. */
export const OwnGoogleCalendar = Schema.Struct(status).annotate({
  identifier: "OwnGoogleCalendar",
  examples: [
    {
      isAvailable: true,
      connection: { ...connection, account: "maria@example.com", connectedBy: "Maria Keller" },
      unwritten: 0,
      busyTimes: 0,
      overlaps: [],
      edits: [],
    },
  ],
})

/** The connections to Google Calendar on the wire, also with the command line's `--json`. */
export const GoogleCalendarStatus = Schema.Struct({
  ...status,
  /** Their own calendars; empty while only one technician can be booked and none is connected. */
  technicians: Schema.Array(Schema.Struct({ id: RowId, name: Schema.String, ...state })),
}).annotate({
  identifier: "GoogleCalendarStatus",
  examples: [
    {
      isAvailable: true,
      connection,
      unwritten: 0,
      busyTimes: 1,
      overlaps: [
        {
          visit,
          busy: {
            id: 9,
            start: visit.start,
            end: visit.end,
            reason: "Dentist",
            isFullDay: false,
            technicianId: null,
            source: "google",
            createdAt: 1_795_100_000_000,
          },
        },
      ],
      edits: [
        {
          visit,
          technicianId: null,
          kind: "deleted",
          to: null,
          noticedAt: Date.parse("2026-11-22T16:03:00Z"),
        },
      ],
      technicians: [{ id: 2, name: "Maria Keller", connection: null, unwritten: 0, busyTimes: 0 }],
    },
  ],
})

export const Consent = Schema.Struct({
  code: Schema.String.check(Schema.isNonEmpty({ message: "The code is missing" }), Schema.isMaxLength(2_000)),
  state: Schema.String.check(Schema.isNonEmpty({ message: "The state is missing" }), Schema.isMaxLength(200)),
}).annotate({
  identifier: "GoogleConsent",
  examples: [{ code: "4/0AfrIepB…", state: "1795759200000.Zk3n….q8Xv…" }],
})

/** The page on which access is given. */
export const ConsentPage = Schema.Struct({ url: Schema.String }).annotate({
  examples: [{ url: "https://accounts.google.com/o/oauth2/v2/auth?client_id=…" }],
})

export const CalendarChoice = Schema.Struct({ id: Schema.String.check(Schema.isMaxLength(255)) }).annotate({
  identifier: "CalendarChoice",
  examples: [{ id: "primary" }],
})

/** Of requests that Google must reply to. */
export const GOOGLE_ERRORS = [
  "CalendarNotConnected",
  "CalendarGrantEnded",
  "CalendarUnavailable",
  "CalendarRefused",
] as const

/** In whose own calendar an event was edited; the business's unless named. */
const EditQuery = Schema.Struct({
  technicianId: Schema.optionalKey(wholeNumber(RowId.annotate({ message: UNKNOWN_ID }), UNKNOWN_ID)),
}).annotate({ examples: [{}, { technicianId: 2 }] })

/** The two-way connection to the Google Calendar of the whole business. */
export const googleCalendarEndpoints = {
  readGoogleCalendar: {
    actors: ["staff"],
    summary:
      "Whether Google Calendar is connected, when it was last synced, what failed and what to look at; also for the own calendars of technicians.",
    reply: GoogleCalendarStatus,
  },
  startGoogleConsent: {
    actors: ["owner"],
    summary:
      "The page of Google on which the calendar's owner gives access. It returns to the dashboard with a code and a state, which are valid for ten minutes and in this session only.",
    reply: ConsentPage,
    errors: ["CalendarNotSetUp"],
  },
  connectGoogleCalendar: {
    actors: ["owner"],
    summary: "Connects with what Google's page returned. Then a calendar is chosen.",
    body: { json: Consent },
    errors: ["CalendarNotSetUp", "CalendarConsentFailed", "CalendarUnavailable"],
  },
  disconnectGoogleCalendar: {
    actors: ["owner"],
    summary:
      "Disconnects and revokes the access. Google's busy times no longer block; visits that were written stay in Google.",
    errors: ["CalendarNotConnected"],
  },
  listGoogleCalendars: {
    actors: ["owner"],
    summary: "The calendars of the owner that can be written, the main one first.",
    reply: pageReply("calendars", Calendar, { id: "primary", name: "Hearth & Wire" }),
    errors: GOOGLE_ERRORS,
  },
  chooseGoogleCalendar: {
    actors: ["owner"],
    summary:
      "Chooses the calendar that visits are written to and busy times come from; visits move there from the one before.",
    body: {
      json: CalendarChoice,
    },
    reply: ChosenCalendar,
    errors: GOOGLE_ERRORS,
  },
  syncGoogleCalendar: {
    actors: ["staff"],
    summary: "Syncs within seconds instead of minutes; the status says how it ended.",
    errors: ["CalendarNotConnected"],
  },
  dismissGoogleEdit: {
    actors: ["staff"],
    summary: "Removes the notice that a visit's event was moved or deleted in Google, by the visit's id.",
    params: IdParams,
    query: EditQuery,
    errors: ["UnknownCalendarEdit"],
  },
  disconnectTechnicianCalendar: {
    actors: ["owner"],
    summary:
      "Disconnects the own calendar of the technician with this id, as they can themselves: its busy times no longer block.",
    params: IdParams,
    errors: ["CalendarNotConnected"],
  },
} as const satisfies Contract
