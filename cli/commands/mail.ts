import { Option } from "commander"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import type { Appointment } from "../../core/booking/appointment.ts"
import type { OutgoingMail } from "../../core/mail/outgoing-mail.ts"
import { MailStatus, type QueuedMail } from "../../core/mail/queued-mail.ts"
import { formatShortDay, formatTime, toIso } from "../../core/time/chicago.ts"
import type { Instant } from "../../core/time/interval.ts"
import { dropMail, listMail, resendMail, showMail } from "../../core/use-cases/mail.ts"
import { customerName } from "../appointment-output.ts"
import type { RegisterCommand } from "../command-context.ts"
import { decode, parseLimitArg, parseNumberArg } from "../parse.ts"
import { blue, bold, dim, examples, fields, green, red, table } from "../print.ts"

interface ListOptions {
  readonly status?: MailStatus
  readonly limit: number
  readonly offset: number
}

export const registerMail: RegisterCommand = (program, { run, columns }) => {
  const group = program
    .command("mail")
    .description("Emails to customers and staff: waiting, sent and refused ones")

  group
    .command("list")
    .description("List the emails of the last 30 days, newest first")
    .addOption(new Option("--status <status>", "only those with this status").choices(MailStatus.literals))
    .option("--limit <n>", "how many at most, 1 to 100", parseLimitArg, 50)
    .option("--offset <n>", "how many to skip", parseNumberArg, 0)
    .addHelpText("after", examples("hearth mail list --status waiting"))
    .action((options: ListOptions) =>
      run(listMail(options), (mails) => ({
        json: mails.map(mailJson),
        text: mails.length === 0 ? "There are no emails." : mailTable(mails, columns),
      })),
    )

  group
    .command("show")
    .description("Show one email: whom it is to, its attempts and the mail server's last reply")
    .argument("<id>", MAIL_ID, parseMailId)
    .action((id: string) => run(showMail(id), (mail) => ({ json: mailJson(mail), text: mailDetails(mail) })))

  group
    .command("resend")
    .description("Send an email once more that was sent, refused, dropped or given up")
    .argument("<id>", MAIL_ID, parseMailId)
    .action((id: string) =>
      run(resendMail(id), () => ({
        json: { resent: id },
        text: "The email will be sent again within a few seconds, or when the server runs again.",
      })),
    )

  group
    .command("drop")
    .description("Do not send an email that is waiting")
    .argument("<id>", MAIL_ID, parseMailId)
    .action((id: string) =>
      run(dropMail(id), () => ({ json: { dropped: id }, text: "The email will not be sent." })),
    )
}

const MAIL_ID = 'its id in "hearth mail list"'

const MailIdPrefix = Schema.String.check(
  Schema.isPattern(/^[0-9a-f-]{4,36}$/u, {
    message: 'The id of an email is 4 or more of the characters shown by "hearth mail list"',
  }),
)

const parseMailId = (text: string): string => decode(MailIdPrefix, text.toLowerCase())

interface MailOfAppointment extends QueuedMail {
  readonly appointment: Appointment | null
  readonly to: string | null
}

const mailJson = ({ mail, ...queued }: MailOfAppointment) => ({
  ...Struct.omit(queued, ["appointment"]),
  title: titleOf(mail),
  appointmentId: mail.appointmentId,
  createdAt: toIso(queued.createdAt),
  nextAttemptAt: queued.nextAttemptAt === null ? null : toIso(queued.nextAttemptAt),
  endedAt: queued.endedAt === null ? null : toIso(queued.endedAt),
})

const mailTable = (mails: readonly MailOfAppointment[], columns: number): string =>
  table(
    ["Id", "Created (CT)", "Status", "To", "Email"],
    mails.map((queued) => [
      queued.id.slice(0, 8),
      shortTimeOf(queued.createdAt),
      STATUS_COLOURS[queued.status](queued.status),
      queued.to ?? dim("–"),
      `${titleOf(queued.mail)}${queued.reason === null ? "" : dim(`: ${queued.reason}`)}`,
    ]),
    columns,
  )

const mailDetails = (queued: MailOfAppointment): string =>
  `${bold(titleOf(queued.mail))}\n${fields([
    ["Id", queued.id],
    ["To", queued.to ?? dim("unknown")],
    ["Customer", queued.appointment === null ? dim("unknown") : customerName(queued.appointment)],
    ["Status", STATUS_COLOURS[queued.status](queued.status)],
    ["Created", timeOf(queued.createdAt)],
    ["Attempts", String(queued.attempts)],
    ["Next attempt", queued.nextAttemptAt === null ? dim("–") : timeOf(queued.nextAttemptAt)],
    ["Ended", queued.endedAt === null ? dim("–") : timeOf(queued.endedAt)],
    ["Last reply", queued.reason ?? dim("–")],
  ])}`

const titleOf = ({ _tag, appointmentId, resentAt }: OutgoingMail): string =>
  `${TITLES[_tag]} visit #${appointmentId}${resentAt === null ? "" : ", sent again"}`

const TITLES: Readonly<Record<OutgoingMail["_tag"], string>> = {
  BookingConfirmation: "Confirmation of",
  VisitMoved: "New time of",
  VisitCancelled: "Cancellation of",
  VisitRevived: "Revival of",
  VisitOnTheWay: "On the way to",
  BookingNotice: "Notice to staff of",
}

const timeOf = (instant: Instant): string => `${formatShortDay(instant)}, ${formatTime(instant)} CT`

/** "Nov 21, 11:40 AM", short enough for a list. */
const shortTimeOf = (instant: Instant): string =>
  `${formatShortDay(instant).replace(/^\w+, |, \d{4}$/gu, "")}, ${formatTime(instant)}`

const STATUS_COLOURS = {
  waiting: blue,
  sending: blue,
  sent: green,
  outdated: dim,
  refused: red,
  failed: red,
  dropped: dim,
} satisfies Record<MailStatus, (text: string) => string>
