import { once } from "node:events"
import { createServer, type AddressInfo } from "node:net"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { describe, expect, onTestFinished, test } from "vitest"
import { MailRefused, MailServerUnavailable } from "../../core/ports/mailer.ts"
import { aMail, openInbox, openTransport } from "./inbox.ts"

type Done = (error?: Error | null) => void

const saying = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** A mail server that says this or that where it is told to. */
const openServer = async (options: SMTPServerOptions): Promise<string> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onData: (stream, _session, done) => void stream.resume().once("end", () => done(null)),
    ...options,
  })
  server.on("error", () => {})
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  await once(server.listen(0, "127.0.0.1"), "listening")
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

const rcpt = (error: Error): SMTPServerOptions => ({ onRcptTo: (_to, _session, done: Done) => done(error) })
const from = (error: Error): SMTPServerOptions => ({
  onMailFrom: (_from, _session, done: Done) => done(error),
})
const data = (error: Error): SMTPServerOptions => ({
  onData: (stream, _session, done) => void stream.resume().once("end", () => done(error)),
})
const connect = (error: Error): SMTPServerOptions => ({ onConnect: (_session, done: Done) => done(error) })

const send = (url: string) => openTransport(url).send(aMail())

describe("a mail the server will never take is refused, with the server's words", () => {
  test.each([
    ["an unknown mailbox", rcpt(saying(550, "No such mailbox")), "No such mailbox"],
    ["a mail it thinks is spam", data(saying(554, "Looks like spam")), "Looks like spam"],
    ["a mail that is too large", data(saying(552, "Too large")), "Too large"],
  ])("%s", async (_, options, words) => {
    const error = await send(await openServer(options)).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(MailRefused)
    expect((error as MailRefused).message).toContain(words)
  })
})

describe("a mail the server does not take now can be sent later", () => {
  test.each([
    ["it is greylisting", rcpt(saying(451, "Come back later"))],
    ["the mailbox is full", rcpt(saying(452, "Mailbox full"))],
    ["it cannot store the mail", data(saying(451, "Disk full"))],
    ["it is going down", rcpt(saying(421, "Closing"))],
    ["it turns us away at the door", connect(saying(554, "Go away"))],
    ["it does not know us as a sender", from(saying(550, "Who are you?"))],
    [
      "it does not like our password",
      { authOptional: false, onAuth: (_auth, _session, done) => done(saying(535, "Wrong password")) },
    ],
  ] satisfies ReadonlyArray<[string, SMTPServerOptions]>)("%s", async (_, options) => {
    const url = (await openServer(options)).replace("//", "//user:password@")
    const sending = send(options.onAuth === undefined ? url.replace("user:password@", "") : url)
    await expect(sending).rejects.toBeInstanceOf(MailServerUnavailable)
  })

  test("nobody is there", async () => {
    const inbox = await openInbox()
    await inbox.close()
    await expect(send(inbox.smtpUrl)).rejects.toBeInstanceOf(MailServerUnavailable)
  })

  test("it hangs up", async () => {
    const rude = createServer((socket) => void socket.on("error", () => {}).destroy())
    onTestFinished(() => void rude.close())
    await once(rude.listen(0, "127.0.0.1"), "listening")
    const { port } = rude.address() as AddressInfo
    await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toBeInstanceOf(MailServerUnavailable)
  })
})

test("what was down and is back takes the next mail through the same transport", async () => {
  const first = await openInbox()
  const transport = openTransport(first.smtpUrl)
  await transport.send(aMail())
  await first.close()
  await expect(transport.send(aMail())).rejects.toBeInstanceOf(MailServerUnavailable)
  const second = await openInbox({ smtpPort: first.smtpPort })
  await transport.send(aMail({ subject: "And again" }))
  expect((await second.client.messages())!.items.map(({ subject }) => subject)).toEqual(["And again"])
})

test("a name and a password of the settings are what the server is told", async () => {
  const told: Array<unknown> = []
  const url = await openServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      told.push({ username, password })
      done(null, { user: username })
    },
  })
  await send(url.replace("//", "//me%40hearth.example:p%3Ass@"))
  expect(told).toEqual([{ username: "me@hearth.example", password: "p:ss" }])
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
])("nothing is sent to %j, which is not one plain address", async (address) => {
  const inbox = await openInbox()
  const sending = openTransport(inbox.smtpUrl).send(aMail({ to: { name: "Jane", address } }))
  await expect(sending).rejects.toBeInstanceOf(MailRefused)
  expect((await inbox.client.messages())!.total).toBe(0)
})
