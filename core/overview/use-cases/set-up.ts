import * as Effect from "effect/Effect"
import { Schedules } from "../../schedule/ports/schedules.ts"
import { StaffAccounts } from "../../staff/ports/staff-accounts.ts"
import { seedRules } from "../../schedule/use-cases/hours/availability-rules.ts"
import { seedCannedReplies } from "../../chat/use-cases/canned-replies.ts"
import { seedFaq } from "../../business/use-cases/faq.ts"
import { seedProjects } from "../../gallery/use-cases/gallery.ts"
import { randomPassword } from "../../staff/use-cases/new-password.ts"
import { seedHolidays } from "../../schedule/use-cases/hours/holidays.ts"
import { seedServices } from "../../services/use-cases/services.ts"
import { inChangeOf } from "../../storage/use-cases/transaction.ts"

export interface Credentials {
  readonly username: string
  readonly password: string
}

/**
 * Prepares a new installation: adds the sample services, the usual working hours, the federal holidays as blocked days, the sample projects, the canned
 * replies, the entries of the FAQ and one staff account, whose credentials are passed to `keep` before they are stored.
 * Does nothing if a staff account exists.
 */
export const setUp = Effect.fn("setUp")(function* <E>(keep: (owner: Credentials) => Effect.Effect<void, E>) {
  const accounts = yield* StaffAccounts
  // Two servers may start at once: with the schedule's lock, the second finds the account that the first added.
  if ((yield* accounts.list).length > 0) return
  yield* seedServices
  yield* seedRules
  yield* seedHolidays
  yield* seedProjects
  yield* seedCannedReplies
  yield* seedFaq
  const names = { username: "owner", displayName: "Owner" }
  const { password, passwordHash } = yield* randomPassword(names)
  yield* keep({ username: names.username, password })
  yield* accounts.add({ ...names, role: "owner", passwordHash })
}, inChangeOf(Schedules))
