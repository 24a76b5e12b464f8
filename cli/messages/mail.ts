import { Option } from "commander"
import * as Schema from "effect/Schema"
import { mailColumns } from "../../adapters/formats/csv/messages/mail-columns.ts"
import { csvChunks } from "../../adapters/formats/csv/write-csv.ts"
import { StaffMail } from "../../adapters/http/messages/contract/mail.ts"
import { mailTitle, topicIds } from "../../core/outbox/mail-title.ts"
import { MailStatus } from "../../core/outbox/queued-mail.ts"
import { formatShortDay, formatTime } from "../../core/time/chicago.ts"
import type { Instant } from "../../core/time/interval.ts"
import {
  dropMail,
  listMail,
  resendMail,
  showMail,
  type ListedMail,
} from "../../core/messages/use-cases/mail.ts"
import { customerName } from "../schedule/appointment-output.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { withCsv } from "../engine/csv-option.ts"
import { pageOf, withPage, type PageOptions } from "../engine/page.ts"
import { shortTimeOf } from "../engine/short-time.ts"
import { encoderOf } from "../engine/encoder.ts"
import { decode, parseIdArg } from "../engine/parse.ts"
import { blue, bold, dim, examples, fields, green, red, table } from "../engine/print.ts"

interface ListOptions extends PageOptions {
  readonly status?: MailStatus
  readonly visit?: number
}

export const registerMail: RegisterCommand = (program, { run, columns }) => {
  const group = program
    .command("mail")
    .description("Emails to customers and staff: waiting, sent and refused ones")

  withPage(
    withCsv(group.command("list"))
      .description("List the emails of the last 30 days, newest first")
      .addOption(new Option("--status <status>", "only those with this status").choices(MailStatus.literals))
      .option(
        "--visit <id>",
        'only those about this visit, by its id in "hearth appointments list"',
        parseIdArg,
      ),
  )
    .addHelpText("after", examples("hearth mail list --status waiting"))
    .action(({ visit, ...options }: ListOptions) =>
      run(
        listMail({
          ...pageOf(options),
          ...(visit !== undefined && { appointmentId: visit }),
        }),
        ({ mails }) => ({
          json: mails.map(mailJson),
          csv: csvChunks(mailColumns, mails),
          text: mails.length === 0 ? "There are no emails." : mailTable(mails, columns),
        }),
      ),
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

/** As the API encodes it. */
const encode = encoderOf(StaffMail)
const mailJson = ({ mail, ...listed }: ListedMail) =>
  encode({ ...listed, title: mailTitle(mail), ...topicIds(mail) })

const mailTable = (mails: readonly ListedMail[], columns: number): string =>
  table(
    ["Id", "Created (CT)", "Status", "To", "Email"],
    mails.map((queued) => [
      queued.id.slice(0, 8),
      shortTimeOf(queued.createdAt),
      STATUS_COLOURS[queued.status](queued.status),
      queued.to ?? dim("–"),
      `${mailTitle(queued.mail)}${queued.reason === null ? "" : dim(`: ${queued.reason}`)}`,
    ]),
    columns,
  )

const mailDetails = (queued: ListedMail): string =>
  `${bold(mailTitle(queued.mail))}\n${fields([
    ["Id", queued.id],
    ["To", queued.to ?? dim("unknown")],
    ["Customer", customerOf(queued) ?? dim("unknown")],
    ["Status", STATUS_COLOURS[queued.status](queued.status)],
    ["Created", timeOf(queued.createdAt)],
    ["Attempts", String(queued.attempts)],
    ["Next attempt", queued.nextAttemptAt === null ? dim("none") : timeOf(queued.nextAttemptAt)],
    ["Ended", queued.endedAt === null ? dim("not yet") : timeOf(queued.endedAt)],
    ["Last reply", queued.reason ?? dim("none")],
  ])}`

const customerOf = ({ appointment, quote }: ListedMail): string | undefined => {
  const customer = appointment ?? quote
  return customer === null ? undefined : customerName(customer)
}

const timeOf = (instant: Instant): string => `${formatShortDay(instant)}, ${formatTime(instant)} CT`

const STATUS_COLOURS = {
  waiting: blue,
  sending: blue,
  sent: green,
  outdated: dim,
  refused: red,
  failed: red,
  dropped: dim,
  unsent: red,
} satisfies Record<MailStatus, (text: string) => string>
