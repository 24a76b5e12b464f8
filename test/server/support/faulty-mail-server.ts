import { once } from "node:events"
import type { AddressInfo, Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import PostalMime from "postal-mime"
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server"

/**
 * What the server does to the first attempt of a mail; `refuse-550` is done to every attempt. After `drop-after-text`
 * the server has the mail, but its sender does not know.
 */
export const MAIL_FAULTS = [
  "drop-at-recipient",
  "drop-in-text",
  "drop-after-text",
  "close-421",
  "refuse-550",
  "hang-at-recipient",
  "hang-after-text",
] as const
export type MailFault = (typeof MAIL_FAULTS)[number]

/** What happened at the mail server, or to the process that sends. */
export type MailEvent =
  | {
      readonly kind: "accepted"
      readonly at: number
      /** Without the installation's id. */
      readonly messageId: string
      readonly recipient: string
      /** Whether the reply was sent, so that the sender knows. */
      readonly acknowledged: boolean
      /** Which process sent it, where several do. */
      readonly sender?: number
    }
  | { readonly kind: "fault"; readonly at: number; readonly recipient: string; readonly fault: MailFault }
  /** At `at` it had ended. */
  | { readonly kind: "killed"; readonly at: number; readonly sender: number }

interface Options extends SMTPServerOptions {
  /** Milliseconds that the server takes before it accepts a mail. */
  readonly acceptDelayMs?: number
  /** Called when a mail has arrived and is not accepted yet. */
  readonly onArrived?: () => void
  readonly port?: number
}

/**
 * A mail server that does to a mail what its recipient is named after (`close-421-7@example.com`), and records what it
 * did.
 */
export const openFaultyMailServer = async ({
  acceptDelayMs = 0,
  onArrived,
  port = 0,
  ...options
}: Options) => {
  const history: MailEvent[] = []
  const failedOnce = new Set<string>()
  /** The fault that is to happen to this mail now, if it is one of `faults`. */
  const faultNow = (recipient: string, faults: readonly MailFault[]): MailFault | undefined => {
    const fault = faults.find((each) => recipient.startsWith(`${each}-`))
    if (fault === undefined || (fault !== "refuse-550" && failedOnce.has(recipient))) return undefined
    failedOnce.add(recipient)
    history.push({ kind: "fault", at: Date.now(), recipient, fault })
    return fault
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH"],
    closeTimeout: 100,
    ...options,
    onRcptTo: ({ address }, session, done) => {
      const fault = faultNow(address, ["drop-at-recipient", "close-421", "refuse-550", "hang-at-recipient"])
      if (fault === undefined) done()
      else if (fault === "drop-at-recipient") drop(session)
      else if (fault === "close-421") {
        done(replyWith(421, "4.3.2 Service not available, closing"))
        drop(session, true)
      } else if (fault === "refuse-550") done(replyWith(550, "5.1.1 User unknown"))
    },
    onData: (stream, session, done) => {
      const recipient = session.envelope.rcptTo[0]!.address
      if (faultNow(recipient, ["drop-in-text"]) !== undefined) return drop(session)
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => void accept(Buffer.concat(chunks), recipient, session, done))
    },
  })
  const accept = async (
    content: Buffer,
    recipient: string,
    session: SMTPServerSession,
    done: (error?: Error) => void,
  ) => {
    onArrived?.()
    const fault = faultNow(recipient, ["drop-after-text", "hang-after-text"])
    if (fault === "hang-after-text") return
    const { messageId = "" } = await PostalMime.parse(content)
    if (acceptDelayMs > 0) await pause(acceptDelayMs)
    // A sender that is gone cannot learn that its mail was accepted.
    const acknowledged = fault === undefined && socketOf(session)?.destroyed === false
    history.push({ kind: "accepted", at: Date.now(), messageId: keyOf(messageId), recipient, acknowledged })
    if (fault === undefined) done()
    else drop(session)
  }
  const socketOf = (session: SMTPServerSession): Socket | undefined => {
    const connection = [...(server.connections as Set<Connection>)].find(({ id }) => id === session.id)
    return connection?.["_socket"]
  }
  const drop = (session: SMTPServerSession, afterReply = false): void => {
    const socket = socketOf(session)
    if (afterReply) socket?.end()
    else socket?.destroy()
  }
  // Senders that are killed leave their connections, and some refuse the certificate.
  server.on("error", () => {})
  server.listen(port, "127.0.0.1")
  await once(server.server, "listening")
  return {
    port: (server.server.address() as AddressInfo).port,
    history,
    updateSecureContext: server.updateSecureContext.bind(server),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** What SMTPServer's connections have, which its types do not say. */
interface Connection {
  readonly id: string
  readonly _socket: Socket
}

const replyWith = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

const keyOf = (messageId: string): string => messageId.replace(/^<(.*)@[0-9a-f]{12}>$/u, "$1")
