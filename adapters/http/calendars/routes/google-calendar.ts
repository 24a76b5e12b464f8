import * as Effect from "effect/Effect"
import {
  chooseCalendar,
  connectCalendar,
  disconnectCalendar,
  dismissCalendarEdit,
  listCalendars,
  readCalendarStatus,
  requestCalendarSync,
  startCalendarConsent,
} from "../../../../core/calendars/use-cases/external-calendar.ts"
import type { googleCalendarEndpoints } from "../contract/google-calendar.ts"
import type { Handlers } from "../../engine/api.ts"

export const googleCalendarHandlers: Handlers<typeof googleCalendarEndpoints> = {
  readGoogleCalendar: () => readCalendarStatus,
  startGoogleConsent: (_, { sessionId }) => Effect.map(startCalendarConsent(sessionId), (url) => ({ url })),
  connectGoogleCalendar: ({ body }, { sessionId }) => connectCalendar(body, sessionId),
  disconnectGoogleCalendar: () => disconnectCalendar,
  listGoogleCalendars: () =>
    Effect.map(listCalendars, (calendars) => ({ calendars, total: calendars.length })),
  chooseGoogleCalendar: ({ body: { id } }) => chooseCalendar(id),
  syncGoogleCalendar: () => requestCalendarSync,
  dismissGoogleEdit: ({ params: { id } }) => dismissCalendarEdit(id),
}
