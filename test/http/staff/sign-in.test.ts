import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { addStaff, removeStaff } from "../../../core/staff/use-cases/staff-accounts.ts"
import { RateLimits } from "../../../core/storage/ports/rate-limits.ts"
import { Outbox } from "../../../core/outbox/ports/outbox.ts"
import { startDatabaseServer } from "../support/database-server.ts"
import { messageOf, NOW } from "../support/server.ts"
import { staffBrowser } from "../support/staff-browser.ts"
import { ofFile } from "../../support/of-file.ts"

const clock = { now: NOW }

const server = await ofFile(startDatabaseServer(clock))

const browser = (address?: string) => staffBrowser(server, address)

const times = (count: number, status: number) => Array.from({ length: count }, () => status)

const newAccount = (username: string) =>
  server.run(addStaff({ username, displayName: `Name of ${username}` }))

describe("staff sign-in", () => {
  it("with the right password starts a session whose cookie scripts and other sites cannot use", async () => {
    const { id, username, password } = await newAccount("maria")
    const { signIn, session } = browser()
    expect((await session()).status).toBe(401)
    const { reply, set } = await signIn("MARIA", password)
    expect([reply.status, await reply.json()]).toEqual([
      200,
      {
        id,
        username,
        displayName: "Name of maria",
        role: "owner",
        active: true,
        totpEnabled: false,
        phone: null,
        getsTexts: true,
        handlesMoney: false,
        textsOffered: false,
        lastSignedInAt: new Date(NOW).toISOString().replace(".000", ""),
        version: 1,
        startPage: "services",
        recoveryCodesLeft: 0,
      },
    ])
    expect(set).toMatch(/^staff=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax$/u)
    expect(await (await session()).json()).toMatchObject({ id, displayName: "Name of maria" })
  })

  it("with a wrong password, an unknown account or nothing replies alike or names the field", async () => {
    await newAccount("ben")
    const wrong = (await browser().signIn("ben", "not the password")).reply
    const unknown = (await browser().signIn("nobody", "not the password")).reply
    const empty = (await browser().signIn("ben", "")).reply
    expect([wrong.status, await messageOf(wrong)]).toEqual([401, "Invalid credentials"])
    expect([unknown.status, await messageOf(unknown)]).toEqual([401, "Invalid credentials"])
    expect([empty.status, await messageOf(empty)]).toEqual([400, "Password is required"])
  })

  it("with a username that no database can store is refused with a sentence", async () => {
    const { reply } = await browser().signIn("\u0000", "a password")
    expect([reply.status, await messageOf(reply)]).toEqual([400, expect.stringMatching(/^[A-Z].+/u)])
  })

  it("replaces the session that the browser had", async () => {
    const { password } = await newAccount("rotating")
    const { signIn, session, cookie, useCookie } = browser()
    await signIn("rotating", password)
    const first = cookie()
    await signIn("rotating", password)
    const second = cookie()
    expect(second).not.toBe(first)
    expect((await session()).status).toBe(200)
    useCookie(first)
    expect((await session()).status).toBe(401)
  })

  it("ends in the database with sign-out, and with the removal of the account", async () => {
    const { id, password } = await newAccount("leaving")
    const [first, second] = [browser(), browser()]
    await first.signIn("leaving", password)
    await second.signIn("leaving", password)
    expect((await first.signOut()).status).toBe(204)
    expect((await first.session()).status).toBe(401)
    expect((await second.session()).status).toBe(200)
    await server.run(removeStaff(id))
    expect((await second.session()).status).toBe(401)
  })
})

describe("failed sign-ins", () => {
  it("are limited to 5 per account and client address, and lock out neither other addresses nor other accounts", async () => {
    const [owner, other] = [await newAccount("owner"), await newAccount("other")]
    const guesser = browser()
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await guesser.signIn("owner", "guess")).reply.status).toBe(401)
    const { reply } = await guesser.signIn("Owner", owner.password)
    expect([reply.status, await messageOf(reply)]).toEqual([
      429,
      "Too many failed attempts. Please wait 15 minutes and try again.",
    ])
    expect((await guesser.signIn("other", other.password)).reply.status).toBe(200)
    expect((await browser().signIn("owner", owner.password)).reply.status).toBe(200)
  })

  it("of many addresses make strangers wait, but not the browser that has signed in before, even at their address", async () => {
    const { password } = await newAccount("attacked")
    const own = browser("203.0.113.9")
    await own.signIn("attacked", password)
    await own.signOut()
    for (let attempt = 0; attempt < 20; attempt++)
      await browser(attempt < 10 ? undefined : "203.0.113.9").signIn("attacked", "guess")
    const stranger = (await browser().signIn("attacked", password)).reply
    expect([stranger.status, stranger.headers.get("retry-after"), await messageOf(stranger)]).toEqual([
      429,
      "30",
      "Too many failed attempts. Please wait a minute and try again.",
    ])
    expect((await own.signIn("attacked", "mistyped")).reply.status).toBe(401)
    expect((await own.signIn("attacked", password)).reply.status).toBe(200)
    expect((await browser().signIn("attacked", password)).reply.status).toBe(200)
  })

  it("at the same time from many addresses are checked ten times, and the owners are told once", async () => {
    const { id } = await newAccount("raced")
    const guesses = await Promise.all(
      Array.from({ length: 30 }, async () => (await browser().signIn("raced", "guess")).reply.status),
    )
    expect(guesses.toSorted()).toEqual([...times(10, 401), ...times(20, 429)])
    const notices = await server.run(Effect.flatMap(Outbox, ({ list }) => list({ limit: 100, offset: 0 })))
    expect(notices.filter(({ mail }) => "staffId" in mail && mail.staffId === id)).toHaveLength(1)
  })

  it("are limited to 20 per client address", async () => {
    const guesser = browser()
    for (let attempt = 0; attempt < 20; attempt++)
      expect((await guesser.signIn(`account${attempt}`, "guess")).reply.status).toBe(401)
    expect((await guesser.signIn("one-more", "guess")).reply.status).toBe(429)
  })

  it("do not count what is refused, so that who shares an address with a guesser waits no longer than it", async () => {
    const address = "203.0.113.77"
    const { password } = await newAccount("colleague")
    const signIn = async () => (await browser(address).signIn("colleague", password)).reply.status
    for (let attempt = 0; attempt < 20; attempt++) await browser(address).signIn(`guessed${attempt}`, "guess")
    for (let attempt = 0; attempt < 6; attempt++) expect(await signIn()).toBe(429)
    const limit = { name: "signInStaff failures of an address", requests: 20, seconds: 900 }
    await server.run(Effect.flatMap(RateLimits, ({ refund }) => refund(limit, address)))
    expect(await signIn()).toBe(200)
  })

  it("do not count what succeeds", async () => {
    const { password } = await newAccount("diligent")
    const { signIn } = browser()
    for (let attempt = 0; attempt < 25; attempt++)
      expect((await signIn("diligent", password)).reply.status).toBe(200)
  })
})
