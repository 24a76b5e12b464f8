import * as Option from "effect/Option"
import { beforeEach, describe, expect, test } from "vitest"
import { HOUR, MINUTE } from "../../../core/time/interval.ts"
import {
  endSession,
  endSessionOf,
  listSessions,
  liveSession,
  signInStaff,
  type Browser,
} from "../../../core/staff/use-cases/sessions.ts"
import { confirmPassword } from "../../../core/staff/use-cases/check-password.ts"
import { listStaffWithWaits } from "../../../core/staff/use-cases/staff-accounts.ts"
import { endWait } from "../../../core/staff/use-cases/wrong-sign-ins.ts"
import { staffRecord } from "../../ports/staff.ts"
import { memoryOfEachTest, failureOf, run } from "../support/memory-ports.ts"

const MARIA = staffRecord({ id: 3, passwordHash: "hash of secret" })
const BROWSER: Browser = { userAgent: null, token: undefined }
const CREDENTIALS = { username: "maria", password: "secret" }

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.staff.push(MARIA)
})

describe("signing in", () => {
  test("with the right password starts a session and returns its token, of which only the hash is stored", async () => {
    expect(await run(memory, signInStaff(CREDENTIALS, { userAgent: "Firefox", token: undefined }))).toEqual(
      Option.some({ id: 3, browserToken: "token 1", token: "token 2" }),
    )
    expect(memory.staff).toEqual([{ ...MARIA, lastSignedInAt: memory.now }])
    expect(memory.sessions).toEqual([
      {
        id: 1,
        kind: "staff",
        accountId: 3,
        tokenHash: "hash of token 2",
        userAgent: "Firefox",
        createdAt: memory.now,
        lastUsedAt: memory.now,
      },
    ])
  })

  test("with a wrong password fails and starts no session", async () => {
    expect(await failureOf(memory, signInStaff({ ...CREDENTIALS, password: "x" }, BROWSER))).toMatchObject({
      _tag: "WrongCredentials",
    })
    expect(memory.sessions).toEqual([])
  })

  test("as nobody fails as well, after a password was compared", async () => {
    expect(await failureOf(memory, signInStaff({ ...CREDENTIALS, username: "joe" }, BROWSER))).toMatchObject({
      _tag: "WrongCredentials",
    })
    expect(memory.verified).toEqual([undefined])
  })
})

test("sessions that start and wrong passwords are logged with their account, and never what was typed", async () => {
  await run(memory, signInStaff(CREDENTIALS, BROWSER))
  await failureOf(memory, signInStaff({ ...CREDENTIALS, password: "wrong" }, BROWSER))
  await failureOf(memory, signInStaff({ username: "my password", password: "wrong" }, BROWSER))
  expect(memory.logged).toEqual([
    ["Info", "a session was started", { account: "staff 3" }],
    ["Warn", "a password or code was wrong", { account: "staff 3", inARow: 1 }],
    ["Warn", "a password or code was wrong", { account: "none", inARow: 1 }],
  ])
})

const wrong = (browser = BROWSER) =>
  failureOf(memory, signInStaff({ ...CREDENTIALS, password: "x" }, browser))
const guess = (sessionId: number) => failureOf(memory, confirmPassword({ id: 3, sessionId }, "x"))

const wrongTimes = async (count: number) => {
  for (let n = 0; n < count; n++) {
    expect(await wrong()).toMatchObject({ _tag: "WrongCredentials" })
    memory.now += HOUR
  }
}

describe("wrong sign-ins", () => {
  test("make strangers wait, without a look at the password, until it is over", async () => {
    for (let n = 0; n < 10; n++) expect(await wrong()).toMatchObject({ _tag: "WrongCredentials" })
    const looked = memory.verified.length
    expect(await failureOf(memory, signInStaff(CREDENTIALS, BROWSER))).toMatchObject({
      _tag: "TooManyWrongSignIns",
      waitMs: MINUTE / 2,
    })
    expect(memory.verified).toHaveLength(looked)
    memory.now += MINUTE / 2
    expect(await run(memory, signInStaff(CREDENTIALS, BROWSER))).toMatchObject({ _tag: "Some" })
    expect(memory.wrongSignIns.counts.size).toBe(0)
  })

  test("of strangers do not keep out a browser that has signed in before, whose sign-in ends their wait", async () => {
    await run(memory, signInStaff(CREDENTIALS, BROWSER))
    const known = { ...BROWSER, token: "token 1" }
    await wrongTimes(100)
    expect(await wrong()).toMatchObject({ _tag: "TooManyWrongSignIns" })
    expect(await wrong(known)).toMatchObject({ _tag: "WrongCredentials" })
    expect(await run(memory, signInStaff(CREDENTIALS, known))).toMatchObject({ _tag: "Some" })
    expect(await wrong()).toMatchObject({ _tag: "WrongCredentials" })
  })

  test("are told the owners once in a row, and nobody for a name that no account has", async () => {
    await wrongTimes(9)
    expect(memory.mails).toEqual([])
    await wrongTimes(30)
    expect(memory.mails).toMatchObject([{ _tag: "SignInNotice", staffId: 3 }])
    memory.staff.splice(0)
    memory.now += 25 * HOUR
    await wrongTimes(20)
    expect(memory.mails).toHaveLength(1)
  })

  test("do not count a right password whose code is still asked for, but do count wrong codes", async () => {
    memory.staff.splice(0, 1, { ...MARIA, totp: { encryptedSecret: "encrypted secret", lastStep: 1 } })
    for (let n = 0; n < 10; n++) {
      expect(await run(memory, signInStaff(CREDENTIALS, BROWSER))).toEqual(Option.none())
      expect(await failureOf(memory, signInStaff({ ...CREDENTIALS, code: "1" }, BROWSER))).toMatchObject({
        _tag: "WrongSignInCode",
      })
    }
    expect(await failureOf(memory, signInStaff(CREDENTIALS, BROWSER))).toMatchObject({
      _tag: "TooManyWrongSignIns",
    })
  })

  test("are ended for an account by an owner, which is audited", async () => {
    await wrongTimes(9)
    expect(await run(memory, listStaffWithWaits)).toMatchObject([{ waitsUntil: null }])
    await wrong()
    const { waitsUntil } = (await run(memory, listStaffWithWaits))[0]!
    expect(waitsUntil).toBeGreaterThan(memory.now)
    const wrongAt = memory.now
    memory.now = waitsUntil!
    expect(await run(memory, listStaffWithWaits)).toMatchObject([{ waitsUntil: null }])
    memory.now = wrongAt
    expect(await run(memory, listStaffWithWaits)).toMatchObject([{ waitsUntil }])
    await run(memory, endWait(3))
    expect(await run(memory, listStaffWithWaits)).toMatchObject([{ waitsUntil: null }])
    expect(memory.audit).toMatchObject([
      { action: "end wait after wrong sign-ins", subject: "staff account 3" },
    ])
  })

  test("in a session make its owner wait there only", async () => {
    for (let n = 0; n < 10; n++) expect(await guess(1)).toMatchObject({ _tag: "WrongPassword" })
    expect(await guess(1)).toMatchObject({ _tag: "TooManyWrongSignIns" })
    expect(await guess(2)).toMatchObject({ _tag: "WrongPassword" })
    expect(await wrong()).toMatchObject({ _tag: "WrongCredentials" })
    // The right one in the other session ends all of it.
    await run(memory, confirmPassword({ id: 3, sessionId: 2 }, "secret"))
    expect(await guess(1)).toMatchObject({ _tag: "WrongPassword" })
  })
})

test("signing in is refused when the password was reset, or the account disabled, while it was checked", async () => {
  const changed = [
    { ...MARIA, passwordHash: "another" },
    { ...MARIA, active: false },
  ]
  for (const account of changed) {
    memory.beforeStaffChange = () => memory.staff.splice(0, 1, account)
    memory.staff.splice(0, 1, MARIA)
    expect(await failureOf(memory, signInStaff(CREDENTIALS, BROWSER))).toMatchObject({
      _tag: "WrongCredentials",
    })
  }
  memory.beforeStaffChange = () => memory.staff.splice(0)
  memory.staff.splice(0, 1, MARIA)
  expect(await failureOf(memory, signInStaff(CREDENTIALS, BROWSER))).toMatchObject({
    _tag: "WrongCredentials",
  })
  expect(memory.sessions).toEqual([])
})

test("a code that is sent for an account without two-step sign-in is not looked at", async () => {
  expect(await run(memory, signInStaff({ ...CREDENTIALS, code: "1" }, BROWSER))).toMatchObject({
    _tag: "Some",
  })
})

const signInAgo = (milliseconds: number) => {
  const at = memory.now - milliseconds
  const stored = { kind: "staff", accountId: 3, tokenHash: "hash of t", userAgent: null } as const
  memory.sessions.push({ ...stored, id: 1, createdAt: at, lastUsedAt: at })
}

const found = async (kind: "staff" | "customer" = "staff", token = "t") =>
  Option.isSome(await run(memory, liveSession(kind, token)))

describe("a session", () => {
  test("is found by its kind and token", async () => {
    signInAgo(0)
    expect([await found(), await found("customer"), await found("staff", "u")]).toEqual([true, false, false])
  })

  test("that has expired is not found", async () => {
    signInAgo(12 * HOUR)
    expect(await found()).toBe(false)
    expect(memory.sessions[0]!.lastUsedAt).toBe(memory.now - 12 * HOUR)
  })

  test.for([
    ["a minute", MINUTE, 0],
    ["less than a minute", MINUTE - 1, MINUTE - 1],
  ] as const)(
    "that was last used %s ago has its last use %sms ago written as %sms",
    async ([, ago, then]) => {
      signInAgo(ago)
      await found()
      expect(memory.sessions[0]!.lastUsedAt).toBe(memory.now - then)
    },
  )

  test("of an account is listed while it is live, and ended by its owner only", async () => {
    signInAgo(0)
    signInAgo(12 * HOUR)
    memory.sessions.splice(1, 1, { ...memory.sessions[1]!, id: 2 })
    const live = await run(memory, listSessions("staff", 3))
    expect(live.map(({ id }) => id)).toEqual([1])
    for (const [account, id] of [
      [4, 1],
      [3, 9],
    ] as const)
      expect(await failureOf(memory, endSessionOf("staff", account, id))).toMatchObject({
        _tag: "UnknownSession",
      })
    await run(memory, endSessionOf("staff", 3, 1))
    expect(memory.sessions.map(({ id }) => id)).toEqual([2])
  })

  test("that was ended is not found", async () => {
    signInAgo(0)
    await run(memory, endSession(1))
    expect(await found()).toBe(false)
  })
})

describe("the sessions of an account", () => {
  test("are listed while they are live", async () => {
    signInAgo(12 * HOUR)
    expect(await run(memory, listSessions("staff", 3))).toEqual([])
    signInAgo(MINUTE)
    expect(await run(memory, listSessions("staff", 3))).toHaveLength(1)
    expect(await run(memory, listSessions("staff", 4))).toEqual([])
  })

  test("are ended one by one, but not those of others", async () => {
    signInAgo(MINUTE)
    expect(await failureOf(memory, endSessionOf("staff", 4, 1))).toMatchObject({ _tag: "UnknownSession" })
    expect(await failureOf(memory, endSessionOf("customer", 3, 1))).toMatchObject({ _tag: "UnknownSession" })
    expect(await failureOf(memory, endSessionOf("staff", 3, 2))).toMatchObject({ _tag: "UnknownSession" })
    expect(memory.sessions).toHaveLength(1)
    await run(memory, endSessionOf("staff", 3, 1))
    expect(memory.sessions).toEqual([])
  })
})
