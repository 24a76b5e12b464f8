import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { Campaign } from "../../../core/messages/campaign.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { ADDRESS } from "../../adapters/support/ports.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())

const PATH = "/api/admin/campaigns"
const INPUT = {
  campaignType: "seasonal-check",
  subject: "Time for your autumn check",
  content: "Hi {firstName},\n\ncall {phone}.",
  audience: { plan: "none" },
}

const add = async () => (await server.staff("POST", PATH, INPUT)).json as Campaign

let customers = 0
const addCustomer = async () => {
  const email = `campaign-${customers++}@example.com`
  const reply = await server.staff("POST", "/api/customers", {
    firstName: "Jane",
    lastName: "Doe",
    email,
    phone: "(314) 555-0100",
    ...ADDRESS,
  })
  return (reply.json as { readonly id: number }).id
}

describe("campaigns", () => {
  it("are added, changed and removed while they are drafts", async () => {
    const { id, version } = await add()
    const changed = { ...INPUT, subject: "News", audience: { city: "Clayton" } }
    expect(await server.staff("PUT", `${PATH}/${id}`, changed)).toMatchObject({
      status: 200,
      json: { ...changed, id, status: "draft", version: version + 1, counts: { total: 0 } },
    })
    expect((await server.staff("DELETE", `${PATH}/${id}`)).status).toBe(204)
    expect(await server.staff("GET", `${PATH}/${id}`)).toEqual({
      status: 404,
      json: { message: "Campaign not found." },
    })
  })

  it("are not started in a version that was changed since", async () => {
    const { id, version } = await add()
    await server.staff("PUT", `${PATH}/${id}`, { ...INPUT, audience: {} })
    const stale = { "if-match": `"${version}"` }
    expect(await server.staff("POST", `${PATH}/${id}/start`, undefined, stale)).toMatchObject({
      status: 412,
      json: { current: { version: version + 1, status: "draft", audience: {} } },
    })
  })

  it("are started, paused, resumed and stopped, and take no other step", async () => {
    await addCustomer()
    const { id } = await add()
    const step = async (name: string) => {
      const { status, json } = await server.staff("POST", `${PATH}/${id}/${name}`)
      return [status, (json as { readonly status?: string; readonly message?: string }).status]
    }
    expect(await step("pause")).toEqual([409, undefined])
    expect(await step("start")).toEqual([200, "sending"])
    expect(await step("start")).toEqual([409, undefined])
    expect(await step("pause")).toEqual([200, "paused"])
    expect(await step("resume")).toEqual([200, "sending"])
    expect(await step("stop")).toEqual([200, "stopped"])
    expect(await step("resume")).toEqual([409, undefined])
    expect(await server.staff("PUT", `${PATH}/${id}`, INPUT)).toMatchObject({
      status: 409,
      json: { message: "This campaign was started already, so it can no longer be changed or removed." },
    })
    const { json } = await server.staff("GET", `${PATH}/${id}/recipients?state=skipped`)
    expect(json).toMatchObject({ recipients: [{ firstName: "Jane", state: "skipped", reason: "stopped" }] })
  })

  it("to nobody are not started", async () => {
    const { json } = await server.staff("POST", PATH, { ...INPUT, audience: { city: "Nowhere" } })
    expect(await server.staff("POST", `${PATH}/${(json as Campaign).id}/start`)).toMatchObject({
      status: 409,
      json: { message: "Nobody of this group can be mailed now, so the campaign was not started." },
    })
  })

  it("with one wrong field are refused with that field's sentence", async () => {
    for (const [field, value, message] of [
      ["subject", " ", "Please enter a subject"],
      ["subject", "Hi {firstName}", "The subject is the same for everybody: please leave out braces"],
      ["content", "Hi {name}", "In braces, please write firstName or phone only"],
      ["campaignType", "spam", "Please choose a type of campaign"],
      ["audience", undefined, "Please choose who gets it"],
    ] as const)
      expect(await server.staff("POST", PATH, { ...INPUT, [field]: value })).toMatchObject({
        status: 400,
        json: { message },
      })
  })

  it("count their customers and show their mail", async () => {
    const id = await addCustomer()
    const counted = await server.staff("GET", `${PATH}/audience?plan=none&noVisitMonths=12`)
    expect(counted).toMatchObject({ status: 200, json: { leftOut: { noNews: 0 } } })
    const { audience: _, ...text } = INPUT
    const { json } = await server.staff("POST", `${PATH}/preview`, { ...text, customerId: id })
    const mail = json as { readonly subject: string; readonly text: string; readonly html: string }
    expect(mail.subject).toBe(INPUT.subject)
    expect(mail.text).toContain("Hi Jane,\n\ncall (314) 555-0142.")
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain("1200 Lantern Street, St. Louis, MO 63110")
      expect(body).toContain("/unsubscribe/not-shown")
    }
  })
})

describe("the link to unsubscribe", () => {
  it.each([
    ["a form", oneClick],
    ["multipart", multipart],
  ])(
    "unsubscribes with one click as %s, without session, however often, and its customer only",
    async (_, body) => {
      const [id, other] = [await addCustomer(), await addCustomer()]
      const link = await linkOf(id)
      for (let time = 0; time < 2; time++) expect((await post(link, body())).status).toBe(200)
      expect([await wantsNews(id), await wantsNews(other)]).toEqual([false, true])
    },
  )

  it("changes nothing when it is only opened, or posted without the field", async () => {
    const id = await addCustomer()
    const link = await linkOf(id)
    await server.get(`/unsubscribe/${link}`)
    expect((await server.get(`/api/news/${link}`)).status).toBe(200)
    expect((await post(link, new URLSearchParams({ other: "x" }))).status).toBe(400)
    expect(await wantsNews(id)).toBe(true)
  })

  it("is refused with the token of another customer or of another kind", async () => {
    const [id, other] = [await addCustomer(), await addCustomer()]
    const [, token] = (await linkOf(other)).split("-")
    const others = await server.ports.runPromise(
      Effect.map(Tokens, ({ review, reschedule, emailChange }) => [
        review(id),
        reschedule(id, 0),
        emailChange(id),
      ]),
    )
    for (const wrong of [token!, ...others, "0".repeat(64)]) {
      expect((await post(`${id}-${wrong}`, oneClick())).status).toBe(403)
      expect((await server.get(`/api/news/${id}-${wrong}`)).status).toBe(404)
    }
    expect(await wantsNews(id)).toBe(true)
  })

  it("subscribes again, and shows the masked address", async () => {
    const id = await addCustomer()
    const link = await linkOf(id)
    await post(link, oneClick())
    const shown = await server.get(`/api/news/${link}`)
    expect(await shown.json()).toMatchObject({ wantsNews: false, email: "c•••@example.com" })
    expect(await server.staff("PUT", `/api/news/${link}`, { wantsNews: true })).toMatchObject({
      status: 200,
      json: { wantsNews: true },
    })
    expect(await wantsNews(id)).toBe(true)
  })
})

const post = (link: string, body: URLSearchParams | FormData, headers: Record<string, string> = {}) =>
  server.get(`/unsubscribe/${link}`, { method: "POST", body, headers })
const oneClick = () => new URLSearchParams({ "List-Unsubscribe": "One-Click" })
const multipart = () => {
  const form = new FormData()
  form.set("List-Unsubscribe", "One-Click")
  return form
}

const linkOf = async (id: number) =>
  `${id}-${await server.ports.runPromise(Effect.map(Tokens, ({ news }) => news(id)))}`
const wantsNews = async (id: number) => {
  const [row] = await server.sql<{ wants: boolean }>(
    "SELECT wants_news AS wants FROM customers WHERE id = :id",
    { id },
  )
  return row!.wants
}
