import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http"
import type { AddressInfo, Server } from "node:net"
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server"
import { openMailStore, type MailStore } from "./store.ts"
import { respond, type Reply } from "./routes.ts"
import { traceHeaders } from "./mailhog-api.ts"

export interface Mailbox {
  readonly smtpPort: number
  readonly httpPort: number
  /** Address of the pages. */
  readonly url: string
  readonly close: () => Promise<void>
}

export interface MailboxSettings {
  /** MailHog's are 1025 and 8025; 0 picks a free one. */
  readonly smtpPort: number
  readonly httpPort: number
  /** Where mails are stored; without it they are kept in memory only. */
  readonly directory?: string
}

/**
 * A mail server for development: accepts every mail, delivers none, and shows them on pages and through MailHog's
 * API. A port in use rejects with Node's own error (`code: "EADDRINUSE"`, `port`).
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

/** Not reachable from other machines. */
const HOST = "127.0.0.1"

const MAX_MAIL_BYTES = 25 * 1024 * 1024

const smtpServer = (store: MailStore): SMTPServer => {
  const server = new SMTPServer({
    name: "mailbox",
    banner: "Hearth & Wire development mailbox",
    size: MAX_MAIL_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? "anyone" }),
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 250,
    logger: false,
    onData: (stream, session, done) => {
      receive(store, stream, session).then(
        () => done(null, "Ok: stored"),
        (error: Error) => done(error),
      )
    },
  })
  // A client that disconnects in the middle has sent no mail; there is nothing to do.
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
    replyTo(store, request)
      .catch((): Reply => ({ status: 500, body: "This mail could not be read." }))
      .then((reply) => write(response, reply))
      .catch(() => response.destroy())
  }

const replyTo = async (store: MailStore, request: IncomingMessage): Promise<Reply> => {
  if (!hasOwnHost(request)) return { status: 421, body: "Open the mailbox at its own address." }
  const url = URL.parse(request.url ?? "/", "http://mailbox")
  return url === null
    ? { status: 400, body: "Invalid address." }
    : respond(store, request.method ?? "GET", url)
}

/** Prevents other sites from reading mail by a host name that points at this machine (DNS rebinding). */
const hasOwnHost = ({ headers }: IncomingMessage) =>
  /^(localhost|127\.0\.0\.1)(:\d+)?$/u.test(headers.host ?? "")

const write = (response: ServerResponse, { status, body, headers }: Reply) => {
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
