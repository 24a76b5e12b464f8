import SMTPConnection from "nodemailer/lib/smtp-connection"
import { parseConnectionUrl } from "nodemailer/lib/shared"
import type { NodemailerError } from "nodemailer"
import type { MailEnvelope, MailServerFacts } from "../../core/business/checks/mail-server.ts"

/** For the address and each reply. */
const REPLY_TIMEOUT_MS = 4_500

/**
 * Connects to the mail server as the sender of mails does, signs in if the address has a user name, and names sender and
 * recipient; then it ends without sending anything. The signal ends it too.
 */
export const probeMailServer = async (
  url: string,
  { from, to }: MailEnvelope,
  signal: AbortSignal,
): Promise<MailServerFacts> => {
  const { auth, ...options } = parseConnectionUrl(url)
  const facts = {
    host: `${options.host}:${options.port ?? (options.secure ? 465 : 587)}`,
    isLocal: /^(?:localhost|127\.|\[?::1)/u.test(String(options.host)),
  }
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: REPLY_TIMEOUT_MS,
    greetingTimeout: REPLY_TIMEOUT_MS,
    socketTimeout: REPLY_TIMEOUT_MS,
    dnsTimeout: REPLY_TIMEOUT_MS,
    // The library's public way to send commands of one's own is a method of authentication.
    customAuth: {
      [NAME_ENVELOPE]: async ({ sendCommand }) => {
        for (const command of [`MAIL FROM:<${from}>`, `RCPT TO:<${to}>`]) {
          const { status, response } = await sendCommand(command)
          if (status >= 400 || status === 0)
            throw new Refused(command.startsWith("MAIL") ? "sender" : "recipient", response)
        }
        await sendCommand("RSET")
      },
    },
  })
  const end = () => connection.close()
  signal.addEventListener("abort", end)
  let step: NonNullable<MailServerFacts["failedAt"]> = "connection"
  try {
    await connected(connection)
    if (auth) {
      step = "sign-in"
      await signedIn(connection, auth)
    }
    step = "sender"
    await signedIn(connection, { method: NAME_ENVELOPE })
    return { ...facts, isEncrypted: connection.secure, failedAt: null, reply: "" }
  } catch (error) {
    const { message, code, response } = error as NodemailerError
    const refused = error instanceof Refused ? error : undefined
    const failedAt = refused?.at ?? (isAboutCertificate(message, code) ? "certificate" : step)
    return {
      ...facts,
      isEncrypted: connection.secure,
      failedAt,
      reply: oneLine(refused?.reply || response || message || code || "no reply"),
    }
  } finally {
    signal.removeEventListener("abort", end)
    connection.quit()
  }
}

const NAME_ENVELOPE = "NAME-ENVELOPE"

class Refused extends Error {
  readonly at: "sender" | "recipient"
  /** The library adds to an error's message. */
  readonly reply: string

  constructor(at: "sender" | "recipient", reply: string) {
    super(reply)
    this.at = at
    this.reply = reply
  }
}

const connected = (connection: SMTPConnection): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.once("error", reject)
    connection.once("end", () => reject(new Error("the connection was closed")))
    connection.connect((error) => (error ? reject(error) : resolve()))
  })

const signedIn = (connection: SMTPConnection, auth: Parameters<SMTPConnection["login"]>[0]): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.once("error", reject)
    connection.once("end", () => reject(new Error("the connection was closed")))
    connection.login(auth, (error) => (error ? reject(error) : resolve()))
  })

const isAboutCertificate = (message: string, code: string | undefined): boolean =>
  code === "ETLS" || /certificate|altname|self.signed/iu.test(message)

const oneLine = (text: string): string => text.replace(/\s+/gu, " ").trim().replace(/\.$/u, "").slice(0, 300)
