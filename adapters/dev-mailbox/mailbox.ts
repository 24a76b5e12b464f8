import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http"
import type { AddressInfo, Server } from "node:net"
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server"
import { openMailStore, type MailStore } from "./store.ts"
import { answer, type Answer } from "./routes.ts"
import { traceHeaders } from "./mailhog-api.ts"

export interface Mailbox {
  readonly smtpPort: number
  readonly httpPort: number
  /** Where a person reads the mail. */
  readonly url: string
  readonly close: () => Promise<void>
}

export interface MailboxSettings {
  /** MailHog's are 1025 and 8025; 0 picks a free one. */
  readonly smtpPort: number
  readonly httpPort: number
  /** Where mail is kept between two starts; only in memory if left out. */
  readonly directory?: string
}

/**
 * A mail server for development: takes every mail, sends none on, and shows them on a page and through MailHog's API.
 * A port that is taken rejects with Node's own error (`code: "EADDRINUSE"`, `port`).
 */
export const startMailbox = async (settings: MailboxSettings): Promise<Mailbox> => {
  const store = await openMailStore(settings.directory)
  const smtp = smtpServer(store)
  const web = createServer(listener(store))
  const closeSmtp = () => new Promise<void>((resolve) => smtp.close(() => resolve()))
  const closeWeb = () =>
    new Promise<void>((resolve) => {
      web.close(() => resolve())
      web.closeAllConnections()
    })

  const smtpPort = await listen(smtp.server, settings.smtpPort)
  const httpPort = await listen(web, settings.httpPort).catch(async (error: unknown) => {
    await closeSmtp()
    throw error
  })
  const close = async () => {
    await Promise.all([closeSmtp(), closeWeb()])
  }
  return { smtpPort, httpPort, url: `http://${HOST}:${httpPort}`, close }
}

/** Nobody else on the network is to read or send here. */
const HOST = "127.0.0.1"

const MOST_BYTES = 25 * 1024 * 1024

const smtpServer = (store: MailStore): SMTPServer => {
  const server = new SMTPServer({
    name: "mailbox",
    banner: "Hearth & Wire development mailbox",
    size: MOST_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? "anyone" }),
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 250,
    logger: false,
    onData: (stream, session, done) => {
      receive(store, stream, session).then(
        () => done(null, "Ok: kept for reading"),
        (error: Error) => done(error),
      )
    },
  })
  // A client that breaks off is no reason to stop: its mail never came.
  server.on("error", () => undefined)
  return server
}

const receive = async (store: MailStore, stream: SMTPServerDataStream, session: SMTPServerSession) => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw Object.assign(new Error("The mail is too large"), { responseCode: 552 })
  const { mailFrom, rcptTo } = session.envelope
  const trace = traceHeaders({
    from: mailFrom === false ? "" : mailFrom.address,
    to: rcptTo.map((recipient) => recipient.address),
    helo: session.hostNameAppearsAs || "unknown",
  })
  await store.add(Buffer.concat([Buffer.from(trace), ...chunks]))
}

const listener =
  (store: MailStore): RequestListener =>
  (request, response) => {
    reply(store, request)
      .catch((): Answer => ({ status: 500, body: "This mail could not be read." }))
      .then((given) => write(response, given))
      .catch(() => response.destroy())
  }

const reply = async (store: MailStore, request: IncomingMessage): Promise<Answer> => {
  if (!isOwnName(request)) return { status: 421, body: "This mailbox answers to its address only." }
  const url = URL.parse(request.url ?? "/", "http://mailbox")
  return url === null
    ? { status: 400, body: "No such address." }
    : answer(store, request.method ?? "GET", url)
}

/** A foreign site whose name points at this machine must not read mail (DNS rebinding). */
const isOwnName = ({ headers }: IncomingMessage) =>
  /^(localhost|127\.0\.0\.1)(:\d+)?$/u.test(headers.host ?? "")

const write = (response: ServerResponse, { status, body, headers }: Answer) => {
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    ...headers,
  })
  response.end(response.req.method === "HEAD" ? undefined : body)
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, HOST, () => {
      server.off("error", reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
