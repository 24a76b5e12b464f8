import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { loginLink } from "../../outbox/outgoing-mail.ts"
import { Customers } from "../../contacts/ports/customers.ts"
import { LoginRequests } from "../../contacts/ports/login-requests.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import {
  expiryOfLink,
  isLinkUsable,
  isRepeatable,
  LoginCodeOver,
  LoginLinkOver,
  maskedEmail,
  MAX_WRONG_CODES,
  WrongLoginCode,
  type LinkProof,
  type LoginRequest,
} from "../../contacts/login-link.ts"
import { customerById } from "../../contacts/use-cases/customers.ts"
import { liveSession, startSession } from "../../staff/use-cases/sessions.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"

/** Characters of a request's id: enough that no two are the same, and few enough for the header of a mail. */
const REQUEST_ID_LENGTH = 20

/**
 * Enqueues the mail with a login link and a code, which voids earlier ones. An address that is no customer's is handled
 * in the same steps, so that it takes as long; when its mail is due, none is sent. Returns the token of the cookie by
 * which the browser may use the link without being asked.
 */
export const requestLoginLink = Effect.fn("requestLoginLink")(function* (email: string) {
  const browserToken = yield* (yield* Tokens).random
  yield* enqueueLoginLink(email, (yield* Tokens).hash(browserToken))
  return browserToken
})

/** As `requestLoginLink`, for staff: no browser has requested the link. */
export const sendLoginLink = (email: string) => enqueueLoginLink(email, null)

const enqueueLoginLink = Effect.fnUntraced(function* (email: string, browserHash: string | null) {
  const { random, hash, loginToken } = yield* Tokens
  const requestId = (yield* random).slice(0, REQUEST_ID_LENGTH)
  const requestedAt = yield* currentTimeMillis
  const request = {
    requestId,
    email,
    browserHash,
    tokenHash: hash(loginToken(requestId)),
    requestedAt,
    expires: expiryOfLink(requestedAt),
  }
  const requests = yield* LoginRequests
  const outbox = yield* Outbox
  const mail = loginLink(requestId)
  // A flood of requests for addresses that are no customer's must not hold up the mails of customers.
  yield* inTransaction(
    Effect.flatMap(requests.add(request), (isCustomer) =>
      isCustomer ? outbox.enqueue(mail) : outbox.enqueueLast(mail),
    ),
  )
})

/** A browser that wants to sign in. */
interface LoginBrowser {
  /** Of its cookie from `requestLoginLink`; empty where it has none. */
  readonly token: string
  /** The User-Agent header. */
  readonly userAgent: string | null
}

/**
 * Signs the customer of a login link in, once: gives the customer and the session's token. The browser that requested
 * the link is given the same session again if it sends the link again soon, because the first reply may have been lost
 * on the way. In another browser this takes a confirmation, because programs that check mails for dangerous links open
 * them: without it, gives the masked address and uses nothing. Fails with `LoginLinkOver`.
 */
export const signInByLink = Effect.fn("signInByLink")(function* (
  { token, confirm = false }: LinkProof,
  browser: LoginBrowser,
) {
  const { hash, loginSession } = yield* Tokens
  const found = (yield* LoginRequests).byTokenHash(hash(token))
  const request = yield* someOrFail(found, () => new LoginLinkOver())
  if (hash(browser.token) === request.browserHash) {
    const sessionToken = loginSession(request.requestId, browser.token)
    return yield* Effect.catch(signIn(request, browser, sessionToken), () => repeatSignIn(sessionToken))
  }
  if (!isLinkUsable(request, yield* currentTimeMillis)) return yield* new LoginLinkOver()
  return confirm ? yield* signIn(request, browser) : { email: maskedEmail(request.email) }
})

/**
 * Signs the customer in by the code of the mail that this browser has requested: gives the customer and the session's
 * token. Fails with `WrongLoginCode`, and after five wrong codes with `LoginCodeOver`.
 */
export const signInByCode = Effect.fn("signInByCode")(function* (typed: string, browser: LoginBrowser) {
  const { hash, loginCode } = yield* Tokens
  const now = yield* currentTimeMillis
  const counted = (yield* LoginRequests).countAttempt(hash(browser.token), now, MAX_WRONG_CODES)
  const request = yield* someOrFail(counted, () => new LoginCodeOver())
  if (typed.replaceAll(/\s/gu, "") !== loginCode(request.requestId) || !isLinkUsable(request, now)) {
    yield* Effect.logWarning("the code of a login mail was wrong")
    return yield* new WrongLoginCode()
  }
  return yield* Effect.mapError(signIn(request, browser), () => new LoginCodeOver())
})

/** Uses a request up and starts the session in one transaction. Fails with `LoginLinkOver`. */
const signIn = Effect.fnUntraced(function* (
  { requestId, email }: LoginRequest,
  { userAgent }: LoginBrowser,
  sessionToken?: string,
) {
  const used = (yield* LoginRequests).use(requestId, yield* currentTimeMillis)
  const customerId = yield* someOrFail(used, () => new LoginLinkOver())
  const customer = yield* Effect.mapError(customerById(customerId), () => new LoginLinkOver())
  yield* (yield* Customers).confirmEmail(customer.id, email, yield* currentTimeMillis)
  return { customer, token: yield* startSession("customer", customer.id, userAgent, sessionToken) }
}, inTransaction)

/** The session that the same browser has started with the same link before. Fails with `LoginLinkOver`. */
const repeatSignIn = Effect.fnUntraced(function* (token: string) {
  const now = yield* currentTimeMillis
  const found = Option.filter(yield* liveSession("customer", token), (session) => isRepeatable(session, now))
  const { accountId } = yield* Effect.fromOption(found, () => new LoginLinkOver())
  const customer = yield* Effect.mapError(customerById(accountId), () => new LoginLinkOver())
  return { customer, token }
})
