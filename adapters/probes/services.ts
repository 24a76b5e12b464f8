import type { CardsReply, ServiceReply, TextsReply } from "../../core/business/checks/services.ts"
import type { AssistantEndpoint, GoogleApp, Stripe, Twilio } from "../process/config.ts"
import { replyTo } from "./request.ts"

/** Gives Google a code that it never issued: what it says about that tells whether it knows the app. */
export const probeGoogle = async (
  { clientId, clientSecret, baseUrl }: GoogleApp,
  redirectUri: string,
  signal: AbortSignal,
): Promise<ServiceReply> => {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: "system-check",
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: redirectUri,
  })
  const url = baseUrl === undefined ? "https://oauth2.googleapis.com/token" : `${baseUrl}/token`
  return replyTo(
    () => fetch(url, { method: "POST", body, signal, redirect: "error" }),
    ({ error }) => error,
  )
}

/** Reads the account at Twilio, and whether the number that texts are sent from is one of its numbers. */
export const probeTwilio = async (
  { accountSid, authToken, from, baseUrl = "https://api.twilio.com" }: Twilio,
  signal: AbortSignal,
): Promise<TextsReply> => {
  const account = `${baseUrl}/2010-04-01/Accounts/${accountSid}`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`
  const read = (url: string) => () => fetch(url, { headers: { authorization }, signal, redirect: "error" })
  const [reply, numbers] = await Promise.all([
    replyTo(read(`${account}.json`), ({ status }) => status),
    replyTo(read(`${account}/IncomingPhoneNumbers.json?${new URLSearchParams({ PhoneNumber: from })}`)),
  ])
  const { incoming_phone_numbers: owned } = numbers.fields
  return { ...reply, ownsNumber: Array.isArray(owned) ? owned.length > 0 : undefined }
}

/** Reads one payment, and whether Stripe sends its events to this address. */
export const probeStripe = async (
  { secretKey, apiUrl = "https://api.stripe.com" }: Stripe,
  eventsUrl: string,
  signal: AbortSignal,
): Promise<CardsReply> => {
  const read = (path: string) => () =>
    fetch(`${apiUrl}/v1/${path}`, {
      headers: { authorization: `Bearer ${secretKey}` },
      signal,
      redirect: "error",
    })
  const [{ status, reason }, webhooks] = await Promise.all([
    replyTo(read("checkout/sessions?limit=1")),
    replyTo(read("webhook_endpoints?limit=100")),
  ])
  const { data } = webhooks.fields
  const hasWebhook = Array.isArray(data) ? data.some(({ url }) => url === eventsUrl) : undefined
  return { status, reason, isTest: secretKey.includes("_test_"), hasWebhook, eventsUrl }
}

/** Asks the model for one word. */
export const probeLanguageModel = async (
  { baseUrl, model, apiKey }: AssistantEndpoint,
  signal: AbortSignal,
): Promise<ServiceReply> =>
  replyTo(() =>
    fetch(`${baseUrl}/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
      body: JSON.stringify({ model, messages: [{ role: "user", content: "Say OK." }], max_tokens: 1 }),
      signal,
      redirect: "error",
    }),
  )
