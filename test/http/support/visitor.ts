// Without the server, which journeys would load only to start another process.

export interface Visitor {
  readonly get: (path: string, init?: RequestInit) => Promise<Response>
  /** A write with the cookie and the token that a browser would send. */
  readonly post: (
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>
  /** Cookie and token. */
  readonly credentials: () => Promise<Readonly<Record<string, string>>>
}

/** A client with a session of its own. */
export const visitorOf = (url: string): Visitor => {
  const get: Visitor["get"] = (path, init) => fetch(url + path, init)
  let known: Promise<Readonly<Record<string, string>>> | undefined
  const begin = async () => {
    const reply = await get("/api/csrf")
    const { csrfToken } = (await reply.json()) as { csrfToken: string }
    return { cookie: reply.headers.get("set-cookie")!.split(";")[0]!, "x-csrf-token": csrfToken }
  }
  const credentials = () => (known ??= begin())
  return {
    get,
    credentials,
    post: async (path, body, headers) =>
      get(path, {
        method: "POST",
        body: typeof body === "string" ? body : JSON.stringify(body),
        headers: { "content-type": "application/json", ...(await credentials()), ...headers },
      }),
  }
}

/** What the wizard sends for the Monday before Thanksgiving, 9 AM. */
export const BOOKING = {
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  phone: "(314) 555-0100",
  street: "12 Elm Street",
  city: "St. Louis",
  state: "MO",
  zip: "63101",
  serviceType: "TV Mounting",
  serviceId: 1,
  appointmentDate: "2026-11-23",
  appointmentTime: "9:00 AM",
  durationHours: 2,
  notes: null,
  source: "website",
} as const
