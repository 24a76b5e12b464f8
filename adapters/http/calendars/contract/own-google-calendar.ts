import * as Schema from "effect/Schema"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { pageReply } from "../../engine/contract/list.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import {
  Calendar,
  CalendarChoice,
  ChosenCalendar,
  Consent,
  ConsentPage,
  GOOGLE_ERRORS,
  OwnGoogleCalendar,
} from "./google-calendar.ts"

/** The connection of a technician's own Google Calendar, which the account makes that is linked to them. */
export const ownGoogleCalendarEndpoints = endpointsFor("technician", {
  readOwnGoogleCalendar: {
    summary:
      "How one's own Google Calendar is connected; null for an account that is linked to no technician who can be booked, and while nobody else can be.",
    reply: Schema.NullOr(OwnGoogleCalendar).annotate({ examples: [null] }),
  },
  startOwnGoogleConsent: {
    summary:
      "The page of Google on which one gives access to a calendar of one's own, as for the calendar of the business.",
    reply: ConsentPage,
    errors: ["NoOwnTechnician", "CalendarNotSetUp"],
  },
  connectOwnGoogleCalendar: {
    summary: "Connects one's own calendar with what Google's page returned. Then a calendar is chosen.",
    body: { json: Consent },
    errors: ["NoOwnTechnician", "CalendarNotSetUp", "CalendarConsentFailed", "CalendarUnavailable"],
  },
  disconnectOwnGoogleCalendar: {
    summary:
      "Disconnects one's own calendar. What is busy there no longer blocks; visits that were written stay in Google.",
    errors: ["NoOwnTechnician", "CalendarNotConnected"],
  },
  listOwnGoogleCalendars: {
    summary: "One's own calendars that can be written, the main one first.",
    reply: pageReply("calendars", Calendar, { id: "primary", name: "Maria Keller" }),
    errors: ["NoOwnTechnician", ...GOOGLE_ERRORS],
  },
  chooseOwnGoogleCalendar: {
    summary:
      "Chooses the calendar that one's visits are written to, and whose busy times are not offered for oneself.",
    body: { json: CalendarChoice },
    reply: ChosenCalendar,
    errors: ["NoOwnTechnician", ...GOOGLE_ERRORS],
  },
  syncOwnGoogleCalendar: {
    summary: "Syncs within seconds instead of minutes; the status says how it ended.",
    errors: ["NoOwnTechnician", "CalendarNotConnected"],
  },
  dismissOwnGoogleEdit: {
    summary: "Removes the notice that a visit's event was moved or deleted in one's own calendar.",
    params: IdParams,
    errors: ["NoOwnTechnician", "UnknownCalendarEdit"],
  },
} as const satisfies Entries)
