import { visitorOf } from "./visitor.ts"
import type { TestServer } from "./server.ts"

/** A browser in which a customer signs in, to a server that trusts its proxy. */
export const customerBrowser = (
  server: Pick<TestServer, "url">,
  { address = "192.0.2.1", userAgent = "Mozilla/5.0 (iPhone) Safari/604.1" } = {},
) => {
  const visitor = visitorOf(server.url)
  const cookies = new Map<string, string>()
  const send = async (method: string, path: string, body?: unknown) => {
    const { cookie: visitorCookie, ...token } = await visitor.credentials()
    const reply = await visitor.get(path, {
      method,
      headers: {
        ...token,
        cookie: [visitorCookie, ...[...cookies].map(([name, value]) => `${name}=${value}`)].join("; "),
        "content-type": "application/json",
        "x-forwarded-for": address,
        "user-agent": userAgent,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const set of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([\w-]+)=([^;]*)/u.exec(set) ?? []
      cookies.set(name, value)
    }
    return reply
  }
  return { send, cookies }
}
