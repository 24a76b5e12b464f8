import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { MailOf } from "../../../outbox/outgoing-mail.ts"
import type { MailContent } from "../../ports/mailer.ts"
import { StaffAccounts } from "../../../staff/ports/staff-accounts.ts"
import { noticeAddress } from "../../../business/use-cases/settings.ts"

/** Not once the account is removed. */
export const readSignInNotice = Effect.fnUntraced(function* ({ staffId, noticedAt }: MailOf<"SignInNotice">) {
  const found = yield* (yield* StaffAccounts).byId(staffId)
  const to = yield* noticeAddress
  return Option.map(found, (account): MailContent => ({ _tag: "SignInNotice", account, at: noticedAt, to }))
})
