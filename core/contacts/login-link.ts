import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { personRules } from "../fields/contact-rules.ts"
import { email } from "../fields/email.ts"
import { ruledText } from "../fields/text.ts"
import { LOGIN_LINK_MINUTES, loginCodeRule } from "./login-link-rules.ts"
import { RowId } from "../fields/row-id.ts"
import { Instant } from "../time/instant.ts"
import { MINUTE } from "../time/interval.ts"
import type { Session } from "../staff/session.ts"

/** So many wrong codes end the code of a request; its link still works. */
export const MAX_WRONG_CODES = 5

/** A request for a login link: the newest one of its address. Instants are milliseconds. */
export const LoginRequest = Schema.Struct({
  /** The request's id; link and code are derived from it. */
  requestId: Schema.String,
  email: Schema.String,
  /** Null for an address that is no customer's, to which no mail is sent. */
  customerId: Schema.NullOr(RowId),
  /** Hash of the cookie of the browser that requested it; null where staff did. */
  browserHash: Schema.NullOr(Schema.String),
  expires: Instant,
  usedAt: Schema.NullOr(Instant),
})
export type LoginRequest = typeof LoginRequest.Type

export const expiryOfLink = (requestedAt: Instant): Instant => requestedAt + LOGIN_LINK_MINUTES * MINUTE

/** Whether the link of this request signs its customer in. */
export const isLinkUsable = (
  { customerId, expires, usedAt }: Pick<LoginRequest, "customerId" | "expires" | "usedAt">,
  now: Instant,
): boolean => customerId !== null && usedAt === null && now < expires

/** So long the browser that has signed in by its link can do so again, in case the reply to it was lost on the way. */
const REPEAT_MINUTES = 5

/** Whether the browser that started this session by its link is given it again. */
export const isRepeatable = ({ createdAt }: Pick<Session, "createdAt">, now: Instant): boolean =>
  now < createdAt + REPEAT_MINUTES * MINUTE

/** `j•••@example.com`: enough for its owner to know it, and no more. */
export const maskedEmail = (address: string): string => {
  const [first = ""] = address
  return `${first}•••${address.slice(address.lastIndexOf("@"))}`
}

/** The address of somebody who wants to sign in (spec §5). */
export const LoginAddress = Schema.Struct({ email: email(personRules.email.required) }).annotate({
  identifier: "LoginAddress",
})

const NO_TOKEN = { message: "Invalid Login Link" }

/** The link of a login mail: its token, and whether the person has confirmed it in another browser. */
export const LinkProof = Schema.Struct({
  token: Schema.String.annotate(NO_TOKEN)
    .check(Schema.isPattern(/^[0-9a-f]{64}$/u, NO_TOKEN))
    .pipe(Schema.annotateKey({ messageMissingKey: NO_TOKEN.message })),
  confirm: Schema.optionalKey(Schema.Boolean),
}).annotate({ identifier: "LinkProof" })
export type LinkProof = typeof LinkProof.Type

/** The code of a login mail. */
export const CodeProof = Schema.Struct({ code: ruledText(loginCodeRule) }).annotate({
  identifier: "CodeProof",
})

/** The token was never given, was used, has expired, or is older than another one for its address. */
export class LoginLinkOver extends Data.TaggedError("LoginLinkOver")<{}> {
  override readonly message =
    "This login link was used already or is more than 30 minutes old. Please request a new one."
}

/** The code is not that of the newest mail. */
export class WrongLoginCode extends Data.TaggedError("WrongLoginCode")<{}> {
  override readonly message = "That code is not right. Please check the newest email from us."
  readonly issues = [{ path: ["code"], message: this.message }]
}

/** The code was used, has expired, or a wrong one was entered five times; or this browser requested none. */
export class LoginCodeOver extends Data.TaggedError("LoginCodeOver")<{}> {
  override readonly message =
    "This code does not work any more. Use the link in the email, or request a new one."
}
