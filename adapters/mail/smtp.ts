import { createTransport } from "nodemailer"
import type { NodemailerError } from "nodemailer"
import { MailRefused, MailServerUnavailable } from "../../core/ports/mailer.ts"
import { oneLine } from "./one-line.ts"

interface MailAddress {
  readonly name: string
  readonly address: string
}

interface OutgoingMail {
  readonly to: MailAddress
  readonly subject: string
  readonly html: string
  readonly text: string
  /** A calendar request; goes along as an alternative for mail programs and as `invite.ics` for people. */
  readonly ics?: string
  /** `<local@host>`: the same when the same mail is sent again, so that receivers can drop the second. */
  readonly messageId: string
}

export interface SmtpTransport {
  /** Resolves when the server has taken the mail; rejects with `MailRefused` or `MailServerUnavailable`. */
  readonly send: (mail: OutgoingMail) => Promise<void>
  /** Lets a mail under way finish, closes idle connections. */
  readonly close: () => void
}

/** Sends through the server at `url` (`smtp://user:password@host:port`, `smtps://…`), at most five mails at once. */
export const smtpTransport = (settings: {
  readonly url: string
  readonly from: MailAddress
}): SmtpTransport => {
  const transport = createTransport({
    url: settings.url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // One retry on a fresh connection for an idle one the server has closed; all else is for our own queue.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const send = async (mail: OutgoingMail) => {
    if (!isPlainAddress(mail.to.address)) {
      throw new MailRefused({ message: "The e-mail address cannot be written to." })
    }
    await transport.sendMail(toMessage(settings.from, mail)).catch((error: NodemailerError) => {
      throw failure(error)
    })
  }
  return { send, close: () => transport.close() }
}

const toMessage = (from: MailAddress, mail: OutgoingMail) => ({
  from: named(from),
  to: named(mail.to),
  subject: oneLine(mail.subject),
  text: mail.text,
  html: mail.html,
  messageId: mail.messageId,
  headers: { "Auto-Submitted": "auto-generated" },
  ...(mail.ics !== undefined && {
    icalEvent: { method: "REQUEST", filename: "invite.ics", content: mail.ics },
  }),
})

const named = ({ name, address }: MailAddress) => ({ name: oneLine(name), address })

/** One `@` and nothing that begins another address or another header. */
const isPlainAddress = (address: string) => /^[^\s@,;:<>()"\\\p{Cc}]+@[^\s@,;:<>()"\\\p{Cc}]+$/u.test(address)

/**
 * Only what the server says for good about this recipient or this mail is a refusal. A wrong password or an unknown
 * sender is a fault of our settings: the mail waits until somebody has mended them.
 */
const failure = (error: NodemailerError): MailRefused | MailServerUnavailable => {
  const aboutThisMail = error.command === "RCPT TO" || error.command === "DATA"
  return aboutThisMail && error.permanent === true
    ? new MailRefused({ message: `The mail server refused the mail: ${error.message}` })
    : new MailServerUnavailable({ message: `The mail server did not take the mail: ${error.message}` })
}
