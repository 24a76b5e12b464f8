import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Twilio } from "../process/config.ts"
import { Sms, TextNotAccepted, TextRefused } from "../../core/outbox/ports/sms.ts"

export interface SmsSettings {
  readonly account: Twilio
  /** Where Twilio reaches this site, without a slash at the end: part of what it signs. */
  readonly publicUrl: string
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 15_000

/** Sends texts with Twilio, or none without an account. The package is loaded with the first text. */
export const smsLayer = (settings: SmsSettings | undefined): Layer.Layer<Sms> =>
  Layer.sync(Sms, () => (settings === undefined ? NONE : throughTwilio(settings)))

const NONE = Sms.of({
  available: false,
  send: () => Effect.fail(new TextRefused({ message: "No provider of texts is set.", isOptedOut: false })),
  isSigned: () => Effect.succeed(false),
})

const throughTwilio = ({ account, publicUrl, timeoutMs = TIMEOUT_MS }: SmsSettings) => {
  let opened: ReturnType<typeof openClient> | undefined
  return Sms.of({
    available: true,
    send: ({ to, body }) =>
      Effect.tryPromise({
        try: async () => {
          opened ??= openClient(account, timeoutMs)
          const { sid } = await (await opened).messages.create({ from: account.from, to, body })
          if (typeof sid !== "string" || sid === "") throw new Error("The reply has no message id.")
          return sid
        },
        catch: failureOf,
      }),
    isSigned: ({ url, signature, form }) =>
      Effect.promise(async () => {
        const { default: twilio } = await import("twilio")
        return twilio.validateRequest(account.authToken, signature, publicUrl + url, { ...form })
      }),
  })
}

const openClient = async ({ accountSid, authToken, baseUrl }: Twilio, timeout: number) => {
  const { default: twilio } = await import("twilio")
  const httpClient = new twilio.RequestClient({ timeout })
  if (baseUrl === undefined) return twilio(accountSid, authToken, { httpClient })
  return twilio(accountSid, authToken, {
    httpClient: Object.assign(Object.create(httpClient) as typeof httpClient, {
      request: (options: Parameters<typeof httpClient.request>[0]) =>
        httpClient.request({ ...options, uri: atBaseUrl(options.uri, baseUrl) }),
    }),
  })
}

/** "https://api.twilio.com/2010-04-01/…" at another server. */
const atBaseUrl = (uri: string, baseUrl: string): string => {
  const { pathname, search } = new URL(uri)
  return baseUrl + pathname + search
}

/** `code` is that of Twilio's error, where it replied with one. */
const failureOf = (error: unknown): TextRefused | TextNotAccepted => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  const failure = { message: withoutNumbers(`${message ?? "The reply cannot be read."}`) }
  return RECIPIENT_CODES.has(code)
    ? new TextRefused({ ...failure, isOptedOut: code === OPTED_OUT })
    : new TextNotAccepted(failure)
}

/** The recipient has sent STOP, which the carrier or Twilio has kept. */
const OPTED_OUT = 21610

/** Codes of Twilio's errors that concern the recipient's number and do not pass. */
const RECIPIENT_CODES: ReadonlySet<unknown> = new Set([
  21211, // not a phone number
  21214, // cannot be reached
  21217, // not a phone number
  21265, // a short code
  21408, // a country that the account does not text to
  OPTED_OUT,
  21612, // not reachable from our number
  21614, // not a mobile number
])

const withoutNumbers = (message: string): string =>
  message.replaceAll(/\+?\d[\d\s().-]{5,}\d/gu, "(number)").slice(0, 300)
