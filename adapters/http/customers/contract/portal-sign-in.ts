import * as Schema from "effect/Schema"
import { LOGIN_LINK_MINUTES } from "../../../../core/contacts/login-link-rules.ts"
import { CodeProof, LinkProof, LoginAddress } from "../../../../core/contacts/login-link.ts"
import { OwnSession } from "../../staff/contract/account.ts"
import { CUSTOMER_COOKIE } from "../../engine/contract/cookies.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { IdParams } from "../../engine/contract/numbers.ts"

/** Cookie of a browser that has requested a login link. */
export const PENDING_LOGIN_COOKIE = "pending-login"

/** The reply to every request for a link. */
export const LINK_SENT = "If this is the address of a customer, an email with a login link is on its way."

/** Seconds. */
const HOUR = 60 * 60
const TOO_MANY_FROM_HERE =
  "Many login links were requested from here. Please use the newest email from us, wait {wait}, or call {phone}."
/** True for every address, whether or not it is a customer's: what is counted are the requests. */
const TOO_MANY_FOR_ADDRESS =
  "Several login links were requested for this address. Please use the newest email from us, wait {wait}, or call {phone}."
const TOO_MANY_ATTEMPTS = "That was a lot at once. Please wait {wait} and try again, or call {phone}."

/** Signing in to the customer portal, and one's own sessions there (spec §6, §7). */
export const portalSignInEndpoints = {
  requestLoginLink: {
    actors: ["visitor"],
    summary:
      "Mails a link and a code for signing in, which void earlier ones. Replies alike for addresses that are no customer's.",
    body: { json: LoginAddress.annotate({ examples: [{ email: "jane@example.com" }] }) },
    reply: Schema.Struct({ message: Schema.String }).annotate({
      examples: [{ message: LINK_SENT }],
    }),
    status: 202,
    cookies: [PENDING_LOGIN_COOKIE],
    limits: {
      // Thousands of phones may have one address of their provider.
      perAddress: { requests: 60, seconds: HOUR, message: TOO_MANY_FROM_HERE },
      perBrowser: { requests: 10, seconds: HOUR, message: TOO_MANY_FROM_HERE },
      // In the time for which a link works: whoever is refused has a mail with a link that still does, whoever asked
      // for it.
      perRecipient: {
        requests: 5,
        seconds: LOGIN_LINK_MINUTES * 60,
        field: "email",
        message: TOO_MANY_FOR_ADDRESS,
      },
    },
  },
  verifyLogin: {
    actors: ["customer", "visitor"],
    summary:
      "Signs a customer in with a cookie, by the token of a link or by a code; a session that the browser already had is ended. The browser that requested the link can send it again for 5 minutes and is given the same session. A code, and a token without `confirm`, only sign in the browser that requested them: elsewhere a token is replied to with 202 and the masked address, and not used.",
    body: {
      json: [
        { when: ["code"], schema: CodeProof.annotate({ examples: [{ code: "492039" }] }) },
        {
          schema: LinkProof.annotate({ examples: [{ token: "0f8fad5bd9cb469fa16570867728950e".repeat(2) }] }),
        },
      ],
    },
    reply: Schema.Struct({
      customer: Schema.Struct({ firstName: Schema.String, lastName: Schema.String }),
    }).annotate({
      identifier: "SignedInCustomer",
      examples: [{ customer: { firstName: "Jane", lastName: "Doe" } }],
    }),
    otherReplies: {
      202: Schema.Struct({ email: Schema.String }).annotate({
        identifier: "ConfirmationNeeded",
        examples: [{ email: "j•••@example.com" }],
      }),
    },
    cookies: [CUSTOMER_COOKIE],
    limits: { perAddress: { requests: 30, seconds: 60, message: TOO_MANY_ATTEMPTS } },
    errors: ["LoginLinkOver", "WrongLoginCode", "LoginCodeOver"],
  },
  signOutCustomer: {
    actors: ["customer"],
    summary: "Ends the customer's session.",
    cookies: [CUSTOMER_COOKIE],
  },
  listPortalSessions: {
    actors: ["customer"],
    summary: "The browsers in which the customer is signed in, the last used first.",
    reply: Schema.Array(OwnSession),
  },
  endPortalSession: {
    actors: ["customer"],
    summary: "Signs the customer out in one browser.",
    params: IdParams,
    errors: ["UnknownSession"],
  },
  endAllPortalSessions: {
    actors: ["customer"],
    summary: "Signs the customer out in every browser, this one too.",
    cookies: [CUSTOMER_COOKIE],
  },
} as const satisfies Contract
