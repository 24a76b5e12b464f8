import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { MailOf } from "../../../outbox/outgoing-mail.ts"
import type { MailContent } from "../../ports/mailer.ts"
import { StaffAccounts } from "../../../staff/ports/staff-accounts.ts"
import { noticeAddress, readSettings } from "../../../business/use-cases/settings.ts"
import { backupProblem } from "../../../storage/backup/schedule.ts"
import { isOfToday } from "./is-of-today.ts"
import { BackupRecords } from "../../../storage/ports/backup-records.ts"

/** Not once the account is removed. */
export const readSignInNotice = Effect.fnUntraced(function* ({ staffId, noticedAt }: MailOf<"SignInNotice">) {
  const found = yield* (yield* StaffAccounts).byId(staffId)
  const to = yield* noticeAddress
  return Option.map(found, (account): MailContent => ({ _tag: "SignInNotice", account, at: noticedAt, to }))
})

/** Not after its day, nor once nothing is wrong any more. */
export const readBackupNotice = Effect.fnUntraced(function* (mail: MailOf<"BackupNotice">) {
  const state = yield* (yield* BackupRecords).state
  const now = yield* currentTimeMillis
  const problem = backupProblem(state, yield* readSettings, now)
  const to = yield* noticeAddress
  return problem === null || !isOfToday(mail, now)
    ? Option.none()
    : Option.some<MailContent>({
        _tag: "BackupNotice",
        problem,
        lastGoodAt: state.lastGood?.startedAt ?? null,
        to,
      })
})
