import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { beforeEach, describe, expect, test } from "vitest"
import { changeOwnPassword, editOwnAccount } from "../../../core/staff/use-cases/own-account.ts"
import { signInStaff } from "../../../core/staff/use-cases/sessions.ts"
import {
  addStaff,
  editStaff,
  listStaff,
  refuseOwnAccount,
  removeStaff,
  resetStaffPassword,
} from "../../../core/staff/use-cases/staff-accounts.ts"
import {
  enrollTotp,
  turnOffTotp,
  turnOffTotpWithoutCode,
  turnOnTotp,
} from "../../../core/staff/use-cases/two-step-sign-in.ts"
import { COMMON_PASSWORD } from "../../../core/staff/new-password.ts"
import { Passwords } from "../../../core/staff/ports/passwords.ts"
import { randomPassword, weaknessFor } from "../../../core/staff/use-cases/new-password.ts"
import { staffNamed } from "../../../core/staff/use-cases/staff-records.ts"
import { accountOf, hasOwner, STAFF_ROLES, type StaffRole } from "../../../core/staff/staff-account.ts"
import { staffRecord } from "../../ports/staff.ts"
import { createMemory, failureOf, run, type Memory } from "../support/memory-ports.ts"

let memory: Memory
beforeEach(() => {
  memory = createMemory()
})

const MARIA = staffRecord({ passwordHash: "hash of secret" })
const JOE = staffRecord({ id: 2, username: "joe", displayName: "Joe", role: "staff" })

const BROWSER = { userAgent: null, token: undefined }
const CALLER = { id: 1, sessionId: 5 }

const audited = () => memory.audit.map(({ action, subject }) => `${action} ${subject}`)

describe("staff accounts", () => {
  test("are added with a random password of which only the hash is stored", async () => {
    const added = await run(memory, addStaff({ username: "ann", displayName: "Ann" }))
    expect(added).toMatchObject({ id: 1, username: "ann", displayName: "Ann", password: "a-password" })
    expect(memory.staff).toMatchObject([{ username: "ann", passwordHash: "hash of a-password" }])
    expect(await run(memory, listStaff)).toMatchObject([{ id: 1, username: "ann" }])
    expect(await failureOf(memory, addStaff({ username: "Ann", displayName: "Another" }))).toMatchObject({
      _tag: "UsernameTaken",
    })
    expect(memory.audit).toMatchObject([{ action: "add", subject: "staff account 1", before: null }])
    expect(memory.audit[0]!.after).toEqual({
      username: "ann",
      displayName: "Ann",
      role: "owner",
      active: true,
      phone: null,
      getsTexts: true,
      handlesMoney: false,
    })
  })

  test("get a new password, which ends their sessions", async () => {
    memory.staff.push(MARIA)
    expect(await run(memory, resetStaffPassword(1))).toMatchObject({
      username: "maria",
      password: "a-password",
    })
    expect(memory.staff).toMatchObject([{ passwordHash: "hash of a-password" }])
    expect(memory.signedOut).toEqual([1])
    const names = {
      username: "maria",
      displayName: "Maria Keller",
      role: "owner",
      active: true,
      phone: null,
      getsTexts: true,
      handlesMoney: false,
    }
    expect(memory.audit).toMatchObject([{ action: "reset password", subject: "staff account 1" }])
    expect([memory.audit[0]!.before, memory.audit[0]!.after]).toEqual([names, names])
    expect(await failureOf(memory, resetStaffPassword(9))).toMatchObject({ _tag: "UnknownStaffAccount" })
  })

  test("are renamed, disabled and enabled; disabling ends their sessions", async () => {
    memory.staff.push(MARIA, JOE)
    await run(memory, editStaff(2, { displayName: "Joseph" }))
    expect(memory.signedOut).toEqual([])
    expect(await run(memory, editStaff(2, { active: false }))).toMatchObject({
      displayName: "Joseph",
      active: false,
    })
    expect(memory.signedOut).toEqual([2])
    await run(memory, editStaff(2, { active: true }))
    expect(memory.staff[1]).toMatchObject({ displayName: "Joseph", active: true })
    // The only owner may have another name.
    await run(memory, editStaff(2, { role: "technician" }))
    await run(memory, editStaff(1, { displayName: "Mary" }))
    expect(memory.audit.map(({ action, before, after }) => [action, before, after])).toMatchObject([
      ["rename", { displayName: "Joe" }, { displayName: "Joseph" }],
      ["disable", { active: true }, { active: false }],
      ["enable", { active: false }, { active: true }],
      ["change role", { role: "staff" }, { role: "technician" }],
      ["rename", {}, { displayName: "Mary" }],
    ])
  })

  test("are not changed from an older version", async () => {
    memory.staff.push(MARIA, JOE)
    expect(await run(memory, editStaff(2, { displayName: "Joseph" }, 1))).toMatchObject({ version: 2 })
    expect(await failureOf(memory, editStaff(2, { active: false }, 1))).toMatchObject({
      _tag: "StaffAccountChanged",
      current: { displayName: "Joseph", active: true },
    })
    expect(memory.signedOut).toEqual([])
  })

  test("are removed or disabled, but never the last owner who can sign in", async () => {
    memory.staff.push(MARIA, JOE, staffRecord({ id: 3, username: "ann", active: false }))
    expect(await failureOf(memory, removeStaff(9))).toMatchObject({ _tag: "UnknownStaffAccount" })
    expect(await failureOf(memory, removeStaff(1))).toMatchObject({ _tag: "LastOwner" })
    await run(memory, removeStaff(2))
    expect(memory.staff.map(({ username }) => username)).toEqual(["maria", "ann"])
    expect(await failureOf(memory, removeStaff(1))).toMatchObject({ _tag: "LastOwner" })
    expect(await failureOf(memory, editStaff(1, { active: false }))).toMatchObject({
      _tag: "LastOwner",
    })
    await run(memory, removeStaff(3))
    expect(memory.staff).toHaveLength(1)
    expect(memory.audit.map(({ action, after }) => [action, after])).toEqual([
      ["remove", null],
      ["remove", null],
    ])
  })
})

const add = (username: string, role?: StaffRole) =>
  run(memory, addStaff({ username, displayName: username, ...(role && { role }) }))

describe("roles", () => {
  test("the first account is an owner's, others are staff's unless named", async () => {
    expect(await add("ann", "staff")).toMatchObject({ role: "owner" })
    expect(await add("ben")).toMatchObject({ role: "staff" })
    expect(await add("cat", "owner")).toMatchObject({ role: "owner" })
  })

  test("whatever is changed in whatever order, an owner who can sign in is left", async () => {
    const id = fc.integer({ min: 1, max: 4 })
    const change = fc.oneof(
      fc.record({ id, role: fc.constantFrom(...STAFF_ROLES) }),
      fc.record({ id, active: fc.boolean() }),
      fc.record({ id, removed: fc.constant(true) }),
    )
    const changes = fc.array(change, { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(changes, async (all) => {
        memory = createMemory()
        memory.staff.push(
          MARIA,
          JOE,
          { ...MARIA, id: 3, username: "cat" },
          { ...JOE, id: 4, username: "dan" },
        )
        for (const { id, ...change } of all) {
          const program = "removed" in change ? removeStaff(id) : editStaff(id, change)
          await run(memory, Effect.ignore(program))
          expect(hasOwner(memory.staff)).toBe(true)
        }
      }),
    )
  })
})

test("a staff account is found by its username in small or capital letters, without its secrets", async () => {
  memory.staff.push(MARIA)
  expect(await run(memory, staffNamed("Maria"))).toEqual(accountOf(MARIA))
  expect(await failureOf(memory, staffNamed("joe"))).toMatchObject({
    _tag: "UnknownStaffAccount",
    message: "There is no staff account named joe.",
  })
})

test("what would shut its caller out is refused for their own account only", async () => {
  expect(await failureOf(memory, refuseOwnAccount(1, 1))).toMatchObject({ _tag: "OwnStaffAccount" })
  expect(await run(memory, refuseOwnAccount(1, 2))).toBeUndefined()
})

describe("one's own account", () => {
  beforeEach(() => {
    memory.staff.push(MARIA)
  })

  test("gets another name and start page; only the name is audited", async () => {
    memory.recoveryCodes.set(1, ["a", "b"])
    expect(await run(memory, editOwnAccount(1, { startPage: "today" }))).toEqual({
      id: 1,
      username: "maria",
      displayName: "Maria Keller",
      role: "owner",
      active: true,
      totpEnabled: false,
      phone: null,
      getsTexts: true,
      handlesMoney: false,
      lastSignedInAt: null,
      version: 1,
      startPage: "today",
      textsOffered: true,
      recoveryCodesLeft: 2,
    })
    expect(memory.audit).toEqual([])
    await run(memory, editOwnAccount(1, { displayName: "Maria" }))
    expect(audited()).toEqual(["rename staff account 1"])
  })

  test("gets a mobile number, which is audited, unless another account has it", async () => {
    memory.staff.push(staffRecord({ id: 2, username: "tom", phone: "+13145550117" }))
    expect(await failureOf(memory, editOwnAccount(1, { phone: "+13145550117" }))).toMatchObject({
      _tag: "StaffPhoneTaken",
    })
    expect(await failureOf(memory, editStaff(1, { phone: "+13145550117" }))).toMatchObject({
      _tag: "StaffPhoneTaken",
    })
    expect(await run(memory, editOwnAccount(1, { phone: "+13145550142", getsTexts: false }))).toMatchObject({
      phone: "+13145550142",
      getsTexts: false,
      version: 2,
    })
    expect(await run(memory, editStaff(1, { phone: "+13145550142" }))).toMatchObject({
      phone: "+13145550142",
    })
    expect(await run(memory, editStaff(2, { phone: null }))).toMatchObject({ phone: null })
    expect(audited()).toEqual(["edit staff account 1", "edit staff account 1", "edit staff account 2"])
  })

  test("gets no password that is common, or has one's own name in it", async () => {
    const change = (newPassword: string) =>
      failureOf(memory, changeOwnPassword(CALLER, { currentPassword: "secret", newPassword }, null))
    const field = { _tag: "WeakPassword", issues: [{ path: ["newPassword"] }] }
    expect(await change("Password2026!")).toMatchObject(field)
    expect(await change("maria's secret place")).toMatchObject({
      ...field,
      message: expect.stringContaining('leave out "maria"'),
    })
    expect(memory.staff).toEqual([MARIA])
  })

  test("is told while typing what is wrong with a new password", async () => {
    const weakness = (password: string) => run(memory, weaknessFor(1, password))
    expect(await weakness("maria's secret place")).toContain('"maria"')
    expect(await weakness("Password2026!")).toBe(COMMON_PASSWORD)
    expect(await weakness("a long way home")).toBeNull()
    expect(await failureOf(memory, weaknessFor(9, "x"))).toMatchObject({ _tag: "UnknownStaffAccount" })
  })

  test("gets no random password that is weak", async () => {
    const generated = ["maria-8f2k-q9", "password", "x7kf-92ma-qpc1"]
    const passwords = Passwords.of({
      generate: Effect.sync(() => generated.shift()!),
      generateRecoveryCode: Effect.die("not asked"),
      isCommon: (texts) => Effect.succeed(texts.includes("password")),
      hash: Effect.succeed,
      verify: () => Effect.die("not asked"),
    })
    const random = randomPassword(MARIA).pipe(Effect.provideService(Passwords, passwords))
    expect(await run(memory, random)).toMatchObject({ password: "x7kf-92ma-qpc1" })
  })

  test("gets another password when the current one is right: all sessions end and a new one starts", async () => {
    const change = { currentPassword: "secret", newPassword: "a much better one" }
    expect(
      await failureOf(memory, changeOwnPassword(CALLER, { ...change, currentPassword: "wrong" }, null)),
    ).toMatchObject({ _tag: "WrongPassword", issues: [{ path: ["currentPassword"] }] })
    expect(memory.staff).toEqual([MARIA])
    expect(await run(memory, changeOwnPassword(CALLER, change, null))).toBe("token 1")
    expect(memory.staff).toMatchObject([{ passwordHash: "hash of a much better one" }])
    expect(memory.signedOut).toEqual([1])
    expect(memory.sessions).toMatchObject([{ tokenHash: "hash of token 1" }])
    expect(audited()).toEqual(["change password staff account 1"])
  })
})

describe("sign-in in two steps", () => {
  const SIGN_IN = { username: "maria", password: "secret" }
  const ON = { secret: "secret", password: "secret", code: "000100" }
  const signIn = (code?: string) =>
    run(memory, signInStaff({ ...SIGN_IN, ...(code !== undefined && { code }) }, BROWSER))
  const refusal = (code: string) => failureOf(memory, signInStaff({ ...SIGN_IN, code }, BROWSER))

  beforeEach(() => {
    memory.staff.push(MARIA)
  })

  test("is turned on by the password and a code, and gives ten recovery codes", async () => {
    expect(await run(memory, enrollTotp(1))).toMatchObject({ uri: "uri of maria" })
    expect(await failureOf(memory, turnOnTotp(CALLER, { ...ON, password: "wrong" }))).toMatchObject({
      _tag: "WrongPassword",
      issues: [{ path: ["password"] }],
    })
    expect(await failureOf(memory, turnOnTotp(CALLER, { ...ON, code: "wrong" }))).toMatchObject({
      _tag: "WrongCode",
      issues: [{ path: ["code"] }],
    })
    expect(memory.staff).toEqual([MARIA])
    expect(await run(memory, turnOnTotp(CALLER, ON))).toHaveLength(10)
    expect(memory.staff).toMatchObject([{ totp: { encryptedSecret: "encrypted secret", lastStep: 100 } }])
    // All sessions but this one.
    expect(memory.signedOut).toEqual([[1, CALLER.sessionId]])
    expect(memory.recoveryCodes.get(1)).toEqual(Array.from({ length: 10 }, () => "hash of acode"))
    expect(audited()).toEqual(["turn on two-step sign-in staff account 1"])
    expect(await failureOf(memory, turnOnTotp(CALLER, ON))).toMatchObject({ _tag: "TotpAlreadyOn" })
    expect(await failureOf(memory, enrollTotp(1))).toMatchObject({ _tag: "TotpAlreadyOn" })
  })

  test("starts no session without a code, and accepts each code of the app once", async () => {
    await run(memory, turnOnTotp(CALLER, ON))
    expect(await signIn()).toMatchObject({ _tag: "None" })
    expect(await refusal("000100")).toMatchObject({ _tag: "WrongSignInCode" })
    expect(memory.sessions).toEqual([])
    expect(await signIn("000 101")).toMatchObject({
      value: { id: 1, browserToken: "token 1", token: "token 2" },
    })
    expect(await refusal("000101")).toMatchObject({ _tag: "WrongSignInCode" })
    expect(await refusal("000099")).toMatchObject({ _tag: "WrongSignInCode" })
    expect(await refusal("999999")).toMatchObject({ _tag: "WrongSignInCode" })
  })

  test("accepts a recovery code once, in any writing", async () => {
    await run(memory, turnOnTotp(CALLER, ON))
    memory.recoveryCodes.set(1, ["hash of abcd2345"])
    expect(await signIn(" ABCD-23 45 ")).toMatchObject({ _tag: "Some" })
    expect(await refusal("abcd-2345")).toMatchObject({ _tag: "WrongSignInCode" })
  })

  test("does not say that a code is wrong where the password is", async () => {
    await run(memory, turnOnTotp(CALLER, ON))
    expect(
      await failureOf(memory, signInStaff({ ...SIGN_IN, password: "wrong", code: "1" }, BROWSER)),
    ).toMatchObject({ _tag: "WrongCredentials" })
  })

  test("is turned off by the password and a code", async () => {
    expect(await failureOf(memory, turnOffTotp(CALLER, { password: "secret", code: "1" }))).toMatchObject({
      _tag: "TotpOff",
    })
    await run(memory, turnOnTotp(CALLER, ON))
    const off = { password: "secret", code: "000200" }
    expect(await failureOf(memory, turnOffTotp(CALLER, { ...off, password: "wrong" }))).toMatchObject({
      _tag: "WrongPassword",
    })
    expect(await failureOf(memory, turnOffTotp(CALLER, { ...off, code: "000100" }))).toMatchObject({
      _tag: "WrongCode",
    })
    await run(memory, turnOffTotp(CALLER, off))
    expect(memory.staff).toEqual([MARIA])
    expect(memory.recoveryCodes.get(1)).toEqual([])
  })

  test("is turned off without a code by the command line, and audited", async () => {
    await run(memory, turnOnTotp(CALLER, ON))
    await run(memory, turnOffTotpWithoutCode(1))
    expect(memory.staff).toEqual([MARIA])
    expect(audited().at(-1)).toBe("turn off two-step sign-in staff account 1")
    expect(await failureOf(memory, turnOffTotpWithoutCode(1))).toMatchObject({ _tag: "TotpOff" })
  })

  test("refuses a disabled account as it refuses a wrong password", async () => {
    memory.staff[0] = { ...MARIA, active: false }
    expect(await failureOf(memory, signInStaff(SIGN_IN, BROWSER))).toMatchObject({ _tag: "WrongCredentials" })
  })
})
