import * as Match from "effect/Match"
import type { errorReplies } from "../adapters/http/contract/errors.ts"
import type { CustomerInUse } from "../core/customers/customer-removal.ts"
import type { BlockConflict } from "../core/schedule/hours/blocked-time.ts"
import type { TechnicianHasVisits } from "../core/schedule/technicians/technician-input.ts"
import type { Appointment, SlotNotFree } from "../core/schedule/visits/appointment.ts"
import type { SeriesNotFree } from "../core/schedule/visits/series.ts"
import type { AddonNotOffered } from "../core/services/addon.ts"
import { formatTimes, toIso } from "../core/time/chicago.ts"
import { CommandError } from "./engine/errors.ts"
import { longDay } from "./engine/print.ts"
import { appointmentJson, customerName } from "./schedule/appointment-output.ts"

/** A failure of a command's program; its message is a sentence for a person. */
export interface Failure {
  readonly _tag: string
  readonly message: string
}

/** Failures that the command line describes in other words than their own, or prints more of with `--json`. */
type DescribedFailure =
  | AddonNotOffered
  | BlockConflict
  | CustomerInUse
  | SeriesNotFree
  | SlotNotFree
  | TechnicianHasVisits
  | { readonly _tag: "SameCustomer" | "ServiceNotOffered"; readonly message: string }

/** The command that shows what there is, or that removes the reason of the failure. */
const HINTS: Readonly<Record<string, string>> = {
  CalendarNotConnected: "hearth calendar connect",
  UnknownAppointment: "hearth appointments list",
  UnknownBlock: "hearth block list",
  UnknownCampaign: "hearth campaigns list",
  UnknownCannedReply: "hearth chats replies list",
  UnknownCardPayment: "hearth payments list <invoice>",
  UnknownPaymentIssue: "hearth payments reconcile",
  UnknownBill: "hearth invoices list",
  UnknownCharge: "hearth plans charges",
  UnknownChat: "hearth chats list",
  UnknownCustomer: "hearth customers list",
  UnknownDeletionRequest: "hearth customers deletion-requests",
  UnknownFaqEntry: "hearth faq list",
  UnknownFeed: "hearth feeds list",
  UnknownMail: "hearth mail list",
  UnknownOpening: "hearth rules openings",
  UnknownPlan: "hearth plans list",
  UnknownProject: "hearth gallery list",
  UnknownQuote: "hearth quotes list",
  UnknownReview: "hearth reviews list",
  UnknownRule: "hearth rules list",
  UnknownDeclinedWork: "hearth services declined list",
  UnknownService: "hearth services list",
  UnknownStaffAccount: "hearth staff list",
  UnknownTechnician: "hearth technicians list",
} satisfies Partial<Record<keyof typeof errorReplies, string>>

/** What is printed for a failure: its own message, unless there is more to say here. */
export const commandErrorOf = (failure: Failure): CommandError => describe(failure as DescribedFailure)

const describe = Match.type<DescribedFailure>().pipe(
  Match.tags({
    AddonNotOffered: ({ addon }) =>
      new CommandError(`The service has no add-on "${addon}". See "hearth services list".`),
    BlockConflict: (conflict) =>
      new CommandError(conflictList(conflict), { appointments: conflict.appointments.map(appointmentJson) }),
    CustomerInUse: ({ message, plan, appointments }) =>
      new CommandError(message, { plan, appointments: appointments.map(appointmentJson) }),
    SameCustomer: ({ message }) => new CommandError(`${message}.`),
    SeriesNotFree: ({ message, dates }) =>
      new CommandError(message, {
        dates: dates.map(({ start, obstacle }) => ({ start: toIso(start), obstacle })),
      }),
    ServiceNotOffered: () => new CommandError('There is no such service. See "hearth services list".'),
    SlotNotFree: ({ message, obstacle }) =>
      new CommandError(`${message} See "hearth slots <date> --why".`, { obstacle }),
    TechnicianHasVisits: ({ message, appointments }) =>
      new CommandError([...visitLines(appointments), message, 'Add "--keep-visits" to go on.'].join("\n"), {
        appointments: appointments.map(appointmentJson),
      }),
  }),
  Match.orElse(({ _tag, message }: Failure) => {
    const hint = HINTS[_tag]
    return new CommandError(hint === undefined ? message : `${message} See "${hint}".`)
  }),
)

/** The heading and the last sentence are those of the dashboard's toast (spec §8). */
const conflictList = ({ appointments, message }: BlockConflict): string =>
  ["Cannot Block These Dates", ...visitLines(appointments), message].join("\n")

const visitLines = (appointments: readonly Appointment[]): readonly string[] =>
  appointments.map(
    (visit) => `  ${longDay(visit.start)}: ${formatTimes(visit)} (#${visit.id} ${customerName(visit)})`,
  )
