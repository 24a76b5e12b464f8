import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { toIso } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { apart, bookingOf, servicesOf } from "../../http/support/slots.ts"
import { eventsOf } from "../../http/support/event-stream.ts"
import { picture } from "../../support/photo-files.ts"
import { signIn } from "./chatting.ts"
import { mailsOf, messageIds } from "./mails.ts"
import { until, type ReadyServer } from "./process.ts"

/** Two servers on one database, one secret, one mail server and one place for files, with `TRUST_PROXY`. */
export interface TwoServers {
  readonly servers: readonly ReadyServer[]
  /** Of the server that created the first account. */
  readonly dataDir: string
  /** Address of the mailbox of all processes. */
  readonly mailbox: string
}

type Headers = Readonly<Record<string, string>>
type Send = (
  site: string,
  method: string,
  path: string,
  body?: object,
  headers?: Headers,
) => Promise<Response>

/** A browser whose cookie and token come from the first server, and which sends to any; with an address of its own. */
const openBrowser = async ({ servers, dataDir }: TwoServers, { asStaff = false } = {}): Promise<Send> => {
  const [one] = servers as [ReadyServer]
  const { cookie, ...token } = await one.credentials()
  const staff = asStaff ? [await signIn(one, dataDir)] : []
  const cookies = new Map([cookie!, ...staff].map((pair) => pair.split("=", 2) as [string, string]))
  const address = `198.51.${addresses++}.7`
  return async (site, method, path, body, headers) => {
    const reply = await fetch(site + path, {
      method,
      headers: {
        ...token,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "x-forwarded-for": address,
        "content-type": "application/json",
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const set of reply.headers.getSetCookie()) {
      const [name, value] = set.split(";", 1)[0]!.split("=", 2) as [string, string]
      cookies.set(name, value)
    }
    return reply
  }
}
let addresses = 1

const json = async <A>(reply: Promise<Response>): Promise<A> => {
  const received = await reply
  expect([received.status, received.ok ? "" : await received.text()]).toEqual([received.status, ""])
  return (await received.json()) as A
}

/** What must be the same whichever process answers. */
export const testTwoServers = (opened: TwoServers): void => {
  const [one, other] = opened.servers.map(({ site }) => site) as [string, string]

  test("a session that begins at one of two servers counts at the other, and ends at both", async () => {
    const staff = await openBrowser(opened, { asStaff: true })
    for (const site of [one, other]) expect((await staff(site, "GET", "/api/admin/session")).status).toBe(200)
    expect((await staff(other, "POST", "/api/admin/logout")).status).toBe(204)
    for (const site of [one, other]) expect((await staff(site, "GET", "/api/admin/session")).status).toBe(401)
  })

  test("a limit counts the requests at both of two servers together", async () => {
    const visitor = await openBrowser(opened)
    const confirm = (n: number) => visitor([one, other][n % 2]!, "POST", `/api/confirm/${"0".repeat(64)}`)
    const statuses = (await Promise.all(Array.from({ length: 40 }, (_, n) => confirm(n)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  test("a booking that is sent to both of two servers with one Idempotency-Key is booked and mailed once", async () => {
    const visitor = await openBrowser(opened)
    const { A } = await servicesOf(opened.servers[0]!)
    const [start] = await apart(opened.servers[0]!, 1)
    const key = { "idempotency-key": randomUUID() }
    const before = (await messageIds(opened.mailbox)).length
    const book = (site: string) =>
      json<{ readonly id: number }>(visitor(site, "POST", "/api/appointments", bookingOf(A, start!), key))
    const booked = await Promise.all([one, other, one, other].map(book))
    expect(new Set(booked.map(({ id }) => id)).size).toBe(1)
    await until(async () => (await messageIds(opened.mailbox)).length >= before + 2)
    const mails = (await messageIds(opened.mailbox)).filter((id) => id.includes(`-${booked[0]!.id}-`))
    expect(mails).toEqual(mailsOf([booked[0]!]))
  })

  test("a setting, a service and a blocked time that are changed at one of two servers are read at the other at once", async () => {
    const staff = await openBrowser(opened, { asStaff: true })
    const free = async (site: string, start: number) => {
      const range = `from=${toIso(start)}&to=${toIso(start + 2 * HOUR)}`
      const reply = await json<{ readonly slots: readonly string[] }>(
        staff(site, "GET", `/api/availability?${range}&hours=2`),
      )
      return reply.slots.length
    }
    const [, ...starts] = await apart(opened.servers[0]!, 21)
    for (const [n, start] of starts.entries()) {
      const [here, there] = n % 2 === 0 ? [one, other] : [other, one]
      // Both keep what they have read.
      for (const site of [here, there]) for (let reads = 0; reads < 3; reads++) await free(site, start)
      const hours = { startTimestamptz: toIso(start), endTimestamptz: toIso(start + 2 * HOUR) }
      await json(staff(here, "POST", "/api/blocked-times", { ...hours, isFullDay: false, reason: "Errand" }))
      expect(await free(there, start)).toBe(0)
      const travelMinutes = 5 * (n % 2)
      await json(staff(there, "PATCH", "/api/admin/settings", { travelMinutes }))
      expect(await json(staff(here, "GET", "/api/admin/settings"))).toMatchObject({ travelMinutes })
    }
  })

  test("a chat's events arrive at a visitor whose stream is at the other one of two servers", async () => {
    const visitor = await openBrowser(opened)
    const staff = await openBrowser(opened, { asStaff: true })
    const { shortSessionId: id } = await json<{ readonly shortSessionId: string }>(
      visitor(one, "POST", "/api/chat/sessions", { sessionId: "home" }),
    )
    await visitor(one, "POST", `/api/chat/${id}/person`)
    const events = eventsOf(await visitor(other, "GET", `/api/chat/${id}/events`))
    await json(staff(one, "POST", "/api/admin/take-chat", { sessionId: id }))
    await json(staff(one, "POST", "/api/admin/send-message", { sessionId: id, message: "Good morning" }))
    const texts: (string | undefined)[] = []
    while (texts.at(-1) !== "Good morning") {
      const { message } = (await events.nextOf("message")).data as {
        readonly message: Readonly<Record<string, string>>
      }
      texts.push(message["text"] ?? message["message"])
    }
    expect(texts.at(-2)).toMatch(/ has joined the chat\.$/u)
    await events.close()
  })

  test("a picture that is stored by one of two servers is served by the other", async () => {
    const [first] = opened.servers as [ReadyServer]
    const visitor = await first.credentials()
    const form = new FormData()
    for (const [name, value] of Object.entries({ title: "A fan", description: "New.", category: "general" }))
      form.set(name, value)
    const photo = new Uint8Array(await picture(800, 600).jpeg().toBuffer())
    form.set("images", new Blob([photo]), "fan.jpg")
    const cookie = `${visitor["cookie"]}; ${await signIn(first, opened.dataDir)}`
    const added = await fetch(`${one}/api/admin/gallery`, {
      method: "POST",
      body: form,
      headers: { ...visitor, cookie },
    })
    const { imageUrl } = (await added.json()) as { readonly imageUrl: string }
    const read = await fetch(other + imageUrl)
    expect([read.status, read.headers.get("content-type")]).toEqual([200, "image/webp"])
  })

  test("unusual traffic is counted at both of two servers together, and a held visit is confirmed at either", async () => {
    const staff = await openBrowser(opened, { asStaff: true })
    await json(staff(one, "PATCH", "/api/admin/settings", { holdAfterPerHour: 3, travelMinutes: 0 }))
    const { A } = await servicesOf(opened.servers[0]!)
    const starts = await apart(opened.servers[0]!, 6)
    const held: boolean[] = []
    for (const [n, start] of starts.entries()) {
      const visitor = await openBrowser(opened)
      const booked = await json<{ readonly heldUntil: string | null }>(
        visitor([one, other][n % 2]!, "POST", "/api/appointments", bookingOf(A, start)),
      )
      held.push(booked.heldUntil !== null)
    }
    // One was booked by an earlier test.
    expect(held).toEqual([false, false, true, true, true, true])
    await json(staff(one, "PATCH", "/api/admin/settings", { holdAfterPerHour: 99_999 }))
  })
}
