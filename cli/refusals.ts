import type { UnknownAppointment } from "../core/booking/appointment.ts"
import type { UnknownRule } from "../core/booking/availability-rule.ts"
import type { BlockConflict, UnknownBlock } from "../core/booking/blocked-time.ts"
import type { UnknownService } from "../core/services/service.ts"
import type { LastStaffAccount, UnknownStaffAccount, UsernameTaken } from "../core/staff/staff-account.ts"
import { appointmentJson, nameOf } from "./commands/appointments.ts"
import { Refused } from "./outcome.ts"
import { longDay, timeRange } from "./print.ts"

/** Every failure that a use case of the command line may give. */
export type Failure =
  | BlockConflict
  | LastStaffAccount
  | UnknownAppointment
  | UnknownBlock
  | UnknownRule
  | UnknownService
  | UnknownStaffAccount
  | UsernameTaken

/** What the person at the terminal reads of it. */
export const refusalOf = (failure: Failure): Refused =>
  (REFUSALS[failure._tag] as (failure: Failure) => Refused)(failure)

const itsMessage = ({ message }: Failure): Refused => new Refused(message)
const withHint =
  (hint: string) =>
  ({ message }: Failure): Refused =>
    new Refused(`${message} ${hint}`)

// A new failure of a use case is a compile error until it is named here.
const REFUSALS = {
  BlockConflict: (conflict) =>
    new Refused(cannotBlock(conflict), { appointments: conflict.appointments.map(appointmentJson) }),
  LastStaffAccount: itsMessage,
  UnknownAppointment: withHint('"hearth appointments list" shows those there are.'),
  UnknownBlock: withHint('"hearth block list" shows those there are.'),
  UnknownRule: withHint('"hearth rules list" shows those there are.'),
  UnknownService: () =>
    new Refused('There is no such service; "hearth services list" shows those there are.'),
  UnknownStaffAccount: withHint('"hearth staff list" shows those there are.'),
  UsernameTaken: itsMessage,
} satisfies { readonly [Tag in Failure["_tag"]]: (failure: Extract<Failure, { _tag: Tag }>) => Refused }

/** The words of the dashboard's toast (spec §8). */
const cannotBlock = ({ appointments, message }: BlockConflict): string =>
  [
    "Cannot Block These Dates",
    ...appointments.map(
      (visit) => `  ${longDay(visit.start)}: ${timeRange(visit)} (#${visit.id} ${nameOf(visit)})`,
    ),
    message,
  ].join("\n")
