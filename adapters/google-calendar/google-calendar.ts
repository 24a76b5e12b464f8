import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import type { calendar_v3 } from "@googleapis/calendar"
import { CalendarConsentFailed, CalendarNotSetUp } from "../../core/calendars/connection.ts"
import {
  CalendarGrantEnded,
  CalendarUnavailable,
  ExternalCalendar,
  SyncTokenExpired,
  type CalendarFailure,
  type EventsRequest,
} from "../../core/calendars/ports/external-calendar.ts"
import { toIso } from "../../core/time/chicago.ts"
import type { GoogleApp } from "../process/config.ts"
import { decrypt, encrypt, keyFor } from "../process/encryption.ts"
import { oneLine } from "../formats/text/plain-text.ts"
import { consentStates } from "./consent-state.ts"
import { toExternalEvent, toGoogleEvent } from "./events.ts"
import { failureOf, statusOf } from "./failures.ts"
import { openOAuthClients } from "./oauth-clients.ts"

export interface GoogleCalendarSettings {
  readonly app: GoogleApp
  /** Where people reach the dashboard, without a slash at the end. */
  readonly publicUrl: string
  /** The installation's secret. */
  readonly secret: string
  /** The first of the pauses between attempts; each is twice as long as the one before. */
  readonly retryDelayMs?: number
  readonly timeoutMs?: number
}

const RETRY_DELAY_MS = 1_000
const RETRIES = 4
const TIMEOUT_MS = 15_000

/** Google Calendar, or none without an app at Google. Google's package is loaded with the first request. */
export const googleCalendarLayer = (
  settings: GoogleCalendarSettings | undefined,
): Layer.Layer<ExternalCalendar> =>
  Layer.sync(ExternalCalendar, () => (settings === undefined ? NOT_SET_UP : connectedTo(settings)))

const NOT_SET_UP = ExternalCalendar.of({
  isAvailable: false,
  dashboardUrl: "",
  consentUrl: () => Effect.fail(new CalendarNotSetUp()),
  grant: () => Effect.fail(new CalendarNotSetUp()),
  revoke: () => Effect.void,
  calendars: () => Effect.fail(new CalendarGrantEnded()),
  events: () => Effect.fail(new CalendarGrantEnded()),
  put: () => Effect.fail(new CalendarGrantEnded()),
  remove: () => Effect.fail(new CalendarGrantEnded()),
})

const connectedTo = ({
  app,
  publicUrl,
  secret,
  retryDelayMs = RETRY_DELAY_MS,
  timeoutMs = TIMEOUT_MS,
}: GoogleCalendarSettings) => {
  const key = keyFor("google calendar", secret)
  const states = consentStates(keyFor("google calendar consent", secret))
  // Google returns there, too.
  const dashboardUrl = `${publicUrl}/admin/google-calendar`
  const clients = openOAuthClients(app, dashboardUrl, timeoutMs)

  /** Runs requests with the grant's client; those that fail for a reason that can pass are repeated. */
  const request = <A>(
    grant: string,
    send: (client: Client) => Promise<A>,
  ): Effect.Effect<A, CalendarFailure> => {
    const refreshToken = decrypt(key, grant)
    if (refreshToken === undefined) return Effect.fail(new CalendarGrantEnded())
    return withRetries(
      Effect.tryPromise({
        try: async () => send(await clients.calendarOf(refreshToken)),
        catch: failureOf,
      }),
    )
  }
  const withRetries = <A, E>(attempt: Effect.Effect<A, E>) =>
    Effect.retry(attempt, {
      while: (failure) => failure instanceof CalendarUnavailable,
      times: RETRIES,
      schedule: Schedule.jittered(Schedule.exponential(retryDelayMs)),
    })

  return ExternalCalendar.of({
    isAvailable: true,
    dashboardUrl,
    consentUrl: (session, now) =>
      Effect.promise(() => {
        const { state, verifier } = states.create(session, now)
        return clients.consentUrl(state, verifier)
      }),
    grant: Effect.fn("grant")(function* ({ code, state }, session, now) {
      const verifier = states.verifierOf(state, session, now)
      if (verifier === undefined) return yield* new CalendarConsentFailed({ message: OUT_OF_DATE })
      const { token, isComplete } = yield* Effect.tryPromise({
        try: () => clients.exchange(code, verifier),
        catch: failureOf,
      }).pipe(
        Effect.catchTag("CalendarGrantEnded", () => new CalendarConsentFailed({ message: OUT_OF_DATE })),
        Effect.catchTag("CalendarRefused", ({ message }) => new CalendarConsentFailed({ message })),
      )
      const account = isComplete
        ? yield* Effect.tryPromise(() => clients.accountOf(token)).pipe(
            // Only what depends on the account is not known then.
            Effect.orElseSucceed(() => null),
          )
        : null
      return { grant: encrypt(key, token), account, isComplete }
    }),
    revoke: (grant) => {
      const token = decrypt(key, grant)
      return token === undefined
        ? Effect.void
        : withRetries(Effect.tryPromise({ try: () => clients.revoke(token), catch: failureOf }))
    },
    calendars: (grant) =>
      Effect.map(
        request(grant, async ({ calendarList }) => {
          const { data } = await calendarList.list({ minAccessRole: "writer", maxResults: 250 })
          return data.items ?? []
        }),
        (items) =>
          items
            .toSorted((a, b) => Number(b.primary ?? false) - Number(a.primary ?? false))
            .map(({ id, summary, summaryOverride }) => ({
              id: id!,
              name: calendarName(summaryOverride ?? summary ?? "") || id!,
            })),
      ),
    events: (grant, calendarId, wanted) => {
      const page = (pageToken: string | undefined) =>
        request(grant, async ({ events }) => {
          const { data } = await events.list({
            calendarId,
            singleEvents: true,
            maxResults: 2_500,
            fields: FIELDS,
            ...(pageToken !== undefined && { pageToken }),
            ...rangeOf(wanted),
          })
          return data
        })
      return Effect.gen(function* () {
        const items: calendar_v3.Schema$Event[] = []
        let pageToken: string | undefined
        for (;;) {
          const { items: found, nextPageToken, nextSyncToken } = yield* page(pageToken)
          items.push(...(found ?? []))
          if (nextPageToken) pageToken = nextPageToken
          else return { events: items.map(toExternalEvent), syncToken: nextSyncToken ?? "" }
        }
      }).pipe(
        Effect.catchTag("CalendarRefused", (failure) =>
          Effect.fail("syncToken" in wanted && failure.status === 410 ? new SyncTokenExpired() : failure),
        ),
      )
    },
    put: (grant, calendarId, event) =>
      request(grant, async ({ events }) => {
        const requestBody = toGoogleEvent(event, publicUrl)
        try {
          await events.insert({ calendarId, requestBody })
        } catch (error) {
          // It is there, or was there and is deleted: both are overwritten.
          if (statusOf(error) !== 409) throw error
          await events.update({ calendarId, eventId: event.id, requestBody })
        }
      }),
    remove: (grant, calendarId, eventId) =>
      request(grant, async ({ events }) => {
        try {
          await events.delete({ calendarId, eventId })
        } catch (error) {
          // It was never there, or is deleted already.
          if (statusOf(error) !== 404 && statusOf(error) !== 410) throw error
        }
      }),
  })
}

type Client = calendar_v3.Calendar

const rangeOf = (wanted: EventsRequest) =>
  "range" in wanted
    ? { timeMin: toIso(wanted.range.start), timeMax: toIso(wanted.range.end) }
    : { syncToken: wanted.syncToken }

/** Of any text that an owner has entered, as much as is stored. */
const calendarName = (text: string): string => [...oneLine(text)].slice(0, 255).join("")

const OUT_OF_DATE = "That page was out of date, or belonged to another browser. Please connect again."

const FIELDS =
  "nextPageToken,nextSyncToken,items(id,status,summary,start,end,recurringEventId,transparency,eventType,attendees(self,responseStatus))"
