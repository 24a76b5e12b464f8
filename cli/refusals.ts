import * as Match from "effect/Match"
import type { WrongSetting } from "../adapters/config.ts"
import type { CannotStart } from "../adapters/runtime.ts"
import type { UnknownAppointment } from "../core/booking/appointment.ts"
import type { UnknownRule } from "../core/booking/availability-rule.ts"
import type { BlockConflict, UnknownBlock } from "../core/booking/blocked-time.ts"
import type { UnknownService } from "../core/services/service.ts"
import type { LastStaffAccount, UnknownStaffAccount, UsernameTaken } from "../core/staff/staff-account.ts"
import { appointmentJson, nameOf } from "./commands/appointments.ts"
import { Refused } from "./outcome.ts"
import { longDay, timeRange } from "./print.ts"

/** Every failure that a program of the command line may give. */
export type Failure =
  | CannotStart
  | WrongSetting
  | BlockConflict
  | LastStaffAccount
  | UnknownAppointment
  | UnknownBlock
  | UnknownRule
  | UnknownService
  | UnknownStaffAccount
  | UsernameTaken

/** What the person at the terminal reads of it; a failure that has no words yet does not compile. */
export const refusalOf: (failure: Failure) => Refused = Match.valueTags({
  BlockConflict: (conflict) =>
    new Refused(cannotBlock(conflict), { appointments: conflict.appointments.map(appointmentJson) }),
  CannotStart: ({ message }) => new Refused(message),
  LastStaffAccount: ({ message }) => new Refused(message),
  UnknownAppointment: ({ message }) => unknown(message, "hearth appointments list"),
  UnknownBlock: ({ message }) => unknown(message, "hearth block list"),
  UnknownRule: ({ message }) => unknown(message, "hearth rules list"),
  UnknownService: () => unknown("There is no such service.", "hearth services list"),
  UnknownStaffAccount: ({ message }) => unknown(message, "hearth staff list"),
  UsernameTaken: ({ message }) => new Refused(message),
  WrongSetting: ({ message }) => new Refused(message),
})

const unknown = (message: string, list: string): Refused =>
  new Refused(`${message} "${list}" shows what there is.`)

/** The words of the dashboard's toast (spec §8). */
const cannotBlock = ({ appointments, message }: BlockConflict): string =>
  [
    "Cannot Block These Dates",
    ...appointments.map(
      (visit) => `  ${longDay(visit.start)}: ${timeRange(visit)} (#${visit.id} ${nameOf(visit)})`,
    ),
    message,
  ].join("\n")
