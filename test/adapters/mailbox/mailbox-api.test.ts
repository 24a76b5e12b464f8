import { expect, test } from "vitest"
import { numbered, openInbox, receive, subjectsOf, type Inbox } from "../support/inbox.ts"

// Uses MailHog's own client, so a real MailHog would pass as well.

test("the API lists mail newest first, in pages", async () => {
  const inbox = await openInbox()
  await receive(inbox, numbered(7))
  expect(await subjectsOf(inbox)).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Mail ${n}`))
  const page = (await inbox.client.messages(2, 3))!
  expect(page).toMatchObject({ total: 7, count: 3, start: 2 })
  expect(page.items.map(({ subject }) => subject)).toEqual(["Mail 4", "Mail 3", "Mail 2"])
  expect(await inbox.client.messages(7, 3)).toMatchObject({ total: 7, count: 0, items: [] })
  expect(await (await inbox.get("/api/v1/messages")).json()).toHaveLength(7)
})

test("the API finds mail by sender, recipient and content", async () => {
  const inbox = await openInbox()
  await receive(inbox, [
    { to: { name: "Jane Doe", address: "jane@example.com" }, subject: "One", text: "a boiler" },
    { to: { name: "Max Roe", address: "max@example.com" }, subject: "Two", text: "jane@example.com" },
  ])
  const found = async (...[words, kind]: Parameters<Inbox["client"]["search"]>) =>
    (await inbox.client.search(words, kind))!.items.map(({ subject }) => subject)
  expect(await found("jane@example.com", "to")).toEqual(["One"])
  expect(await found("MAX", "to")).toEqual(["Two"])
  expect(await found("hello@hearth.example", "from")).toEqual(["Two", "One"])
  expect(await found("jane@example.com", "from")).toEqual([])
  expect(await found("jane@example.com", "containing")).toEqual(["Two", "One"])
  expect(await found("a BOILER")).toEqual(["One"])
  expect(await found("nowhere")).toEqual([])
  expect((await inbox.client.latestTo("example.com"))!).toMatchObject({ subject: "Two" })
  expect(await inbox.client.search("example", "to", 1, 1)).toMatchObject({ total: 2, count: 1, start: 1 })
  expect((await inbox.get("/api/v2/search?kind=colour&query=red")).status).toBe(400)
})

test("the API deletes one mail and all mails", async () => {
  const inbox = await openInbox()
  await receive(inbox, numbered(3))
  const [, middle] = (await inbox.client.messages())!.items
  await inbox.client.deleteMessage(middle!.ID)
  expect(await subjectsOf(inbox)).toEqual(["Mail 2", "Mail 0"])
  await inbox.client.deleteAll()
  expect(await subjectsOf(inbox)).toEqual([])
  expect((await inbox.get(`/api/v1/messages/${middle!.ID}`)).status).toBe(404)
})

test("a mail and its parts are downloaded unchanged", async () => {
  const inbox = await openInbox()
  const ics = "BEGIN:VCALENDAR\r\nSUMMARY:Łódź\r\nEND:VCALENDAR\r\n"
  await receive(inbox, [{ calendar: { method: "REQUEST", content: ics } }])
  const [mail] = (await inbox.client.messages())!.items
  const whole = await inbox.get(`/api/v1/messages/${mail!.ID}/download`)
  expect(whole.headers.get("content-type")).toBe("message/rfc822")
  expect(whole.headers.get("content-disposition")).toContain("attachment")
  expect(await whole.text()).toContain("\r\nSubject: Good morning\r\n")
  const file = await inbox.get(`/api/v1/messages/${mail!.ID}/mime/part/3/download`)
  expect(file.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''invite.ics")
  expect(await file.text()).toBe(ics)
  expect((await inbox.get(`/api/v1/messages/${mail!.ID}/mime/part/9/download`)).status).toBe(404)
})
