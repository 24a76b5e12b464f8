import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { MAIL_LIMIT_WINDOW_MS, MAILS_TO_TYPED_ADDRESSES } from "../../outbox/mail-limits.ts"
import type { OutgoingMail } from "../../outbox/outgoing-mail.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { readSettings } from "../../business/use-cases/settings.ts"

/** How many mails of these kinds were sent in the last 24 hours. */
export const sentInWindow = Effect.fnUntraced(function* (tags: ReadonlyArray<OutgoingMail["_tag"]>) {
  return yield* (yield* Outbox).countSent(tags, (yield* currentTimeMillis) - MAIL_LIMIT_WINDOW_MS)
})

/** How many mails went to addresses that visitors typed in the last 24 hours, and from how many on strangers' wait. */
export const mailsToTypedAddresses = Effect.gen(function* () {
  const { newAddressMailsPerDay: limit } = yield* readSettings
  return { sent: yield* sentInWindow(MAILS_TO_TYPED_ADDRESSES), limit }
})
