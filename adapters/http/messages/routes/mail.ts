import * as Effect from "effect/Effect"
import { mailTitle, topicIds } from "../../../../core/outbox/mail-title.ts"
import {
  dropMail,
  listMail,
  previewMail,
  resendMail,
  showMail,
  type ListedMail,
} from "../../../../core/messages/use-cases/mail.ts"
import { mailsToTypedAddresses } from "../../../../core/messages/use-cases/mail-limits.ts"
import type { mailEndpoints } from "../contract/mail.ts"
import type { Handlers } from "../../engine/api.ts"

export const mailHandlers: Handlers<typeof mailEndpoints> = {
  listMail: Effect.fnUntraced(function* ({ query }) {
    const [{ mails, total }, toTypedAddresses] = yield* Effect.all([listMail(query), mailsToTypedAddresses], {
      concurrency: "unbounded",
    })
    return { mails: mails.map(staffMailOf), total, toTypedAddresses }
  }),
  showMail: Effect.fnUntraced(function* ({ params: { id } }) {
    return { ...staffMailOf(yield* showMail(id)), preview: yield* previewMail(id) }
  }),
  resendMail: ({ params: { id } }) => resendMail(id),
  dropMail: ({ params: { id } }) => dropMail(id),
}

const staffMailOf = ({ mail, ...listed }: ListedMail) => ({
  ...listed,
  title: mailTitle(mail),
  ...topicIds(mail),
})
