import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { apart, bookingOf, servicesOf } from "../../http/support/slots.ts"
import { visitorsOf } from "../../http/support/contention.ts"
import { freshDatabase } from "../../set-up/postgres.ts"
import type { ListedMail } from "./check-deliveries.ts"
import { signIn } from "./chatting.ts"
import { openFaultyMailServer, type MailEvent, type MailFault } from "./faulty-mail-server.ts"
import { launch, newDataDir, start, until, WORKER, type AppProcess, type ReadyServer } from "./process.ts"
import { query } from "./query.ts"

const SECRET = "one secret for the server and the workers"

/** Books visits whose confirmations meet these faults of the mail server, so many of each. */
export const mailThroughFaults = async (mailFaults: readonly MailFault[], ofEach: number) => {
  const mailServer = await openFaultyMailServer({ disabledCommands: ["AUTH", "STARTTLS"] })
  const installation = await startInstallation(`smtp://127.0.0.1:${mailServer.port}`)
  const expected = mailFaults.flatMap((fault) =>
    Array.from({ length: ofEach }, (_, n) => `${fault}-${n}@example.com`),
  )
  await installation.book(expected)
  await installation.untilEnded()
  const listed = await installation.listMails()
  await Promise.all([installation.close(), mailServer.close()])
  return { expected, history: mailServer.history, listed }
}

/**
 * Books visits while no mail server runs; then two workers send their confirmations, one of which is killed while it sends
 * a mail, so many times.
 */
export const mailThroughKills = async ({
  visits,
  kills,
}: {
  readonly visits: number
  readonly kills: number
}) => {
  let arrivals = 0
  // One for each worker, which shows whose mail it was.
  const mailServers = await Promise.all(
    [0, 1].map(() =>
      openFaultyMailServer({
        disabledCommands: ["AUTH", "STARTTLS"],
        acceptDelayMs: 100,
        onArrived: () => arrivals++,
      }),
    ),
  )
  const history: MailEvent[] = []
  const installation = await startInstallation("smtp://127.0.0.1:9")
  const expected = Array.from({ length: visits }, (_, n) => `visitor-${n}@example.com`)
  await installation.book(expected)
  await installation.stopServer()
  const startWorker = async (sender: number): Promise<AppProcess> =>
    launch(
      {
        ...installation.settings,
        DATA_DIR: await newDataDir(),
        SMTP_URL: `smtp://127.0.0.1:${mailServers[sender]!.port}`,
        PUBLIC_URL: "https://hearth.example",
      },
      WORKER,
    )
  const workers = [await startWorker(0), await startWorker(1)]
  let killed = 0
  for (; killed < kills; killed++) {
    const before = arrivals
    await until(async () => arrivals > before || (await installation.isEnded()))
    if (arrivals === before) break
    const sender = killed % 2
    await workers[sender]!.stop("SIGKILL")
    history.push({ kind: "killed", at: Date.now(), sender })
    workers[sender] = await startWorker(sender)
  }
  await installation.untilEnded()
  await Promise.all(workers.map((worker) => worker.stop()))
  await installation.startServer()
  const listed = await installation.listMails()
  await Promise.all([installation.close(), ...mailServers.map(({ close }) => close())])
  for (const [sender, mailServer] of mailServers.entries())
    history.push(...mailServer.history.map((event) => ({ ...event, sender })))
  return { expected, killed, history, listed }
}

/**
 * Books visits while the mail server has a certificate that nobody has signed, and gives it a trusted one afterwards.
 * Returns what staff read meanwhile, too. Needs the program `openssl`.
 */
export const mailThroughWrongCertificate = async (visits: number) => {
  const [wrong, right] = [await newCertificate("mail.other.example"), await newCertificate("localhost")]
  const mailServer = await openFaultyMailServer({ secure: true, key: wrong.key, cert: wrong.cert })
  const installation = await startInstallation(`smtps://localhost:${mailServer.port}`, {
    NODE_EXTRA_CA_CERTS: right.certFile,
  })
  const expected = Array.from({ length: visits }, (_, n) => `visitor-${n}@example.com`)
  await installation.book(expected)
  await until(async () => (await installation.listMails()).every(({ attempts }) => attempts > 0))
  const meanwhile = { listed: await installation.listMails(), accepted: mailServer.history.length }
  mailServer.updateSecureContext({ key: right.key, cert: right.cert })
  await installation.untilEnded()
  const listed = await installation.listMails()
  await Promise.all([installation.close(), mailServer.close()])
  return { expected, history: mailServer.history, listed, meanwhile }
}

const startInstallation = async (smtpUrl: string, more: Readonly<Record<string, string>> = {}) => {
  const { url, drop } = await freshDatabase()
  const settings = { DATABASE_URL: url, SECRET }
  const DATA_DIR = await newDataDir()
  const startServer = (): Promise<ReadyServer> => start({ ...settings, ...more, DATA_DIR, SMTP_URL: smtpUrl })
  let server = await startServer()
  const isEnded = async () =>
    (
      await query(
        url,
        "SELECT FROM pgboss.job WHERE name = 'mail' AND state IN ('created', 'retry', 'active')",
      )
    ).length === 0
  return {
    settings,
    startServer: async () => (server = await startServer()),
    stopServer: () => server.stop("SIGKILL"),
    /** A visit for each address, by visitors at once. */
    book: async (emails: readonly string[]): Promise<void> => {
      const { A } = await servicesOf(server)
      const slots = await apart(server, emails.length)
      const left = [...emails.entries()]
      const bookNext = async (visitor: ReturnType<typeof visitorsOf>[number]): Promise<void> => {
        for (let next = left.pop(); next !== undefined; next = left.pop()) {
          const reply = await visitor.post(
            "/api/appointments",
            bookingOf(A, slots[next[0]]!, { email: next[1] }),
          )
          if (reply.status !== 201) throw new Error(`${reply.status}: ${await reply.text()}`)
        }
      }
      await Promise.all(visitorsOf([server], 8).map(bookNext))
    },
    isEnded,
    /** Until no mail waits; of those that a silent server keeps, each takes the mailer's whole limit. */
    untilEnded: () => until(isEnded, undefined, 1_200_000),
    listMails: () => listMailsOf(server, DATA_DIR),
    close: async () => {
      await server.stop()
      await drop()
    },
  }
}

const PAGE = 100

/** Every mail of the Mail screen. */
const listMailsOf = async (server: ReadyServer, dataDir: string): Promise<readonly ListedMail[]> => {
  const cookie = await signIn(server, dataDir)
  const mails: ListedMail[] = []
  for (;;) {
    const reply = await server.get(`/api/admin/mail?limit=${PAGE}&offset=${mails.length}`, {
      headers: { cookie },
    })
    const page = (await reply.json()) as { readonly mails: readonly ListedMail[]; readonly total: number }
    mails.push(...page.mails)
    if (mails.length >= page.total) return mails
  }
}

/** Of a host, signed by nobody else. */
const newCertificate = async (host: string) => {
  const directory = await newDataDir()
  const [keyFile, certFile] = [join(directory, "key.pem"), join(directory, "cert.pem")]
  const options = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
  const names = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`]
  await promisify(execFile)("openssl", [
    "req",
    "-x509",
    ...options,
    ...names,
    "-keyout",
    keyFile,
    "-out",
    certFile,
  ])
  return { key: await readFile(keyFile), cert: await readFile(certFile), certFile }
}
