import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { newsLinkOf, UnknownNewsLink } from "../news-link.ts"
import { Actor } from "../../audit/ports/actor.ts"
import { CustomerMessages } from "../../contacts/ports/customer-messages.ts"
import { Customers } from "../../contacts/ports/customers.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import { maskedEmail } from "../../contacts/login-link.ts"
import { setMessageChoices } from "../../contacts/use-cases/customer-messages.ts"

/** Whether the customer of a link wants news, and where they get it. Fails with `UnknownNewsLink`. */
export const showNewsChoice = Effect.fn("showNewsChoice")(function* (link: string) {
  const id = yield* customerOf(link)
  const found = yield* (yield* Customers).byId(id)
  if (Option.isNone(found) || found.value.email === null) return yield* new UnknownNewsLink()
  const { news } = yield* (yield* CustomerMessages).choices(id)
  return { wantsNews: news, email: maskedEmail(found.value.email) }
})

/** Stores whether the customer of a link wants news. Fails with `UnknownNewsLink`. */
export const setNewsChoice = Effect.fn("setNewsChoice")(function* (link: string, wantsNews: boolean) {
  const id = yield* customerOf(link)
  yield* setMessageChoices(id, { news: wantsNews }).pipe(
    Effect.provideService(Actor, "link in an email"),
    Effect.mapError(() => new UnknownNewsLink()),
  )
  return yield* showNewsChoice(link)
})

/** Whether a link is one that we have made. */
export const isNewsLink = (link: string) => Effect.isSuccess(linkedId(link))

/**
 * Unsubscribes the customer of a link that we have made; one who was deleted since gets no mail anyway, and is no error:
 * a mail program that asks has done what it can.
 */
export const unsubscribe = (link: string) =>
  Effect.catchTag(setNewsChoice(link, false), "UnknownNewsLink", () => Effect.void)

/** A mail that was sent to a record that was merged since unsubscribes the one that stayed. */
const customerOf = Effect.fnUntraced(function* (link: string) {
  return yield* (yield* Customers).currentId(yield* linkedId(link))
})

const linkedId = Effect.fnUntraced(function* (text: string) {
  const link = newsLinkOf(text)
  const { news, hash } = yield* Tokens
  // Hashes are compared, so that the time tells nothing about the token.
  if (link === undefined || hash(news(link.id)) !== hash(link.token)) return yield* new UnknownNewsLink()
  return link.id
})
