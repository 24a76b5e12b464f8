import { connect } from "node:net"
import { createInterface } from "node:readline"
import mailhog from "mailhog"
import { onTestFinished } from "vitest"
import { startMailbox, type MailboxSettings } from "../../../adapters/mail/dev-mailbox/mailbox.ts"
import { smtpTransport } from "../../../adapters/mail/engine/smtp.ts"

/** A development mailbox on free ports until the test ends, and a MailHog client that reads it. */
export const openInbox = async (settings: Partial<MailboxSettings> = {}) => {
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, ...settings })
  onTestFinished(mailbox.close)
  return {
    ...mailbox,
    smtpUrl: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    client: mailhog({ host: "127.0.0.1", port: mailbox.httpPort }),
    get: (path: string, init?: RequestInit) => fetch(`${mailbox.url}${path}`, init),
  }
}

type Transport = ReturnType<typeof smtpTransport>
type Mail = Parameters<Transport["send"]>[0]

/** A transport to a server until the test ends. */
export const openTransport = (
  url: string,
  settings: { readonly replyTimeoutMs?: number } = {},
): Transport => {
  const transport = smtpTransport({ url, ...settings })
  onTestFinished(transport.close)
  return transport
}

export const aMail = (differences: Partial<Mail> = {}): Mail => ({
  from: { name: "Hearth & Wire", address: "hello@hearth.example" },
  to: { name: "Jane Doe", address: "jane@example.com" },
  subject: "Good morning",
  text: "Good morning, Jane.",
  html: "<p>Good morning, <b>Jane</b>.</p>",
  messageId: "<1@hearth.example>",
  ...differences,
})

export type Inbox = Awaited<ReturnType<typeof openInbox>>

/** Sends the mails one after the other. */
export const receive = async ({ smtpUrl }: Inbox, mails: ReadonlyArray<Parameters<typeof aMail>[0]>) => {
  const { send } = openTransport(smtpUrl)
  for (const mail of mails) await send(aMail(mail))
}

export const numbered = (count: number) => Array.from({ length: count }, (_, n) => ({ subject: `Mail ${n}` }))

/** Sends these lines to a mail server, each after the reply to the one before; returns the replies. */
export const talk = async (port: number, lines: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const socket = connect(port, "127.0.0.1")
  const replies: Array<string> = []
  const left = [...lines]
  for await (const line of createInterface(socket)) {
    if (line[3] === "-") continue
    replies.push(line)
    const next = left.shift()
    if (next === undefined) break
    socket.write(`${next}\r\n`)
  }
  socket.destroy()
  return replies
}

export const rawMail = (source: string) => [
  "EHLO test",
  "MAIL FROM:<from@example.com>",
  "RCPT TO:<to@example.com>",
  "DATA",
  `${source}\r\n.`,
]

export const subjectsOf = async ({ client }: Inbox) =>
  (await client.messages())!.items.map(({ subject }) => subject)
