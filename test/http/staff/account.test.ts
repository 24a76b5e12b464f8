import { Secret, TOTP } from "otpauth"
import { describe, expect, it } from "vitest"
import { addStaff } from "../../../core/staff/use-cases/staff-accounts.ts"
import { startDatabaseServer } from "../support/database-server.ts"
import { NOW } from "../support/server.ts"
import { staffBrowser } from "../support/staff-browser.ts"
import { ofFile } from "../../support/of-file.ts"

const STEP = 30_000
const clock = { now: NOW }

const server = await ofFile(startDatabaseServer(clock))

let accounts = 0
/** A new account that is signed in in a browser of its own. */
const signedIn = async () => {
  const username = `staff${++accounts}`
  const { id, password } = await server.run(addStaff({ username, displayName: username }))
  const browser = staffBrowser(server)
  await browser.signIn(username, password)
  return { id, username, password, browser }
}

const jsonOf = async (reply: Response) => ({ status: reply.status, json: await reply.json() })
const dump = async () => {
  const [row] = await server.sql<{ readonly dump: string }>(
    "SELECT json_agg(users)::text || (SELECT json_agg(recovery_codes)::text FROM recovery_codes) AS dump FROM users",
  )
  return row!.dump
}

/** Turns on two-step sign-in with a new secret. */
const turnOn = async ({ browser, password }: Awaited<ReturnType<typeof signedIn>>) => {
  const { secret, uri } = (await (await browser.send("POST", "/api/admin/account/totp")).json()) as {
    readonly secret: string
    readonly uri: string
  }
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeAt = (steps: number) => totp.generate({ timestamp: clock.now + steps * STEP })
  const reply = await browser.send("PUT", "/api/admin/account/totp", { secret, password, code: codeAt(0) })
  const { recoveryCodes } = (await reply.json()) as { readonly recoveryCodes: readonly string[] }
  return { secret, uri, recoveryCodes, codeAt, status: reply.status }
}

describe("one's own account", () => {
  it("is changed by name and start page, which the session's check gives", async () => {
    const { id, username, browser } = await signedIn()
    const changes = { displayName: "Maria Keller", startPage: "today" }
    expect(await jsonOf(await browser.send("PATCH", "/api/admin/account", changes))).toMatchObject({
      status: 200,
      json: { id, username, ...changes },
    })
    expect((await jsonOf(await browser.session())).json).toMatchObject(changes)
    const refused = await browser.send("PATCH", "/api/admin/account", { displayName: " ", startPage: "x" })
    expect(await jsonOf(refused)).toMatchObject({
      status: 400,
      json: {
        issues: [
          { path: ["displayName"], message: "A name is required" },
          { path: ["startPage"], message: "Please choose Services or Today" },
        ],
      },
    })
  })

  it("with a new password ends the other sessions and replaces the cookie of this one", async () => {
    const { username, password, browser } = await signedIn()
    const other = staffBrowser(server)
    await other.signIn(username, password)
    const first = browser.cookie()
    const change = { currentPassword: password, newPassword: "correct horse battery" }
    expect(
      await jsonOf(
        await browser.send("PUT", "/api/admin/account/password", { ...change, currentPassword: "guess" }),
      ),
    ).toEqual({
      status: 400,
      json: {
        message: "That is not your password.",
        issues: [{ path: ["currentPassword"], message: "That is not your password." }],
      },
    })
    expect((await browser.send("PUT", "/api/admin/account/password", change)).status).toBe(204)
    expect(browser.cookie()).not.toBe(first)
    expect((await browser.session()).status).toBe(200)
    expect((await other.session()).status).toBe(401)
    browser.useCookie(first)
    expect((await browser.session()).status).toBe(401)
    expect((await other.signIn(username, password)).reply.status).toBe(401)
    expect((await other.signIn(username, change.newPassword)).reply.status).toBe(200)
  })

  it("says while a new password is typed why it would be refused, and refuses it then", async () => {
    const { browser, username, password } = await signedIn()
    const check = async (newPassword: string) =>
      (await jsonOf(await browser.send("POST", "/api/admin/account/password/check", { newPassword }))).json
    expect(await check("correct horse battery")).toEqual({ weakness: null })
    const weakness = expect.stringContaining("guessed first")
    for (const newPassword of ["motherfucker", "1qaz2wsx3edc", "Sunshine-2026", `${username} at home`]) {
      expect(await check(newPassword)).toEqual({ weakness })
      const change = { currentPassword: password, newPassword }
      expect(await jsonOf(await browser.send("PUT", "/api/admin/account/password", change))).toEqual({
        status: 400,
        json: { message: weakness, issues: [{ path: ["newPassword"], message: weakness }] },
      })
    }
  })

  it("makes a session wait after ten wrong passwords, but neither ends it nor keeps others out", async () => {
    const { browser, username, password } = await signedIn()
    const guess = () =>
      browser.send("PUT", "/api/admin/account/password", {
        currentPassword: "guess",
        newPassword: "correct horse battery",
      })
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess()).status).toBe(400)
    const refused = await guess()
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"])
    expect((await browser.session()).status).toBe(200)
    expect((await staffBrowser(server).signIn(username, password)).reply.status).toBe(200)
  })
})

describe("one's own sessions", () => {
  it("are listed with their browser, and ended one by one", async () => {
    const { username, password, browser } = await signedIn()
    const other = staffBrowser(server)
    clock.now += 60_000
    await other.signIn(username, password)
    const { json } = await jsonOf(await browser.send("GET", "/api/admin/account/sessions"))
    expect(json).toMatchObject([
      { current: false, userAgent: expect.stringContaining("Firefox") },
      { current: true, userAgent: expect.stringContaining("Firefox") },
    ])
    const path = `/api/admin/account/sessions/${(json as { id: number }[])[0]!.id}`
    const stranger = (await signedIn()).browser
    expect((await stranger.send("DELETE", path)).status).toBe(404)
    expect((await other.session()).status).toBe(200)
    expect((await browser.send("DELETE", path)).status).toBe(204)
    expect((await other.session()).status).toBe(401)
    expect((await browser.send("DELETE", path)).status).toBe(404)
  })

  it("end together, this one too", async () => {
    const { username, password, browser } = await signedIn()
    const other = staffBrowser(server)
    await other.signIn(username, password)
    const reply = await browser.send("DELETE", "/api/admin/account/sessions")
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([
      204,
      ["staff=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"],
    ])
    expect((await other.session()).status).toBe(401)
    expect((await browser.session()).status).toBe(401)
  })
})

describe("sign-in in two steps", () => {
  it("is turned on with a secret that apps can read, of which nothing readable is stored", async () => {
    const account = await signedIn()
    const { secret, uri, recoveryCodes, status } = await turnOn(account)
    expect(status).toBe(200)
    expect(uri).toContain(`otpauth://totp/Hearth%20%26%20Wire:${account.username}?`)
    expect(new Set(recoveryCodes).size).toBe(10)
    // 24 of 32 characters: 120 bits.
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[a-z2-9]{4}-){5}[a-z2-9]{4}$/u)
    const stored = await dump()
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
    expect((await account.browser.send("POST", "/api/admin/account/totp")).status).toBe(409)
    expect((await jsonOf(await account.browser.session())).json).toMatchObject({
      totpEnabled: true,
      phone: null,
      getsTexts: true,
      handlesMoney: false,
      textsOffered: false,
      recoveryCodesLeft: 10,
    })
  })

  it("replies 202 without a code and starts no session; the same call with the code completes it", async () => {
    const account = await signedIn()
    const { codeAt } = await turnOn(account)
    const { signIn, session } = staffBrowser(server)
    const first = await signIn(account.username, account.password)
    expect(await jsonOf(first.reply)).toEqual({ status: 202, json: { totpRequired: true } })
    expect(first.set).toBe("")
    expect((await session()).status).toBe(401)
    const second = await signIn(account.username, account.password, codeAt(1))
    expect([second.reply.status, second.set]).toEqual([200, expect.stringMatching(/^staff=[0-9a-f]{64};/u)])
    expect((await session()).status).toBe(200)
  })

  it("of two sign-ins at once with the same code, lets one in", async () => {
    const account = await signedIn()
    const { codeAt } = await turnOn(account)
    const statuses = await Promise.all(
      [1, 1, 1, 1].map(
        async (steps) =>
          (await staffBrowser(server).signIn(account.username, account.password, codeAt(steps))).reply.status,
      ),
    )
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401])
  })

  it("accepts each recovery code once", async () => {
    const account = await signedIn()
    const { recoveryCodes } = await turnOn(account)
    const signIn = async (code: string) =>
      (await staffBrowser(server).signIn(account.username, account.password, code)).reply
    const [first = "", second = ""] = recoveryCodes
    expect((await jsonOf(await signIn(first))).json).toMatchObject({ recoveryCodesLeft: 9 })
    expect(await jsonOf(await signIn(first))).toEqual({
      status: 401,
      json: {
        message:
          "That code is not valid. Please enter the code that your app shows now, or a recovery code that you have not used.",
      },
    })
    expect((await signIn(second.toUpperCase().replaceAll("-", " "))).status).toBe(200)
  })
})
