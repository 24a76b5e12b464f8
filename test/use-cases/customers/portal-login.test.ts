import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { beforeEach, describe, expect, test } from "vitest"
import { loginLink } from "../../../core/outbox/outgoing-mail.ts"
import { LoginRequests } from "../../../core/contacts/ports/login-requests.ts"
import { MINUTE } from "../../../core/time/interval.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { listMail, previewMail } from "../../../core/messages/use-cases/mail.ts"
import {
  requestLoginLink,
  sendLoginLink,
  signInByCode,
  signInByLink,
} from "../../../core/customers/use-cases/portal-login.ts"
import { loginRequestsInMemory } from "../../ports/login-requests.ts"
import { sendSignInLink } from "../../../core/customers/use-cases/send-sign-in-link.ts"
import { memoryOfEachTest, failureOf, run } from "../support/memory-ports.ts"
import { aCustomer, queuedMail, PERSON } from "../../support/samples.ts"

const JANE = aCustomer(1)

const memory = memoryOfEachTest()
/** The token of the cookie of the browser that requested the link. */
let token: string
beforeEach(async () => {
  memory.customers.push(JANE)
  token = await run(memory, requestLoginLink(PERSON.email))
})

const mail = () => memory.mails.at(-1)!
const request = () => memory.loginRequests.at(-1)!
const link = () => `login token ${request().requestId}`
const here = () => ({ token, userAgent: "Firefox" })
const elsewhere = { token: "", userAgent: null }

const byLink = (browser: { readonly token: string; readonly userAgent: string | null }, confirm?: boolean) =>
  signInByLink({ token: link(), ...(confirm === undefined ? {} : { confirm }) }, browser)

describe("requesting a login link", () => {
  test("stores only hashes, and enqueues the mail", () => {
    expect(memory.loginRequests).toMatchObject([
      {
        email: JANE.email,
        browserHash: `hash of ${token}`,
        tokenHash: `hash of ${link()}`,
        requestedAt: memory.now,
        expires: memory.now + 30 * MINUTE,
      },
    ])
    expect(memory.mails).toEqual([loginLink(request().requestId)])
  })

  test("gives it an id of 20 characters, which a header of its mail has room for", async () => {
    memory.randomTokens = 1e20
    await run(memory, requestLoginLink("other@example.com"))
    expect(request().requestId).toHaveLength(20)
  })

  test("of staff is bound to no browser", async () => {
    await run(memory, sendLoginLink(PERSON.email))
    expect(request().browserHash).toBeNull()
    expect(await run(memory, byLink(elsewhere))).toEqual({ email: "j•••@example.com" })
  })

  test("for an address that is no customer's mails nobody", async () => {
    await run(memory, requestLoginLink("other@example.com"))
    expect(await run(memory, deliverMail(memory.mails.at(-1)!))).toBe("outdated")
    expect(await failureOf(memory, byLink(elsewhere, true))).toMatchObject({ _tag: "LoginLinkOver" })
  })
})

describe("the link", () => {
  test("starts one session in the browser that requested it, and gives it again for 5 minutes", async () => {
    const signedIn = await run(memory, byLink(here()))
    expect(signedIn).toMatchObject({ customer: { id: 1 } })
    expect(memory.sessions).toMatchObject([{ kind: "customer", accountId: 1, userAgent: "Firefox" }])
    memory.now += 5 * MINUTE - 1
    expect(await run(memory, byLink(here()))).toEqual(signedIn)
    expect(memory.sessions).toHaveLength(1)
    expect(await failureOf(memory, byLink(elsewhere, true))).toMatchObject({ _tag: "LoginLinkOver" })
    memory.now += 1
    expect(await failureOf(memory, byLink(here()))).toMatchObject({ _tag: "LoginLinkOver" })
  })

  test("proves the email of its customer, whose visits are not held from then on", async () => {
    await run(memory, byLink(elsewhere))
    expect(memory.knownEmails).toEqual(new Set())
    await run(memory, byLink(elsewhere, true))
    expect(memory.knownEmails).toEqual(new Set([JANE.email]))
  })

  test("gives no session again of a customer who was deleted", async () => {
    await run(memory, byLink(here()))
    memory.customers.length = 0
    expect(await failureOf(memory, byLink(here()))).toMatchObject({ _tag: "LoginLinkOver" })
  })

  test("gives no session again that was ended", async () => {
    await run(memory, byLink(here()))
    memory.sessions.length = 0
    expect(await failureOf(memory, byLink(here()))).toMatchObject({ _tag: "LoginLinkOver" })
  })

  test.each([
    ["no cookie", ""],
    ["another cookie", "another"],
  ])("asks a browser with %s for a confirmation first", async (_, other) => {
    const browser = { token: other, userAgent: null }
    expect(await run(memory, byLink(browser, false))).toEqual({ email: "j•••@example.com" })
    expect(await run(memory, byLink(browser))).toEqual({ email: "j•••@example.com" })
    expect(memory.sessions).toEqual([])
    expect(await run(memory, byLink(browser, true))).toMatchObject({ customer: { id: 1 } })
  })

  test("ends after 30 minutes, and an unknown one never worked", async () => {
    const over = { _tag: "LoginLinkOver" }
    expect(await failureOf(memory, signInByLink({ token: "x" }, here()))).toMatchObject(over)
    memory.now += 30 * MINUTE
    for (const browser of [here(), elsewhere])
      expect(await failureOf(memory, byLink(browser))).toMatchObject(over)
    memory.now -= 1
    expect(await run(memory, byLink(here()))).toMatchObject({ customer: { id: 1 } })
  })

  test("that was used meanwhile, or whose customer was deleted meanwhile, does not sign in", async () => {
    const requests = loginRequestsInMemory(memory)
    for (const used of [Option.none(), Option.some(9)])
      for (const browser of [here(), elsewhere]) {
        const program = Effect.provideService(byLink(browser, true), LoginRequests, {
          ...requests,
          use: () => Effect.succeed(used),
        })
        expect(await failureOf(memory, program)).toMatchObject({ _tag: "LoginLinkOver" })
      }
    expect(memory.sessions).toEqual([])
  })
})

describe("the code", () => {
  test("signs in the browser that requested it, once, with or without spaces", async () => {
    expect(await run(memory, signInByCode("123 456", here()))).toMatchObject({ customer: { id: 1 } })
    expect(memory.sessions).toMatchObject([{ kind: "customer", accountId: 1 }])
    expect(await failureOf(memory, signInByCode("123456", here()))).toMatchObject({ _tag: "LoginCodeOver" })
  })

  test("does not work in another browser", async () => {
    for (const browser of [elsewhere, { token: "another", userAgent: null }])
      expect(await failureOf(memory, signInByCode("123456", browser))).toMatchObject({
        _tag: "LoginCodeOver",
      })
  })

  test("ends after five wrong ones; the link still works", async () => {
    for (let wrong = 1; wrong <= 5; wrong++)
      expect(await failureOf(memory, signInByCode("000000", here()))).toMatchObject({
        _tag: "WrongLoginCode",
      })
    expect(await failureOf(memory, signInByCode("123456", here()))).toMatchObject({ _tag: "LoginCodeOver" })
    expect(memory.logged.filter(([level]) => level === "Warn")).toHaveLength(5)
    expect(await run(memory, byLink(here()))).toMatchObject({ customer: { id: 1 } })
  })

  test("of an address that is no customer's is wrong", async () => {
    token = await run(memory, requestLoginLink("other@example.com"))
    expect(await failureOf(memory, signInByCode("123456", here()))).toMatchObject({ _tag: "WrongLoginCode" })
  })

  test("that was used at the same time is over", async () => {
    const program = Effect.provideService(signInByCode("123456", here()), LoginRequests, {
      ...loginRequestsInMemory(memory),
      use: () => Effect.succeed(Option.none()),
    })
    expect(await failureOf(memory, program)).toMatchObject({ _tag: "LoginCodeOver" })
  })
})

describe("a link that staff send", () => {
  test("is mailed to the customer's address and recorded", async () => {
    expect(await run(memory, sendSignInLink(1))).toEqual(JANE)
    expect(request()).toMatchObject({ email: JANE.email, browserHash: null })
    expect(memory.audit).toMatchObject([
      { action: "send sign-in link", subject: "customer 1", before: null, after: null },
    ])
  })

  test("is sent to no unknown customer, nor to one without an address", async () => {
    memory.customers.push({ ...JANE, id: 2, email: null })
    expect(await failureOf(memory, sendSignInLink(9))).toMatchObject({ _tag: "UnknownCustomer" })
    expect(await failureOf(memory, sendSignInLink(2))).toMatchObject({ _tag: "NoEmail" })
    expect(memory.audit).toEqual([])
  })
})

describe("the mail with the link", () => {
  test("has the link and the code, and staff see neither", async () => {
    expect(await run(memory, deliverMail(mail()))).toBe("sent")
    expect(memory.sent).toMatchObject([
      {
        content: {
          _tag: "LoginLink",
          customer: { id: 1 },
          email: JANE.email,
          token: link(),
          code: "123456",
          expires: memory.now + 30 * MINUTE,
        },
      },
    ])
    memory.outbox.push(queuedMail(mail()))
    const preview = (await run(memory, previewMail("a")))!.text
    expect(preview).toContain("Jane")
    expect(preview).not.toMatch(/login token|123456/u)
    expect(preview).toContain('"code":"••••••"')
    await run(memory, sendLoginLink(PERSON.email))
    memory.outbox.splice(0, 1, queuedMail(mail()))
    expect((await run(memory, previewMail("a")))!.text).toContain('"code":null')
    await run(memory, requestLoginLink("other@example.com"))
    memory.outbox.push(queuedMail(mail(), { id: "b" }))
    expect(await run(memory, listMail({ offset: 0 }))).toMatchObject({
      mails: [{ to: JANE.email }, { to: "other@example.com" }],
    })
  })

  test("has no code where staff had the link sent, because it would work in no browser", async () => {
    await run(memory, sendLoginLink(PERSON.email))
    expect(await run(memory, deliverMail(mail()))).toBe("sent")
    expect(memory.sent.at(-1)!.content).toMatchObject({ token: link(), code: null })
  })

  test("is outdated once the link was used, replaced or has expired, or its customer was deleted", async () => {
    await run(memory, requestLoginLink(PERSON.email))
    expect(await run(memory, deliverMail(memory.mails[0]!))).toBe("outdated")
    memory.now += 30 * MINUTE
    expect(await run(memory, deliverMail(mail()))).toBe("outdated")
    memory.now -= 30 * MINUTE
    await run(memory, byLink(elsewhere, true))
    expect(await run(memory, deliverMail(mail()))).toBe("outdated")
  })
})
