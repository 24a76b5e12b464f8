import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { describe, expect, test } from "vitest"
import { StaffAccounts } from "../../../core/staff/ports/staff-accounts.ts"
import { Totp } from "../../../core/staff/ports/totp.ts"
import { signInStaff } from "../../../core/staff/use-cases/sessions.ts"
import { clockOf } from "../../support/clock.ts"
import { cliOfEachTest } from "../support/test-cli.ts"

const NOW = Date.parse("2026-11-21T18:00:00Z")

const cli = cliOfEachTest(NOW)

describe("staff", () => {
  test("add prints a password, and reset prints a new one", async () => {
    const added = await cli.print('staff add maria --display-name "Maria Keller"')
    expect(added).toMatch(/^Added the staff account maria\.$/mu)
    expect(added).toMatch(/^ {2}Password: \S{12,}$/mu)
    expect(await cli.json("staff add Tom")).toMatchObject({
      username: "Tom",
      displayName: "Tom",
      password: expect.any(String),
    })
    expect(await cli.print("staff list")).toMatchInlineSnapshot(`
      "Id  Username  Name          Role   State   Two-step  Last sign-in (CT)
      1   maria     Maria Keller  owner  active  off       never
      2   Tom       Tom           staff  active  off       never
      "
    `)
    const reset = await cli.print("staff reset maria")
    expect(reset).not.toContain(/Password: (\S+)/u.exec(added)![1])
    expect(await cli.print("staff remove tom")).toBe("Removed the staff account Tom.\n")
  })

  test("add asks for the display name on a terminal, and takes the username for an empty line", async () => {
    const asked: unknown[] = []
    await cli.run("staff add maria", undefined, async (label, usual) => {
      asked.push([label, usual])
      return "Maria Keller"
    })
    await cli.run("staff add tom", undefined, async (_, usual) => usual)
    expect(asked).toEqual([["Display name", "maria"]])
    expect(await cli.json("staff list")).toMatchObject([
      { username: "maria", displayName: "Maria Keller" },
      { username: "tom", displayName: "tom" },
    ])
  })

  test("rename, disable and enable change an account, and the audit log shows it", async () => {
    await cli.print("staff add maria")
    await cli.print("staff add tom")
    expect(await cli.print('staff rename TOM "Tom Keller"')).toBe(
      "The staff account tom is now shown as Tom Keller.\n",
    )
    expect(await cli.print("staff disable tom")).toBe("The staff account tom is disabled.\n")
    expect(await cli.json("staff list")).toMatchObject([
      { username: "maria", active: true },
      { username: "tom", active: false, displayName: "Tom Keller" },
    ])
    expect(await cli.print("staff enable tom")).toBe("The staff account tom is enabled.\n")
    expect(await cli.json("audit")).toMatchObject([
      { action: "enable", subject: "staff account 2", actor: "command line" },
      { action: "disable", before: { active: true }, after: { active: false } },
      { action: "rename", before: { displayName: "tom" }, after: { displayName: "Tom Keller" } },
      { action: "add" },
      { action: "add" },
    ])
  })

  test("role makes an account an owner's, staff's or a technician's, but never leaves the business without an owner", async () => {
    await cli.print("staff add maria")
    expect(await cli.json("staff add tom --role owner")).toMatchObject({ role: "owner" })
    expect(await cli.print("staff role maria staff")).toBe("The role of the staff account maria is staff.\n")
    expect(await cli.run("staff role tom staff")).toMatchObject({
      code: 1,
      err: "This is the last owner who can sign in; make somebody else an owner first.\n",
    })
    await cli.print("staff role maria technician")
    expect(await cli.json("staff list")).toMatchObject([{ role: "technician" }, { role: "owner" }])
    expect((await cli.run("staff role tom admin")).err).toContain(
      '"admin" is not one of owner, staff, technician.',
    )
  })

  test("unlock ends the wait after wrong sign-ins, which the list shows", async () => {
    await cli.print("staff add maria")
    const wrong = signInStaff({ username: "maria", password: "x" }, { userAgent: null, token: undefined })
    const atNow = Effect.provideService(Effect.ignore(wrong), Clock.Clock, clockOf({ now: NOW }))
    for (let n = 0; n < 10; n++) await cli.runtime.runPromise(atNow)
    expect(await cli.print("staff list")).toContain("waits until 12:00 PM")
    expect(await cli.print("staff unlock maria")).toBe("The staff account maria can sign in at once.\n")
    expect(await cli.json("staff list")).toMatchObject([{ username: "maria", waitsUntil: null }])
  })

  test("list --csv prints every account for spreadsheets", async () => {
    await cli.print('staff add maria --display-name "Maria Keller"')
    expect(await cli.print("staff list --csv")).toBe(
      "\u{feff}Id,Username,Name,Role,Active,Two-step sign-in,Mobile number,Texts,Handles money,Last sign-in (CT)\r\n1,maria,Maria Keller,owner,yes,no,,yes,yes,\r\n",
    )
  })

  test("phone shows and changes the number for texts, and texts switches them off and on", async () => {
    await cli.print("staff add maria")
    await cli.print("staff add tom")
    expect(await cli.print("staff phone maria")).toBe("The staff account maria has no mobile number.\n")
    expect(await cli.print("staff phone maria 314.555.0142")).toBe(
      "The mobile number of the staff account maria is (314) 555-0142.\n",
    )
    expect(await cli.json("staff phone MARIA")).toMatchObject({ phone: "+13145550142", getsTexts: true })
    expect(await cli.run('staff phone tom "+1 314 555 0142"')).toMatchObject({
      code: 1,
      err: "Another staff account has this mobile number.\n",
    })
    expect((await cli.run("staff phone tom 555-0142")).err).toContain(
      "Please enter a mobile number such as (314) 555-0142",
    )
    expect(await cli.print("staff texts maria")).toBe("Texts to the staff account maria are off.\n")
    expect(await cli.print("staff texts maria on")).toBe("Texts to the staff account maria are on.\n")
    expect(await cli.json("staff phone maria none")).toMatchObject({ phone: null })
  })

  test("money gives and takes the right to handle money, which is a change that others' forms do not undo", async () => {
    await cli.print("staff add maria")
    await cli.print("staff add tom")
    expect(await cli.print("staff money tom on")).toBe(
      "The right of the staff account tom to handle money is on.\n",
    )
    expect(await cli.json("staff money tom")).toMatchObject({ handlesMoney: false, version: 3 })
    expect(await cli.print("staff money maria on")).toContain("Owners always have it.")
  })

  test("totp shows whether sign-in asks for a code, and --off stops it", async () => {
    await cli.print("staff add maria")
    expect(await cli.print("staff totp maria")).toBe("Two-step sign-in of the staff account maria is off.\n")
    expect(await cli.run("staff totp maria --off")).toMatchObject({
      code: 1,
      err: "Two-step sign-in is off already.\n",
    })
    await cli.runtime.runPromise(turnOn("maria"))
    expect(await cli.json("staff totp maria")).toMatchObject({ totpEnabled: true })
    expect(await cli.print("staff totp maria --off")).toBe(
      "Two-step sign-in of the staff account maria is off.\n",
    )
    expect(await cli.json("staff totp maria")).toMatchObject({ totpEnabled: false })
    expect(await cli.print("audit")).toContain("turn off two-step sign-in")
  })

  test("a taken name and the removal of the last owner are refused, in any case of letters", async () => {
    await cli.print("staff add maria")
    const taken = await cli.run("staff add Maria")
    expect(taken).toEqual({ code: 1, out: "", err: "There is already a staff account named Maria.\n" })
    for (const command of ["remove", "disable"])
      expect(await cli.run(`staff ${command} Maria`)).toEqual({
        code: 1,
        out: "",
        err: "This is the last owner who can sign in; make somebody else an owner first.\n",
      })
    expect(await cli.run("staff reset tom --json")).toEqual({
      code: 1,
      out: "",
      err: '{"message":"There is no staff account named tom. See \\"hearth staff list\\"."}\n',
    })
  })
})

/** As the account page does it after a first code. */
const turnOn = Effect.fnUntraced(function* (username: string) {
  const accounts = yield* StaffAccounts
  const account = Option.getOrThrow(yield* accounts.byUsername(username))
  const { secret } = yield* (yield* Totp).enroll(username)
  yield* accounts.update({
    ...account,
    totp: { encryptedSecret: (yield* Totp).encrypt(secret), lastStep: 0 },
  })
})
