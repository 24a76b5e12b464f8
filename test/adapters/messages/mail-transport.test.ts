import { once } from "node:events"
import { createServer, type AddressInfo } from "node:net"
import type { SMTPServerOptions } from "smtp-server"
import { describe, expect, onTestFinished, test } from "vitest"
import { withoutAddresses } from "../../../adapters/mail/engine/smtp-reply.ts"
import { needsEncryption } from "../../../adapters/mail/engine/smtp.ts"
import { QUEUES } from "../../../adapters/jobs/queues.ts"
import { MailNotAccepted, RecipientRefused } from "../../../core/messages/ports/mailer.ts"
import { aMail, openInbox, openTransport } from "../support/inbox.ts"
import { openSmtpServer, replyWith } from "../support/smtp-server.ts"

type Done = (error?: Error | null) => void

const rcpt = (error: Error): SMTPServerOptions => ({ onRcptTo: (_to, _session, done: Done) => done(error) })
const from = (error: Error): SMTPServerOptions => ({
  onMailFrom: (_from, _session, done: Done) => done(error),
})
const data = (error: Error): SMTPServerOptions => ({
  onData: (stream, _session, done) => void stream.resume().once("end", () => done(error)),
})
const connect = (error: Error): SMTPServerOptions => ({ onConnect: (_session, done: Done) => done(error) })

const send = (url: string) => openTransport(url).send(aMail())

const failureOf = async (options: SMTPServerOptions) => {
  const url = (await openSmtpServer(options)).replace(
    "//",
    options.onAuth === undefined ? "//" : "//user:password@",
  )
  return send(url).catch((reason: unknown) => reason)
}

describe("a refusal of the recipient is final", () => {
  test.each([
    ["unknown mailbox", rcpt(replyWith(550, "No such mailbox"))],
    ["unknown mailbox with an enhanced code", rcpt(replyWith(550, "5.1.1 User unknown"))],
    ["unknown mailbox reported after the data", data(replyWith(550, "5.1.1 User unknown"))],
    ["domain without a mail server", rcpt(replyWith(556, "5.1.10 Domain accepts no mail"))],
    ["disabled mailbox", rcpt(replyWith(550, "5.2.1 The account is inactive"))],
    [
      "unknown user at Exchange Online",
      rcpt(replyWith(550, "5.4.1 Recipient address rejected: Access denied")),
    ],
    ["mailbox name not allowed", rcpt(replyWith(553, "Mailbox name not allowed"))],
  ])("%s", async (_, options) => {
    expect(await failureOf(options)).toBeInstanceOf(RecipientRefused)
  })
})

describe("a refusal that can pass or concerns the sender leaves the mail to be retried", () => {
  test.each([
    ["greylisting", rcpt(replyWith(451, "Come back later"))],
    ["full mailbox", rcpt(replyWith(452, "Mailbox full"))],
    ["full disk", data(replyWith(451, "Disk full"))],
    ["server shutting down", rcpt(replyWith(421, "Closing"))],
    ["connection refused by the greeting", connect(replyWith(554, "Go away"))],
    ["unknown sender", from(replyWith(550, "Unknown sender"))],
    [
      "sender refused at the recipient",
      rcpt(replyWith(550, "5.1.0 <hello@hearth.example>: Sender address rejected")),
    ],
    ["sender's domain unknown", rcpt(replyWith(550, "5.1.8 Domain of the address not found"))],
    ["relaying denied", rcpt(replyWith(554, "5.7.1 <jane@example.com>: Relay access denied"))],
    ["relaying denied without an enhanced code", rcpt(replyWith(550, "Relaying denied"))],
    ["authentication required", rcpt(replyWith(530, "5.7.0 Authentication required"))],
    ["our quota", rcpt(replyWith(550, "5.4.5 Daily user sending quota exceeded"))],
    ["our quota without an enhanced code", data(replyWith(554, "Daily message quota exceeded"))],
    ["our address on a block list", rcpt(replyWith(550, "Your address is listed in a blocklist"))],
    ["suspected spam", data(replyWith(554, "Looks like spam"))],
    ["size limit", data(replyWith(552, "5.3.4 Message too large"))],
    [
      "wrong password",
      { authOptional: false, onAuth: (_auth, _session, done) => done(replyWith(535, "Wrong password")) },
    ],
  ] satisfies ReadonlyArray<[string, SMTPServerOptions]>)("%s", async (_, options) => {
    expect(await failureOf(options)).toBeInstanceOf(MailNotAccepted)
  })

  test("no server at the address", async () => {
    const inbox = await openInbox()
    await inbox.close()
    await expect(send(inbox.smtpUrl)).rejects.toBeInstanceOf(MailNotAccepted)
  })

  test("connection closed at once", async () => {
    const closing = createServer((socket) => void socket.on("error", () => {}).destroy())
    onTestFinished(() => void closing.close())
    await once(closing.listen(0, "127.0.0.1"), "listening")
    const { port } = closing.address() as AddressInfo
    await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toBeInstanceOf(MailNotAccepted)
  })
})

test("a server that is down and comes back accepts the next mail from the same transport", async () => {
  const first = await openInbox()
  const transport = openTransport(first.smtpUrl)
  await transport.send(aMail())
  await first.close()
  await expect(transport.send(aMail())).rejects.toBeInstanceOf(MailNotAccepted)
  const second = await openInbox({ smtpPort: first.smtpPort })
  await transport.send(aMail({ subject: "And again" }))
  expect((await second.client.messages())!.items.map(({ subject }) => subject)).toEqual(["And again"])
})

test.each([
  ["smtp://user:password@mail.example.com:587", true],
  ["smtp://user:password@localhost:25", false],
  ["smtp://user:password@127.0.0.1:25", false],
  ["smtp://user:password@127.example.com:25", true],
  ["smtp://mail.example.com", false],
])("a mail server at %s has to encrypt before it gets a password: %s", (url, expected) => {
  expect(needsEncryption(url)).toBe(expected)
})

test("a server whose certificate nobody trusts gets no mail", async () => {
  const received: string[] = []
  const url = await openSmtpServer({
    // With the certificate for "localhost" that comes with the package.
    secure: true,
    onMailFrom: ({ address }, _session, done) => {
      received.push(address)
      done()
    },
  })
  await expect(send(url.replace("smtp:", "smtps:"))).rejects.toBeInstanceOf(MailNotAccepted)
  expect(received).toEqual([])
})

test("a server that offers no encryption gets no mail where encryption is asked for", async () => {
  const url = await openSmtpServer({})
  await expect(send(`${url}?requireTLS=true`)).rejects.toBeInstanceOf(MailNotAccepted)
})

test("user name and password of the URL are sent to the server, percent-decoded", async () => {
  const credentials: Array<unknown> = []
  const url = await openSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      credentials.push({ username, password })
      done(null, { user: username })
    },
  })
  await send(url.replace("//", "//me%40hearth.example:p%3Ass@"))
  expect(credentials).toEqual([{ username: "me@hearth.example", password: "p:ss" }])
})

test.each([
  "jane@example.com, eve@example.com",
  "jane@example.com\r\nBcc: eve@example.com",
  "jane@example.com>\r\nRCPT TO:<eve@example.com",
  '"jane@evil.example"@example.com',
  "jane@example.com@evil.example",
  "Jane <jane@example.com>",
  "group: jane@example.com;",
  "jane",
  "",
])("%j is not one plain address, so nothing is sent", async (address) => {
  const inbox = await openInbox()
  const sending = openTransport(inbox.smtpUrl).send(aMail({ to: { name: "Jane", address } }))
  await expect(sending).rejects.toBeInstanceOf(RecipientRefused)
  expect((await inbox.client.messages())!.total).toBe(0)
})

test("the reply is kept without the addresses in it", async () => {
  const options = rcpt(
    replyWith(550, "5.1.1 <jane@example.com>: no such user (sent by hello@hearth.example)"),
  )
  expect(await failureOf(options)).toMatchObject({
    message: "550 5.1.1 <(address)>: no such user (sent by (address))",
  })
})

test("control characters of a reply, of which Postgres stores not all, are left out", () => {
  expect(withoutAddresses("550 no\0such\r\n\u001buser ")).toBe("550 no such user")
})

test("a server that never replies to one recipient fails that mail in time and delays no other", async () => {
  const url = await openSmtpServer({
    onRcptTo: ({ address }, _session, done: Done) => {
      if (address !== "silent@example.com") done()
    },
  })
  const transport = openTransport(url, { replyTimeoutMs: 1000 })
  const silent = transport.send(aMail({ to: { name: "", address: "silent@example.com" } }))
  const pending = Symbol("pending")
  await Promise.all(Array.from({ length: 30 }, () => transport.send(aMail())))
  expect(await Promise.race([silent.catch(() => "failed"), Promise.resolve(pending)])).toBe(pending)
  await expect(silent).rejects.toBeInstanceOf(MailNotAccepted)
})

test("silent recipients of all mails that are sent at once but one delay no other mail", async () => {
  const atOnce = QUEUES.mail.concurrency + QUEUES["campaign-mail"].concurrency
  const url = await openSmtpServer({
    onRcptTo: ({ address }, _session, done: Done) => {
      if (address !== "silent@example.com") done()
    },
  })
  const transport = openTransport(url, { replyTimeoutMs: 50_000 })
  const silent = Array.from({ length: atOnce - 1 }, () =>
    transport.send(aMail({ to: { name: "", address: "silent@example.com" } })),
  )
  const first = await Promise.race([...silent.map(ended), transport.send(aMail()).then(() => "sent")])
  expect(first).toBe("sent")
})

test("mails to a domain that was silent hold three connections at most, and further ones fail at once until it replies", async () => {
  let silent = 0
  const url = await openSmtpServer({
    onRcptTo: ({ address }, _session, done: Done) => {
      if (address.endsWith("@silent.example")) silent++
      else done()
    },
  })
  const transport = openTransport(url, { replyTimeoutMs: 1_000 })
  const toSilent = (n: number) =>
    transport.send(aMail({ to: { name: "", address: `jane${n}@Silent.example` } }))
  await expect(toSilent(0)).rejects.toBeInstanceOf(MailNotAccepted)
  const attempts = silent
  const outcomes = Array.from({ length: 100 }, (_, n) => toSilent(n).catch((error: unknown) => error))
  await transport.send(aMail())
  expect(silent - attempts).toBeLessThanOrEqual(3)
  expect(await outcomes[3]).toMatchObject({
    message: "No reply about mails to silent.example at the moment.",
  })
  expect((await Promise.all(outcomes)).every((error) => error instanceof MailNotAccepted)).toBe(true)
})

const ended = (sending: Promise<void>) =>
  sending.then(
    () => "sent to a silent recipient",
    () => "failed",
  )
