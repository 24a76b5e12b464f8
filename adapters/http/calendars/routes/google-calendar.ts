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
import type { errorReplies } from "../../contract/errors.ts"
import type { Handlers } from "../../engine/api.ts"

export const googleCalendarHandlers: Handlers<typeof googleCalendarEndpoints, typeof errorReplies> = {
  readGoogleCalendar: () => readCalendarStatus,
  startGoogleConsent: (_, { sessionId }) => Effect.map(startCalendarConsent(sessionId), (url) => ({ url })),
  connectGoogleCalendar: ({ body }, { sessionId }) => Effect.as(connectCalendar(body, sessionId), undefined),
  disconnectGoogleCalendar: () => Effect.as(disconnectCalendar, undefined),
  listGoogleCalendars: () =>
    Effect.map(listCalendars, (calendars) => ({ calendars, total: calendars.length })),
  chooseGoogleCalendar: ({ body: { id } }) => chooseCalendar(id),
  syncGoogleCalendar: () => Effect.as(requestCalendarSync, undefined),
  dismissGoogleEdit: ({ params: { id } }) => Effect.as(dismissCalendarEdit(id), undefined),
}
