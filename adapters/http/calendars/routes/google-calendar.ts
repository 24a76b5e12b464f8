import * as Effect from "effect/Effect"
import {
  ownTechnicianId,
  readCalendars,
  readOwnCalendar,
} from "../../../../core/calendars/use-cases/calendar-status.ts"
import {
  chooseCalendar,
  connectCalendar,
  disconnectCalendar,
  dismissCalendarEdit,
  listCalendars,
  requestCalendarSync,
  startCalendarConsent,
} from "../../../../core/calendars/use-cases/external-calendar.ts"
import type { googleCalendarEndpoints } from "../contract/google-calendar.ts"
import type { ownGoogleCalendarEndpoints } from "../contract/own-google-calendar.ts"
import type { Handlers } from "../../engine/api.ts"

/** The calendar of the whole business. */
const BUSINESS = null

export const googleCalendarHandlers: Handlers<typeof googleCalendarEndpoints> = {
  readGoogleCalendar: () => readCalendars,
  startGoogleConsent: (_, { sessionId }) => consentPage({ sessionId, technicianId: BUSINESS }),
  connectGoogleCalendar: ({ body }, { id, sessionId }) =>
    connectCalendar(body, { sessionId, technicianId: BUSINESS }, id),
  disconnectGoogleCalendar: () => disconnectCalendar(BUSINESS),
  listGoogleCalendars: () => calendarsOf(BUSINESS),
  chooseGoogleCalendar: ({ body }) => chooseCalendar(BUSINESS, body.id),
  syncGoogleCalendar: () => requestCalendarSync(BUSINESS),
  dismissGoogleEdit: ({ params, query: { technicianId = BUSINESS } }) =>
    dismissCalendarEdit(technicianId, params.id),
  disconnectTechnicianCalendar: ({ params }) => disconnectCalendar(params.id),
}

/** What the account's technician does with their own calendar. */
const own = <A, E, R>(
  { id }: { readonly id: number },
  act: (technicianId: number) => Effect.Effect<A, E, R>,
) => Effect.flatMap(ownTechnicianId(id), act)

export const ownGoogleCalendarHandlers: Handlers<typeof ownGoogleCalendarEndpoints> = {
  readOwnGoogleCalendar: (_, { id }) => readOwnCalendar(id),
  startOwnGoogleConsent: (_, caller) =>
    own(caller, (technicianId) => consentPage({ sessionId: caller.sessionId, technicianId })),
  connectOwnGoogleCalendar: ({ body }, caller) =>
    own(caller, (technicianId) =>
      connectCalendar(body, { sessionId: caller.sessionId, technicianId }, caller.id),
    ),
  disconnectOwnGoogleCalendar: (_, caller) => own(caller, disconnectCalendar),
  listOwnGoogleCalendars: (_, caller) => own(caller, calendarsOf),
  chooseOwnGoogleCalendar: ({ body }, caller) =>
    own(caller, (technicianId) => chooseCalendar(technicianId, body.id)),
  syncOwnGoogleCalendar: (_, caller) => own(caller, requestCalendarSync),
  dismissOwnGoogleEdit: ({ params }, caller) =>
    own(caller, (technicianId) => dismissCalendarEdit(technicianId, params.id)),
}

const consentPage = (session: Parameters<typeof startCalendarConsent>[0]) =>
  Effect.map(startCalendarConsent(session), (url) => ({ url }))

const calendarsOf = (technicianId: number | null) =>
  Effect.map(listCalendars(technicianId), (calendars) => ({ calendars, total: calendars.length }))
