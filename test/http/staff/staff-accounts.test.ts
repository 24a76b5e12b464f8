import { beforeEach, describe, expect, it } from "vitest"
import { addStaff } from "../../../core/staff/use-cases/staff-accounts.ts"
import { messageOf } from "../support/server.ts"
import { staffBrowser } from "../support/staff-browser.ts"
import { ofFile } from "../../support/of-file.ts"
import { startDatabaseServer } from "../support/database-server.ts"

const server = await ofFile(startDatabaseServer())
let maria: ReturnType<typeof staffBrowser>
let passwordOfMaria: string

beforeEach(async () => {
  await server.sql("TRUNCATE users, audit_log, wrong_sign_ins RESTART IDENTITY CASCADE")
  const added = await server.run(addStaff({ username: "maria", displayName: "Maria Keller" }))
  passwordOfMaria = added.password
  maria = staffBrowser(server)
  await maria.signIn("maria", passwordOfMaria)
})

const addTom = async () =>
  (await (
    await maria.send("POST", "/api/admin/staff", { username: "tom", displayName: "Tom", role: "owner" })
  ).json()) as {
    readonly id: number
    readonly password: string
  }

describe("staff accounts", () => {
  it("are added with a password that is shown once, and listed without secrets", async () => {
    const added = await maria.send("POST", "/api/admin/staff", { username: "tom", displayName: "Tom" })
    expect([added.status, await added.json()]).toEqual([
      201,
      {
        id: 2,
        username: "tom",
        displayName: "Tom",
        role: "staff",
        active: true,
        totpEnabled: false,
        phone: null,
        getsTexts: true,
        handlesMoney: false,
        lastSignedInAt: null,
        version: 1,
        password: expect.stringMatching(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/u),
      },
    ])
    expect(await (await maria.send("GET", "/api/admin/staff")).json()).toEqual({
      staff: [
        {
          id: 1,
          username: "maria",
          displayName: "Maria Keller",
          role: "owner",
          active: true,
          totpEnabled: false,
          phone: null,
          getsTexts: true,
          handlesMoney: false,
          lastSignedInAt: expect.stringMatching(/Z$/u),
          waitsUntil: null,
          version: 1,
        },
        {
          id: 2,
          username: "tom",
          displayName: "Tom",
          role: "staff",
          active: true,
          totpEnabled: false,
          phone: null,
          getsTexts: true,
          handlesMoney: false,
          lastSignedInAt: null,
          waitsUntil: null,
          version: 1,
        },
      ],
      total: 2,
    })
    const taken = await maria.send("POST", "/api/admin/staff", { username: "TOM", displayName: "Tom" })
    expect([taken.status, await messageOf(taken)]).toEqual([
      409,
      "There is already a staff account named TOM.",
    ])
  })

  it("are exported as CSV", async () => {
    const reply = await maria.send("GET", "/api/admin/staff/export.csv")
    expect(reply.headers.get("content-disposition")).toBe('attachment; filename="staff.csv"')
    expect(await reply.text()).toMatch(
      /\r\n1,maria,Maria Keller,owner,yes,no,,yes,yes,\d{4}-\d\d-\d\d \d\d:\d\d\r\n$/u,
    )
  })

  it("that are disabled are signed out at once and cannot sign in until they are enabled", async () => {
    const { id, password } = await addTom()
    const tom = staffBrowser(server)
    await tom.signIn("tom", password)
    expect((await maria.send("PATCH", `/api/admin/staff/${id}`, { active: false })).status).toBe(200)
    expect((await tom.session()).status).toBe(401)
    expect((await tom.signIn("tom", password)).reply.status).toBe(401)
    await maria.send("PATCH", `/api/admin/staff/${id}`, { active: true })
    expect((await tom.signIn("tom", password)).reply.status).toBe(200)
  })

  it("get a new password from an owner who types their own, which ends their sessions", async () => {
    const { id, password } = await addTom()
    const tom = staffBrowser(server)
    await tom.signIn("tom", password)
    const path = `/api/admin/staff/${id}/password`
    const refused = await maria.send("POST", path, { password })
    expect([refused.status, await messageOf(refused)]).toEqual([400, "That is not your password."])
    expect((await tom.session()).status).toBe(200)
    const reset = await maria.send("POST", path, { password: passwordOfMaria })
    const { password: newPassword } = (await reset.json()) as { readonly password: string }
    expect((await tom.session()).status).toBe(401)
    expect((await tom.signIn("tom", password)).reply.status).toBe(401)
    expect((await tom.signIn("tom", newPassword)).reply.status).toBe(200)
  })

  it("lose what is for owners at once when they become staff's", async () => {
    const { id, password } = await addTom()
    const tom = staffBrowser(server)
    await tom.signIn("tom", password)
    expect((await tom.send("GET", "/api/admin/staff")).status).toBe(200)
    await maria.send("PATCH", `/api/admin/staff/${id}`, { role: "staff" })
    expect((await tom.send("GET", "/api/admin/staff")).status).toBe(403)
    expect(await (await tom.session()).json()).toMatchObject({ role: "staff" })
  })

  it("of two who rename one account, refuse the second with the account as it is now", async () => {
    const { id } = await addTom()
    const rename = (displayName: string) =>
      maria.send("PATCH", `/api/admin/staff/${id}`, { displayName }, { "if-match": '"1"' })
    expect(await (await rename("Tom Keller")).json()).toMatchObject({ version: 2 })
    const second = await rename("Thomas")
    expect([second.status, await second.json()]).toEqual([
      412,
      {
        message: "This record was changed meanwhile.",
        current: expect.objectContaining({ displayName: "Tom Keller", version: 2 }),
      },
    ])
  })

  it("refuse that one disables, demotes, resets or removes oneself", async () => {
    const requests = [
      ["PATCH", "/api/admin/staff/1", { active: false }],
      ["PATCH", "/api/admin/staff/1", { role: "staff" }],
      ["POST", "/api/admin/staff/1/password", { password: passwordOfMaria }],
      ["POST", "/api/admin/staff/1/totp/removal", { password: passwordOfMaria }],
      ["DELETE", "/api/admin/staff/1", undefined],
    ] as const
    for (const [method, path, body] of requests) {
      const reply = await maria.send(method, path, body)
      expect([reply.status, await messageOf(reply)]).toEqual([
        409,
        "This is your own account; another owner can do this for you.",
      ])
    }
    expect((await maria.session()).status).toBe(200)
  })

  it("removed by two staff members at once, each the other, leave one", async () => {
    const { id, password } = await addTom()
    const tom = staffBrowser(server)
    await tom.signIn("tom", password)
    const replies = await Promise.all([
      maria.send("DELETE", `/api/admin/staff/${id}`),
      tom.send("DELETE", "/api/admin/staff/1"),
    ])
    expect(replies.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
  })
})
