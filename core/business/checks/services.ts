import { failed, ok, type CheckLine } from "./check-line.ts"

/** A test file that was written, read and deleted where photos and invoices are kept. */
export interface FileStorageFacts {
  /** The directory, or "bucket NAME at ENDPOINT". */
  readonly place: string
  readonly isBucket: boolean
  /** Why that failed, without a dot at the end; null where it did not. */
  readonly problem: string | null
}

export const filesLine = ({ place, isBucket, problem }: FileStorageFacts): CheckLine =>
  problem === null
    ? ok("files", `A test file was written, read and deleted in ${place}.`)
    : failed(
        "files",
        `A test file cannot be kept in ${place} (${problem}): ${isBucket ? "check the S3_… settings and what the key may do." : "check the directory's owner and the disk."}`,
      )

/** The reply of a service to a request that changes nothing there; a status of 0 stands for none, `reason` says why. */
export interface ServiceReply {
  readonly status: number
  /** The service's own word for a failure, or the error of the connection; "" where there is none. */
  readonly reason: string
}

const notReached = (service: string, reason: string): string =>
  `${service} cannot be reached (${reason}): check that this machine may connect to the internet.`

/** @param reply To a code that Google never gave, so that Google must refuse it; undefined where no app is set. */
export const googleLine = (reply: ServiceReply | undefined, redirectUri: string): CheckLine => {
  if (reply === undefined) return ok("google", "Not set up, so nothing offers it.")
  if (reply.status === 0) return failed("google", notReached("Google", reply.reason))
  switch (reply.reason) {
    case "invalid_grant":
      return ok("google", "Google knows the app. The Google Calendar screen shows what is connected.")
    case "redirect_uri_mismatch":
      return failed(
        "google",
        `The app at Google does not name this address to return to: add ${redirectUri} to its redirect URIs.`,
      )
    case "invalid_client":
    case "unauthorized_client":
      return failed(
        "google",
        "Google does not accept GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: copy both anew from console.cloud.google.com.",
      )
    default:
      return failed(
        "google",
        `Google replied with the status ${reply.status} ${reply.reason}: try again later.`,
      )
  }
}

export interface TextsReply extends ServiceReply {
  /** Whether TWILIO_FROM is a number of the account; undefined where that could not be asked. */
  readonly ownsNumber: boolean | undefined
}

/** @param reply To a request for the account; undefined where none is set. */
export const textsLine = (reply: TextsReply | undefined): CheckLine => {
  if (reply === undefined) return ok("texts", "No account at Twilio is set, so nothing offers texts.")
  if (reply.status === 0) return failed("texts", notReached("Twilio", reply.reason))
  if (reply.status === 401 || reply.status === 404)
    return failed(
      "texts",
      "Twilio does not accept TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN: copy both anew from console.twilio.com.",
    )
  if (reply.status !== 200)
    return failed("texts", `Twilio replied with the status ${reply.status}: try again later.`)
  if (reply.reason !== "active")
    return failed("texts", `The account at Twilio is ${reply.reason}: see console.twilio.com.`)
  return reply.ownsNumber === false
    ? failed("texts", "TWILIO_FROM is no number of the account: choose one at console.twilio.com.")
    : ok("texts", "Twilio accepts the account and the number.")
}

export interface CardsReply extends ServiceReply {
  /** Whether it is a key for trying things out, with which nobody is charged. */
  readonly isTest: boolean
  /** Whether Stripe sends its events to this site; undefined where that could not be asked. */
  readonly hasWebhook: boolean | undefined
  /** Where this installation takes Stripe's events. */
  readonly eventsUrl: string
}

/** @param reply To a request for payments; undefined where no account is set. */
export const cardsLine = (reply: CardsReply | undefined): CheckLine => {
  if (reply === undefined)
    return ok("cards", "No account at Stripe is set, so nothing offers payments by card.")
  if (reply.status === 0) return failed("cards", notReached("Stripe", reply.reason))
  if (reply.status === 401)
    return failed(
      "cards",
      "Stripe does not accept STRIPE_SECRET_KEY: copy it anew from dashboard.stripe.com/apikeys.",
    )
  if (reply.status === 403)
    return failed(
      "cards",
      "STRIPE_SECRET_KEY may not read Checkout Sessions: choose a key that may at dashboard.stripe.com/apikeys.",
    )
  if (reply.status !== 200)
    return failed("cards", `Stripe replied with the status ${reply.status}: try again later.`)
  if (reply.hasWebhook === false)
    return failed(
      "cards",
      `Stripe sends no events to ${reply.eventsUrl}: add that address at dashboard.stripe.com/webhooks. Until then payments are posted within the hour.`,
    )
  return ok(
    "cards",
    reply.isTest
      ? "Stripe accepts the key. It is one for trying things out: nobody is charged."
      : "Stripe accepts the key.",
  )
}

/** @param reply To a request for one word; undefined where no model is set. */
export const languageModelLine = (reply: ServiceReply | undefined): CheckLine => {
  if (reply === undefined)
    return ok("languageModel", "None is set: the assistant's replies are the built-in ones.")
  const unless = "Until then the assistant's replies are the built-in ones."
  if (reply.status === 0)
    return failed("languageModel", `${notReached("The endpoint", reply.reason)} ${unless}`)
  if (reply.status === 401 || reply.status === 403)
    return failed("languageModel", `The endpoint refuses ASSISTANT_API_KEY: copy it anew. ${unless}`)
  if (reply.status === 404)
    return failed(
      "languageModel",
      `The endpoint does not know ASSISTANT_MODEL, or ASSISTANT_BASE_URL is wrong: correct them. ${unless}`,
    )
  if (reply.status === 429)
    return failed(
      "languageModel",
      `The endpoint refuses further requests for now: check the account's limits. ${unless}`,
    )
  return reply.status === 200
    ? ok("languageModel", "The model replies.")
    : failed(
        "languageModel",
        `The endpoint replied with the status ${reply.status}: try again later. ${unless}`,
      )
}
