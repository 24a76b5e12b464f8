import { visitorOf } from "./visitor.ts"
import type { TestServer } from "./server.ts"

let addresses = 0
/** A client address that no other test uses. */
const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`

/** A browser in which staff sign in, at a client address of its own, to a server that trusts its proxy. */
export const staffBrowser = (server: Pick<TestServer, "url">, address = newAddress()) => {
  const visitor = visitorOf(server.url)
  let cookie = ""
  /** By which accounts that have signed in here know the browser. */
  let browserCookie = ""
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const { cookie: visitorCookie, ...token } = await visitor.credentials()
    const reply = await visitor.get(path, {
      method,
      headers: {
        ...token,
        cookie: `${visitorCookie}; ${cookie}; ${browserCookie}`,
        ...(body instanceof FormData ? {} : { "content-type": "application/json" }),
        "x-forwarded-for": address,
        ...headers,
        "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/150.0",
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    for (const set of reply.headers.getSetCookie()) {
      const [pair = ""] = set.split(";")
      if (pair.startsWith("staff=")) cookie = pair
      if (pair.startsWith("staff-browser=")) browserCookie = pair
    }
    return reply
  }
  return {
    send,
    signIn: async (username: string, password: string, code?: string) => {
      const reply = await send("POST", "/api/admin/login", {
        username,
        password,
        ...(code !== undefined && { code }),
      })
      return { reply, set: reply.headers.getSetCookie().find((each) => each.startsWith("staff=")) ?? "" }
    },
    signOut: () => send("POST", "/api/admin/logout", {}),
    session: () => send("GET", "/api/admin/session"),
    cookie: () => cookie,
    useCookie: (other: string) => (cookie = other),
  }
}
