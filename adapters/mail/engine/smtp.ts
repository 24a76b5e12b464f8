import { createTransport } from "nodemailer"
import type { NodemailerError } from "nodemailer"
import { MailNotAccepted, RecipientRefused } from "../../../core/messages/ports/mailer.ts"
import { oneLine } from "../../formats/text/plain-text.ts"
import type { MailAddress, RenderedMail } from "./rendered-mail.ts"
import { limitSilentDomains } from "./silent-domains.ts"
import { refusesRecipient, withoutAddresses } from "./smtp-reply.ts"

interface Mail extends RenderedMail {
  readonly from: MailAddress
  /** `<local@host>`: the same when the same mail is sent again, so that receivers can drop the second. */
  readonly messageId: string
}

export interface SmtpTransport {
  /** Resolves when the server has accepted the mail; rejects with `RecipientRefused` or `MailNotAccepted`. */
  readonly send: (mail: Mail) => Promise<void>
  /** Lets mails being sent finish, closes idle connections. */
  readonly close: () => void
}

/** As many as mails are sent at the same time: ten, and one of a campaign. */
const MAX_CONNECTIONS = 11

/** How long the server may take for any one reply. */
const REPLY_TIMEOUT_MS = 15_000

/**
 * Sends through the server at `url` (`smtp://user:password@host:port`, `smtps://…`), each mail on one of
 * eleven connections, so that one slow recipient delays no other mail.
 */
export const smtpTransport = (settings: {
  readonly url: string
  readonly replyTimeoutMs?: number
}): SmtpTransport => {
  const timeout = settings.replyTimeoutMs ?? REPLY_TIMEOUT_MS
  const transport = createTransport({
    url: settings.url,
    pool: true,
    requireTLS: needsEncryption(settings.url),
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // One retry on a new connection where the server has closed an idle one; the job queue does all other retries.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const limited = limitSilentDomains()
  const send = async (mail: Mail) => {
    if (!isPlainAddress(mail.to.address))
      throw new RecipientRefused({ message: "The email address is not valid." })
    await limited(mail.to.address, () => transport.sendMail(toMessage(mail))).catch(
      (error: NodemailerError | MailNotAccepted) => {
        throw error instanceof MailNotAccepted ? error : failureOf(error)
      },
    )
  }
  return { send, close: () => transport.close() }
}

/**
 * A password is not sent to another machine without encryption, even if that machine offers none. An address that ends in
 * `?requireTLS=false` overrules it.
 */
export const needsEncryption = (url: string): boolean => {
  const { password, hostname } = new URL(url)
  return password !== "" && !/^(?:localhost|127\.[\d.]+|\[::1\])$/u.test(hostname)
}

const toMessage = (mail: Mail) => ({
  from: named(mail.from),
  to: named(mail.to),
  subject: oneLine(mail.subject),
  text: mail.text,
  html: mail.html,
  messageId: mail.messageId,
  headers: {
    "Auto-Submitted": "auto-generated",
    ...(mail.unsubscribeUrl !== undefined && {
      "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  },
  ...(mail.calendar !== undefined && {
    icalEvent: { filename: "invite.ics", ...mail.calendar },
  }),
})

const named = ({ name, address }: MailAddress) => ({ name: oneLine(name), address })

/** One `@` and no character that begins another address or header. */
const isPlainAddress = (address: string) => /^[^\s@,;:<>()"\\\p{Cc}]+@[^\s@,;:<>()"\\\p{Cc}]+$/u.test(address)

const failureOf = (error: NodemailerError): RecipientRefused | MailNotAccepted => {
  const message = withoutAddresses(error.response ?? error.message)
  return refusesRecipient(error) ? new RecipientRefused({ message }) : new MailNotAccepted({ message })
}
