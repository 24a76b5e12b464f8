import { createHash } from "node:crypto"
import type { calendar_v3 } from "@googleapis/calendar"
import type { GoogleApp } from "../process/config.ts"

/** Events of the chosen calendar, and the list of calendars to choose from. */
const SCOPES = [
  "https://www.googleapis.com/auth/calendar.events",
  "https://www.googleapis.com/auth/calendar.calendarlist.readonly",
]

/** Google's clients of one app, with their access tokens kept in memory. The package is loaded with the first one. */
export const openOAuthClients = (app: GoogleApp, redirectUri: string, timeout: number) => {
  const open = async () => {
    const { auth } = await import("@googleapis/calendar")
    const client = new auth.OAuth2({
      clientId: app.clientId,
      clientSecret: app.clientSecret,
      redirectUri,
      transporterOptions: { timeout },
      // An access token that Google refuses before its end is replaced once.
      forceRefreshOnFailure: true,
      ...(app.baseUrl !== undefined && { endpoints: endpointsAt(app.baseUrl) }),
    })
    // The adapter itself repeats requests, in the same way for all of them. A redirect is followed by none.
    client.transporter.interceptors.request.add({
      resolved: async (config) =>
        Object.assign(config, { retry: false, retryConfig: undefined, redirect: "error" }),
    })
    return client
  }
  const calendars = new Map<string, Promise<calendar_v3.Calendar>>()
  const openCalendar = async (refreshToken: string) => {
    const [auth, { calendar }] = await Promise.all([open(), import("@googleapis/calendar")])
    auth.setCredentials({ refresh_token: refreshToken })
    return calendar({
      version: "v3",
      auth,
      ...(app.baseUrl !== undefined && { rootUrl: `${app.baseUrl}/` }),
    })
  }
  const calendarOf = (refreshToken: string): Promise<calendar_v3.Calendar> => {
    const opened = calendars.get(refreshToken) ?? openCalendar(refreshToken)
    calendars.set(refreshToken, opened)
    return opened
  }
  return {
    consentUrl: async (state: string, verifier: string): Promise<string> =>
      (await open()).generateAuthUrl({
        access_type: "offline",
        // Without it, Google gives a refresh token only the first time.
        prompt: "consent",
        scope: SCOPES,
        state,
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: S256,
      }),
    exchange: async (code: string, verifier: string) => {
      const { tokens } = await (await open()).getToken({ code, codeVerifier: verifier })
      const granted = new Set(tokens.scope?.split(" "))
      return {
        // Google accepts either to revoke what was granted.
        token: tokens.refresh_token ?? tokens.access_token ?? "",
        isComplete: Boolean(tokens.refresh_token) && SCOPES.every((scope) => granted.has(scope)),
      }
    },
    revoke: async (token: string): Promise<void> => {
      calendars.delete(token)
      await (await open()).revokeToken(token)
    },
    calendarOf,
    /** The address of the account that granted it, which is the id of its main calendar. */
    accountOf: async (refreshToken: string): Promise<string | null> => {
      const { calendarList } = await calendarOf(refreshToken)
      const { data } = await calendarList.get({ calendarId: "primary" })
      return data.id ?? null
    },
  }
}

/** The package exports its enum of methods only as a type. */
const S256 = "S256" as NonNullable<Parameters<OAuth2Client["generateAuthUrl"]>[0]>["code_challenge_method"] &
  string

type OAuth2Client = InstanceType<(typeof import("@googleapis/calendar"))["auth"]["OAuth2"]>

const endpointsAt = (baseUrl: string) => ({
  oauth2AuthBaseUrl: `${baseUrl}/o/oauth2/v2/auth`,
  oauth2TokenUrl: `${baseUrl}/token`,
  oauth2RevokeUrl: `${baseUrl}/revoke`,
})
