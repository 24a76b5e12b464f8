import { once } from "node:events"
import { createServer, type AddressInfo } from "node:net"
import type { SMTPServerOptions } from "smtp-server"
import { expect, onTestFinished, test } from "vitest"
import { probeMailServer } from "../../../../adapters/probes/mail-server.ts"
import { openInbox, subjectsOf } from "../../support/inbox.ts"
import { openSmtpServer, replyWith } from "../../support/smtp-server.ts"

const ENVELOPE = { from: "hello@oak.example", to: "office@oak.example" }

const probe = (url: string, signal = new AbortController().signal) => probeMailServer(url, ENVELOPE, signal)

const WITH_STARTTLS = { disabledCommands: [], closeTimeout: 100 }
const refused = { isEncrypted: false, isLocal: true }

test("the development mailbox accepts sender and recipient, and has no mail afterwards", async () => {
  const inbox = await openInbox()
  expect(await probe(inbox.smtpUrl)).toEqual({
    host: `127.0.0.1:${inbox.smtpPort}`,
    isLocal: true,
    failedAt: null,
    reply: "",
    isEncrypted: false,
  })
  expect(await subjectsOf(inbox)).toEqual([])
})

test("a server that wants a user name is signed in to before sender and recipient are named, and gets no data", async () => {
  const seen: string[] = []
  const url = await openSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      seen.push(`auth ${username} ${password}`)
      done(null, { user: username })
    },
    onMailFrom: ({ address }, _session, done) => (seen.push(`from ${address}`), done()),
    onRcptTo: ({ address }, _session, done) => (seen.push(`to ${address}`), done()),
    onData: (stream, _session, done) => (seen.push("data"), stream.resume().once("end", () => done())),
  })
  expect(await probe(url.replace("//", "//me%40oak.example:p%3Ass@"))).toMatchObject({ failedAt: null })
  expect(seen).toEqual(["auth me@oak.example p:ss", "from hello@oak.example", "to office@oak.example"])
})

test.each([
  [
    "sign-in",
    {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(replyWith(535, "Wrong password")),
    },
    "535 Wrong password",
  ],
  [
    "sender",
    { onMailFrom: (_from, _session, done) => done(replyWith(553, "Not your address.")) },
    "553 Not your address",
  ],
  [
    "recipient",
    { onRcptTo: (_to, _session, done) => done(replyWith(554, "5.7.1 Relay access denied")) },
    "554 5.7.1 Relay access denied",
  ],
  [
    "connection",
    { onConnect: (_session, done) => done(replyWith(554, "Go away")) },
    expect.stringContaining("554 Go away"),
  ],
] satisfies ReadonlyArray<[string, SMTPServerOptions, unknown]>)(
  "a server that refuses the %s is named with its reply",
  async (failedAt, options, reply) => {
    const url = await openSmtpServer(options)
    const found = await probe(failedAt === "sign-in" ? url.replace("//", "//me:wrong@") : url)
    expect(found).toMatchObject({ ...refused, failedAt, reply })
  },
)

test("a certificate that nobody signed is found, with STARTTLS and from the start", async () => {
  const starttls = await openSmtpServer(WITH_STARTTLS)
  expect(await probe(starttls)).toMatchObject({
    failedAt: "certificate",
    reply: expect.stringMatching(/certificate/u),
  })
  const secure = (await openSmtpServer({ ...WITH_STARTTLS, secure: true })).replace("smtp:", "smtps:")
  expect(await probe(secure)).toMatchObject({ failedAt: "certificate" })
})

test("a connection that STARTTLS made secret counts as encrypted", async () => {
  const url = await openSmtpServer(WITH_STARTTLS)
  expect(await probe(`${url}/?tls.rejectUnauthorized=false`)).toMatchObject({
    failedAt: null,
    isEncrypted: true,
  })
})

test("no server at the address, or one that hangs up, is a failed connection", async () => {
  const closing = createServer((socket) => void socket.on("error", () => {}).destroy())
  await once(closing.listen(0, "127.0.0.1"), "listening")
  const url = `smtp://127.0.0.1:${(closing.address() as AddressInfo).port}`
  expect(await probe(url)).toMatchObject({ failedAt: "connection" })
  closing.close()
  await once(closing, "close")
  expect(await probe(url)).toMatchObject({
    failedAt: "connection",
    reply: expect.stringContaining("ECONNREFUSED"),
  })
})

test("a server that never replies is left when the signal says so", async () => {
  const silent = createServer((socket) => void socket.on("error", () => {}))
  await once(silent.listen(0, "127.0.0.1"), "listening")
  onTestFinished(() => void silent.close())
  const stop = new AbortController()
  const connected = once(silent, "connection")
  const probing = probe(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, stop.signal)
  const [socket] = await connected
  const closed = once(socket, "close")
  stop.abort()
  expect(await probing).toMatchObject({ failedAt: "connection" })
  await closed
})
