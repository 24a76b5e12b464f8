import * as Effect from "effect/Effect"
import twilio from "twilio"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { smsLayer } from "../../../adapters/sms/twilio.ts"
import { IncomingTexts } from "../../../core/chat/ports/incoming-texts.ts"
import { CustomerMessages } from "../../../core/contacts/ports/customer-messages.ts"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { textNotice } from "../../../core/outbox/outgoing-mail.ts"
import { Outbox } from "../../../core/outbox/ports/outbox.ts"
import { editStaff } from "../../../core/staff/use-cases/staff-accounts.ts"
import { ACCOUNT_SID, AUTH_TOKEN } from "../../adapters/support/twilio-server.ts"
import { sql } from "../../adapters/support/ports.ts"
import { startChatServer } from "../support/chat-server.ts"
import { ofFile } from "../../support/of-file.ts"

const PUBLIC_URL = "https://hearth.example"
const PATH = "/api/sms/inbound"
const MARIA_PHONE = "+13145550142"

const account = { accountSid: ACCOUNT_SID, authToken: AUTH_TOKEN, from: "+13145550100", baseUrl: undefined }
const server = await ofFile(startChatServer({}, undefined, smsLayer({ account, publicUrl: PUBLIC_URL })))
beforeAll(() => server.run(editStaff(1, { phone: MARIA_PHONE })))

let texts = 0
beforeEach(() => {
  texts += 1
})

const form = (fields: Readonly<Record<string, string>>) => ({
  MessageSid: `SM${String(texts).padStart(32, "0")}`,
  AccountSid: ACCOUNT_SID,
  From: MARIA_PHONE,
  To: "+13145550100",
  NumMedia: "0",
  ...fields,
})

const post = (
  fields: Readonly<Record<string, string>>,
  signature: string | undefined = twilio.getExpectedTwilioSignature(AUTH_TOKEN, PUBLIC_URL + PATH, {
    ...fields,
  }),
) =>
  fetch(server.url + PATH, {
    method: "POST",
    body: new URLSearchParams({ ...fields }),
    ...(signature !== undefined && { headers: { "x-twilio-signature": signature } }),
  })

const waitingChat = async () => {
  const visitor = server.browser()
  const opened = await visitor.post("/api/chat/sessions", { sessionId: "home" })
  const id = String(opened.json["shortSessionId"])
  await visitor.post(`/api/chat/${id}/person`)
  const { json } = await server.maria.get(`/api/admin/live-chats/${id}`)
  const { code } = json["session"] as { readonly code: string }
  return {
    id,
    code,
    messages: async () =>
      (await visitor.get(`/api/chat/${id}/messages`)).json["messages"] as readonly Readonly<
        Record<string, unknown>
      >[],
  }
}

const storedTexts = () => server.run(sql<{ id: string }>("SELECT id FROM incoming_texts"))

test("a signed text of staff shows in the chat as sent by text, and the reply is empty TwiML", async () => {
  const chat = await waitingChat()
  const reply = await post(form({ Body: `${chat.code} We can come at nine` }))
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "text/xml"])
  expect(await reply.text()).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>')
  expect((await chat.messages()).at(-1)).toMatchObject({
    from: "person",
    isAgent: true,
    fromSMS: true,
    senderName: "Maria Keller",
    text: "We can come at nine",
  })
})

test("control characters of a text, of which Postgres stores not all, are left out", async () => {
  const chat = await waitingChat()
  const reply = await post(form({ Body: `${chat.code} At\0 nine,\r\nor\u0007 ten` }))
  expect(reply.status).toBe(200)
  expect((await chat.messages()).at(-1)).toMatchObject({ text: "At nine,\nor ten" })
})

test("the same text reported several times at once is stored once", async () => {
  const chat = await waitingChat()
  const fields = form({ Body: `${chat.code} Only once` })
  const replies = await Promise.all([post(fields), post(fields), post(fields)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await chat.messages()).filter(({ text }) => text === "Only once")).toHaveLength(1)
})

test("a text with a wrong or missing signature, or changed after it was signed, is refused and not stored", async () => {
  const chat = await waitingChat()
  const before = await storedTexts()
  const fields = form({ Body: `${chat.code} Forged` })
  const signed = twilio.getExpectedTwilioSignature(AUTH_TOKEN, PUBLIC_URL + PATH, { ...fields })
  const here = twilio.getExpectedTwilioSignature(AUTH_TOKEN, server.url + PATH, { ...fields })
  const replies = await Promise.all([
    post(fields, ""),
    post(fields, "AAAA"),
    post(fields, here),
    post({ ...fields, Body: `${chat.code} Changed` }, signed),
    post({ ...fields, More: "1" }, signed),
    fetch(server.url + PATH, { method: "POST", body: new URLSearchParams({ ...fields }) }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  expect(await storedTexts()).toEqual(before)
  expect((await chat.messages()).filter(({ from }) => from === "person")).toEqual([])
})

test("a signed text from an unknown number gets the same reply and changes nothing", async () => {
  const chat = await waitingChat()
  const reply = await post(form({ From: "+13145559999", Body: `${chat.code} Hello` }))
  expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining("<Response></Response>")])
  expect((await chat.messages()).filter(({ from }) => from === "person")).toEqual([])
})

test("a signed text of a customer who agreed to texts gets the same reply, and is kept and queued for staff once", async () => {
  const phone = "+13145550177"
  await server.run(
    Effect.gen(function* () {
      const jane = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone }
      const consent = { phone, source: "portal", wording: "I agree", recordedBy: null, givenAt: 1 } as const
      yield* (yield* CustomerMessages).giveConsent(yield* (yield* Customers).link(jane, null), consent)
    }),
  )
  const fields = form({ From: phone, Body: "Can you come\0 at ten?" })
  for (const reply of await Promise.all([post(fields), post(fields)]))
    expect([reply.status, await reply.text()]).toEqual([
      200,
      expect.stringContaining("<Response></Response>"),
    ])
  const { MessageSid: textId } = fields
  expect(await server.run(Effect.flatMap(IncomingTexts, ({ kept }) => kept(textId)))).toMatchObject({
    value: { phone, body: "Can you come at ten?" },
  })
  const mails = await server.run(Effect.flatMap(Outbox, ({ list }) => list({})))
  expect(mails.filter(({ mail }) => "textId" in mail).map(({ mail }) => mail)).toEqual([textNotice(textId)])
})

test("a signed request that is no text is refused", async () => {
  expect((await post(form({ MessageSid: "1" }))).status).toBe(400)
})
