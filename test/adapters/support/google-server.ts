import { createHash, randomBytes } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text as readText } from "node:stream/consumers"

export const GOOGLE_APP = { clientId: "an-app.apps.example.com", clientSecret: "an app's secret" }

export interface GoogleEvent {
  readonly id: string
  readonly status: "confirmed" | "cancelled"
  readonly summary?: string
  readonly location?: string
  readonly description?: string
  readonly start?: { readonly dateTime?: string; readonly date?: string }
  readonly end?: { readonly dateTime?: string; readonly date?: string }
  readonly recurringEventId?: string
  readonly transparency?: string
  readonly eventType?: string
  readonly attendees?: readonly { readonly self?: boolean; readonly responseStatus?: string }[]
}

/**
 * How the server replies to a request. "lost": it carries the request out and cuts the connection; "cut": it only cuts
 * it.
 */
export type GoogleFault =
  | "lost"
  | "cut"
  | { readonly status: number; readonly reason?: string; readonly message?: string }

/** Accounts at Google, with the calendars that each can write. */
const ACCOUNTS: Readonly<Record<string, readonly { readonly id: string; readonly summary: string }[]>> = {
  "owner@example.com": [
    { id: "van", summary: "Van" },
    { id: "owner@example.com", summary: "Owner" },
  ],
  "maria@example.com": [{ id: "maria@example.com", summary: "Maria" }],
}

/**
 * A server that speaks the part of Google's Calendar and OAuth API that we use, with two calendars of the business's owner
 * and one of Maria's. It checks what Google checks: the client, the code and its verifier, access tokens, ids of events, and which parameters go
 * with a sync token.
 */
export const startGoogle = async () => {
  let changeCount = 0
  /** Tokens from before the last expiry are refused. */
  let oldestToken = 0
  let scopes: readonly string[] | undefined
  const calendars = new Map<string, Map<string, { event: GoogleEvent; change: number }>>(
    Object.values(ACCOUNTS)
      .flat()
      .map(({ id }) => [id, new Map()]),
  )
  const codes = new Map<string, { challenge: string; redirectUri: string; scope: string; account: string }>()
  /** Whose they are. */
  const refreshTokens = new Map<string, string>()
  const accessTokens = new Map<string, string>()
  /** What their owners call calendars now, by id. */
  const newNames = new Map<string, string>()
  /** Who is signed in at Google. */
  let signedIn = "owner@example.com"
  const requests: string[] = []
  const faults: GoogleFault[] = []
  /** Decides about each request besides `faults`; for random tests. */
  let faultOf: ((request: string) => GoogleFault | undefined) | undefined
  let pageSize = 100
  let held: Promise<unknown> | undefined

  const store = (calendarId: string, event: GoogleEvent) =>
    void calendars.get(calendarId)!.set(event.id, { event, change: ++changeCount })

  const token = (form: URLSearchParams): Reply => {
    if (
      form.get("client_id") !== GOOGLE_APP.clientId ||
      form.get("client_secret") !== GOOGLE_APP.clientSecret
    )
      return [401, { error: "invalid_client" }]
    if (form.get("grant_type") === "authorization_code") {
      const code = codes.get(form.get("code") ?? "")
      codes.delete(form.get("code") ?? "")
      const challenge = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url")
      if (code?.challenge !== challenge || code.redirectUri !== form.get("redirect_uri"))
        return [400, { error: "invalid_grant" }]
      const refreshToken = random()
      refreshTokens.set(refreshToken, code.account)
      return [200, { ...access(code.account), refresh_token: refreshToken, scope: code.scope }]
    }
    const account = refreshTokens.get(form.get("refresh_token") ?? "")
    return account !== undefined
      ? [200, access(account)]
      : [400, { error: "invalid_grant", error_description: "Token has been expired or revoked." }]
  }
  const access = (account: string) => {
    const accessToken = random()
    accessTokens.set(accessToken, account)
    return { access_token: accessToken, expires_in: 3600, token_type: "Bearer" }
  }

  /** Ends all that an account granted. */
  const withdraw = (account = "owner@example.com") => {
    for (const tokens of [refreshTokens, accessTokens])
      for (const [token, owner] of tokens) if (owner === account) tokens.delete(token)
  }

  const list = (
    events: Map<string, { event: GoogleEvent; change: number }>,
    query: URLSearchParams,
  ): Reply => {
    const syncToken = query.get("syncToken")
    if (syncToken !== null && (query.has("timeMin") || query.has("timeMax")))
      return googleError(400, "invalid", "Sync token cannot be used with other query restrictions.")
    if (syncToken !== null && Number(syncToken) < oldestToken)
      return googleError(410, "fullSyncRequired", "Sync token is no longer valid, a full sync is required.")
    const [min, max] = ["timeMin", "timeMax"].map((name) => query.get(name))
    const found = [...events.values()]
      .filter(({ event, change }) =>
        syncToken === null
          ? event.status !== "cancelled" &&
            endOf(event) > Date.parse(min!) &&
            startOf(event) < Date.parse(max!)
          : change > Number(syncToken),
      )
      // Of deleted events Google tells little more than the id.
      .map(({ event }) =>
        event.status === "cancelled"
          ? { id: event.id, status: event.status, recurringEventId: event.recurringEventId }
          : event,
      )
    const [offset = 0, until = changeCount] = (query.get("pageToken") ?? "")
      .split(" ")
      .filter(Boolean)
      .map(Number)
    const next = offset + pageSize
    return [
      200,
      {
        items: found.slice(offset, next),
        ...(next < found.length ? { nextPageToken: `${next} ${until}` } : { nextSyncToken: String(until) }),
      },
    ]
  }

  const write = (calendarId: string, method: string, id: string | undefined, body: GoogleEvent): Reply => {
    const events = calendars.get(calendarId)!
    if (method === "POST") {
      if (!/^[0-9a-v]{5,1024}$/u.test(body.id))
        return googleError(400, "invalid", "Invalid resource id value.")
      if (events.has(body.id))
        return googleError(409, "duplicate", "The requested identifier already exists.")
      store(calendarId, body)
      return [200, body]
    }
    const stored = events.get(id!)
    if (stored === undefined) return googleError(404, "notFound", "Not Found")
    if (method === "DELETE" && stored.event.status === "cancelled")
      return googleError(410, "deleted", "Resource has been deleted")
    // Overwriting an event that repeats ends the repetition: its occurrences are gone.
    for (const { event } of events.values())
      if (event.recurringEventId === id) store(calendarId, { ...event, status: "cancelled" })
    store(calendarId, method === "DELETE" ? { ...stored.event, status: "cancelled" } : { ...body, id: id! })
    return method === "DELETE" ? [204, undefined] : [200, body]
  }

  const replyTo = (method: string, url: URL, body: string, authorization: string | undefined): Reply => {
    if (url.pathname === "/token") return token(new URLSearchParams(body))
    if (url.pathname === "/revoke") {
      const revoked = url.searchParams.get("token") ?? ""
      const account = refreshTokens.get(revoked) ?? accessTokens.get(revoked)
      if (account === undefined) return [400, { error: "invalid_token" }]
      // Whichever token is given, Google ends all that its owner granted to the app.
      withdraw(account)
      return [200, {}]
    }
    const account = accessTokens.get(authorization?.replace("Bearer ", "") ?? "")
    if (account === undefined) return googleError(401, "authError", "Invalid Credentials")
    const entries = ACCOUNTS[account]!.map((calendar) => ({
      ...(newNames.has(calendar.id) && { summaryOverride: newNames.get(calendar.id)! }),
      ...calendar,
      accessRole: "owner",
      ...(calendar.id === account && { primary: true }),
    }))
    if (url.pathname === "/calendar/v3/users/me/calendarList") return [200, { items: entries }]
    if (url.pathname === "/calendar/v3/users/me/calendarList/primary")
      return [200, entries.find(({ id }) => id === account)]
    const [, calendarId = "", eventId] =
      /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/u.exec(decodeURIComponent(url.pathname)) ??
      []
    const events = calendars.get(calendarId)
    if (events === undefined || !entries.some(({ id }) => id === calendarId))
      return googleError(404, "notFound", "Not Found")
    return method === "GET"
      ? list(events, url.searchParams)
      : write(
          calendarId,
          method,
          eventId,
          body === "" ? ({} as GoogleEvent) : (JSON.parse(body) as GoogleEvent),
        )
  }

  /** The page on which the owner agrees: it sends the browser back at once. */
  const consent = (url: URL, response: ServerResponse) => {
    const query = url.searchParams
    const code = random()
    codes.set(code, {
      challenge: query.get("code_challenge") ?? "",
      redirectUri: query.get("redirect_uri") ?? "",
      scope: scopes?.join(" ") ?? query.get("scope") ?? "",
      account: signedIn,
    })
    const back = new URL(query.get("redirect_uri")!)
    back.search = new URLSearchParams({ code, state: query.get("state") ?? "" }).toString()
    response.writeHead(302, { location: back.href }).end()
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://google.example")
    const body = await readText(request)
    if (url.pathname === "/o/oauth2/v2/auth") return consent(url, response)
    const line = `${request.method} ${decodeURIComponent(url.pathname)}`
    requests.push(line)
    await held
    const fault = faults.shift() ?? faultOf?.(line)
    if (fault === "cut") return request.socket.destroy()
    const [status, json] =
      typeof fault === "object"
        ? googleError(fault.status, fault.reason ?? "backendError", fault.message ?? "Backend Error")
        : replyTo(request.method ?? "GET", url, body, request.headers.authorization)
    if (fault === "lost") return request.socket.destroy()
    response
      .writeHead(status, { "content-type": "application/json" })
      .end(json === undefined ? undefined : JSON.stringify(json))
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** "GET /calendar/v3/…" of each request. */
    requests,
    /** Sets how the next requests are replied to. */
    fail: (...next: readonly GoogleFault[]) => void faults.push(...next),
    clearFaults: () => void faults.splice(0),
    failWith: (decide: typeof faultOf) => void (faultOf = decide),
    /** Replies to nothing before the promise settles. */
    holdUntil: (promise: Promise<unknown>) => void (held = promise),
    /** What the owner of a calendar does there. */
    put: (
      event: Omit<GoogleEvent, "status"> & { readonly status?: "cancelled" },
      calendarId = "owner@example.com",
    ) => store(calendarId, { status: "confirmed", ...event }),
    remove: (id: string, calendarId = "owner@example.com") =>
      store(calendarId, { ...calendars.get(calendarId)!.get(id)!.event, status: "cancelled" }),
    /** Events that are not deleted, by id. */
    events: (calendarId = "owner@example.com"): readonly GoogleEvent[] =>
      [...calendars.get(calendarId)!.values()]
        .map(({ event }) => event)
        .filter(({ status }) => status !== "cancelled")
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    /** Makes every sync token so far invalid. */
    expireSyncTokens: () => void (oldestToken = ++changeCount),
    /** Withdraws what the owner of an account granted. */
    withdraw,
    rename: (calendarId: string, name: string) => void newNames.set(calendarId, name),
    /** Who agrees on Google's page from now on. */
    signInAs: (account: string) => void (signedIn = account),
    expireAccessTokens: () => accessTokens.clear(),
    /** Which scopes the owner ticks; all if undefined. */
    grantOnly: (granted: readonly string[] | undefined) => void (scopes = granted),
    setPageSize: (size: number) => void (pageSize = size),
    grants: () => refreshTokens.size,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Reply = readonly [status: number, json: unknown]

const random = () => randomBytes(12).toString("hex")

const googleError = (code: number, reason: string, message: string): Reply => [
  code,
  { error: { code, message, errors: [{ domain: "global", reason, message }] } },
]

/** Whole days count from midnight UTC here, which is near enough to the range that is asked for. */
const startOf = ({ start }: GoogleEvent): number => Date.parse(start?.dateTime ?? start?.date ?? "")
const endOf = ({ end }: GoogleEvent): number => Date.parse(end?.dateTime ?? end?.date ?? "")
