import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import twilio from "twilio"
import { afterEach, beforeEach, expect, test } from "vitest"
import { smsLayer } from "../../../adapters/sms/twilio.ts"
import { Sms } from "../../../core/outbox/ports/sms.ts"
import { ACCOUNT_SID, AUTH_TOKEN, startTwilio } from "../support/twilio-server.ts"

let provider: Awaited<ReturnType<typeof startTwilio>>
beforeEach(async () => {
  provider = await startTwilio()
})
afterEach(() => provider.close())

const text = { to: "+13145550142", body: "Hello – “héllo”" }

const sms = () =>
  smsLayer({
    account: { accountSid: ACCOUNT_SID, authToken: AUTH_TOKEN, from: "+13145550100", baseUrl: provider.url },
    publicUrl: "https://hearth.example",
    timeoutMs: 300,
  })

const send = (layer = sms()) =>
  Effect.runPromise(Effect.flatMap(Sms, (port) => Effect.result(port.send(text))).pipe(Effect.provide(layer)))

test("a text is sent from our number with its whole body, and the provider's id is returned", async () => {
  expect(await send()).toEqual(Result.succeed(`SM${"1".padStart(32, "0")}`))
  expect(provider.texts).toEqual([{ From: "+13145550100", To: text.to, Body: text.body }])
})

test.for([
  [21211, "TextRefused"],
  [21614, "TextRefused"],
  [21610, "TextRefused"],
  // The sender's number, not the recipient's.
  [21606, "TextNotAccepted"],
] as const)("a reply of 400 with the code %i fails with %s, without the number", async ([code, tag]) => {
  provider.reply({ status: 400, code, message: `The number ${text.to} is not valid` })
  expect(await send()).toMatchObject({
    failure: {
      _tag: tag,
      message: "The number (number) is not valid",
      ...(tag === "TextRefused" && { isOptedOut: code === 21610 }),
    },
  })
})

test.for([
  ["too many requests", { status: 429, code: 20429, message: "Too many requests" }],
  ["a fault of the provider", { status: 500 }],
  ["a wrong token", { status: 401, code: 20003, message: "Authenticate" }],
  ["a reply that is cut off", "cut off"],
  ["a reply that is not JSON", "not JSON"],
  ["no reply in time", "hang"],
] as const)("%s fails so that the text is sent again, and the next attempt succeeds", async ([, reply]) => {
  provider.reply(reply)
  expect(await send()).toMatchObject({ failure: { _tag: "TextNotAccepted" } })
  expect(Result.isSuccess(await send())).toBe(true)
})

test("without an account nothing is available or sent, and no request counts as signed", async () => {
  const none = smsLayer(undefined)
  const port = await Effect.runPromise(Effect.provide(Sms, none))
  expect(port.available).toBe(false)
  expect(await send(none)).toMatchObject({ failure: { _tag: "TextRefused" } })
  const request = { url: "/api/sms/inbound", signature: "", form: {} }
  expect(await Effect.runPromise(port.isSigned(request))).toBe(false)
  expect(provider.texts).toEqual([])
})

test("only the signature of the whole form at our address by the account's token is valid", async () => {
  const form = { From: "+13145550142", Body: "4821 I can come at nine", MessageSid: "SM1" }
  const url = "https://hearth.example/api/sms/inbound"
  const signature = twilio.getExpectedTwilioSignature(AUTH_TOKEN, url, form)
  const port = await Effect.runPromise(Effect.provide(Sms, sms()))
  const isSigned = (request: Partial<Parameters<typeof port.isSigned>[0]>) =>
    Effect.runPromise(port.isSigned({ url: "/api/sms/inbound", signature, form, ...request }))
  expect(await isSigned({})).toBe(true)
  expect(await isSigned({ form: { ...form, Body: "4821 No" } })).toBe(false)
  expect(await isSigned({ form: { ...form, More: "1" } })).toBe(false)
  expect(await isSigned({ url: "/api/sms/inbound?a=1" })).toBe(false)
  expect(await isSigned({ signature: "" })).toBe(false)
  expect(await isSigned({ signature: `${signature.slice(0, -2)}A=` })).toBe(false)
  const other = twilio.getExpectedTwilioSignature("another token", url, form)
  expect(await isSigned({ signature: other })).toBe(false)
})
