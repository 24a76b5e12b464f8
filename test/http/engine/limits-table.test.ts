import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import {
  TOO_MANY_FAILURES,
  TOO_MANY_REQUESTS,
  WRITES_PER_ADDRESS,
  type Endpoint,
  type Limit,
  type Limits,
  type SentenceLimit,
} from "../../../adapters/http/engine/contract/endpoint.ts"
import { endpoints } from "../../../adapters/http/contract/index.ts"
import {
  MAX_UPLOAD_BYTES_IN_FLIGHT,
  MAX_UPLOAD_BYTES_PER_ADDRESS,
  TOO_MANY_UPLOADS,
} from "../../../adapters/http/engine/middleware/body/uploads.ts"
import { WRITE_LIMITS } from "../../../adapters/postgres/engine/write-queue.ts"
import { MAX_UPCOMING_ONLINE_VISITS } from "../../../core/schedule/hours/booking-limits.ts"
import { MAX_WRONG_VISIT_CODES, TooManyHolds, VisitCodeOver } from "../../../core/schedule/visits/hold.ts"
import { MAX_NOTICES_ABOUT_VISITORS } from "../../../core/outbox/mail-limits.ts"
import { MAX_ACCOUNT_PHOTOS, MAX_VISIT_PHOTOS } from "../../../core/field/report-limits.ts"
import { TooManyPhotosOfAccount } from "../../../core/field/visit-report.ts"
import { MAX_QUOTE_PHOTOS } from "../../../core/quotes/quote-choices.ts"
import { MB } from "../../../core/files/photo-limits.ts"
import { Unavailable } from "../../../core/storage/ports/unavailable.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { MAX_WRONG_CODES } from "../../../core/contacts/login-link.ts"
import {
  FIRST_WAIT_MS,
  FORGOTTEN_AFTER_MS,
  LONGEST_WAIT_MS,
  MOST_IN_A_ROW,
  TooManyWrongSignIns,
  WITHOUT_WAIT,
} from "../../../core/staff/wrong-sign-ins.ts"
import { MINUTE } from "../../../core/time/interval.ts"
import { waitText } from "../../../core/time/wait-text.ts"

/** What is limited, its number, who is bound, and what they read. */
type Row = readonly [limited: string, number: string, bound: string, sentence: string]

const numberOf = ({ requests, seconds }: Limit) => `${requests} in ${waitText(seconds)}`

/** The rows of an endpoint's limits. */
const rowsOf = ({ at, limits = {} }: Endpoint): ReadonlyArray<Row> => {
  const row = (bound: string, limit: SentenceLimit | undefined, otherwise = TOO_MANY_REQUESTS) =>
    limit === undefined
      ? []
      : [[`\`${at}\``, numberOf(limit), bound, limit.message ?? otherwise] satisfies Row]
  const exceptions = limits.failures?.exceptKnownBrowsers ? ", without browsers that the account knows" : ""
  const rows: { readonly [Kind in keyof Limits]-?: ReadonlyArray<Row> } = {
    perAddress: row("client address", limits.perAddress),
    perBrowser: row("browser", limits.perBrowser),
    perAccount: row("account", limits.perAccount),
    perRecipient: row("mailbox", limits.perRecipient),
    successesPerAddress: row("client address, for what succeeded", limits.successesPerAddress),
    failures: [
      ...row(
        `client address with ${limits.failures?.field}, for what failed${exceptions}`,
        limits.failures?.perAddressAndField,
        TOO_MANY_FAILURES,
      ),
      ...row(`client address, for what failed${exceptions}`, limits.failures?.perAddress, TOO_MANY_FAILURES),
    ],
    openStreams:
      limits.openStreams === undefined
        ? []
        : [
            [
              `\`${at}\``,
              `${limits.openStreams.perBrowser} open; ${limits.openStreams.perAddress}`,
              "browser; client address",
              "nothing: the page asks every few seconds instead",
            ],
          ],
  }
  return Object.values(rows).flat()
}

/** The limits that are no endpoint's. */
const others: ReadonlyArray<Row> = [
  ["every other write", numberOf(WRITES_PER_ADDRESS), "client address", TOO_MANY_REQUESTS],
  [
    "wrong codes of one login mail",
    String(MAX_WRONG_CODES),
    "the code; its link still works",
    "This code does not work any more. Use the link in the email, or request a new one.",
  ],
  [
    "wrong codes of one held visit",
    String(MAX_WRONG_VISIT_CODES),
    "the code; its link still works",
    new VisitCodeOver().message,
  ],
  [
    "visits held at once",
    "as many as are usual in 24 hours (Settings)",
    "emails that have confirmed nothing here",
    new TooManyHolds({ phone: "{phone}" }).message,
  ],
  [
    "upcoming visits that were booked online",
    String(MAX_UPCOMING_ONLINE_VISITS),
    "mail address",
    `You already have ${MAX_UPCOMING_ONLINE_VISITS} upcoming visits. To book another one, please call {phone}.`,
  ],
  [
    "wrong passwords and codes in a row of a staff account",
    `${WITHOUT_WAIT} at once, then after waits from ${FIRST_WAIT_MS / 1000} seconds to ${waitText(LONGEST_WAIT_MS / 1000)}; ${MOST_IN_A_ROW} in a row, then ${waitText(FORGOTTEN_AFTER_MS / 1000)} none`,
    "each browser that the account knows, each session, and all other browsers together; a right one, a new password and an owner end it",
    new TooManyWrongSignIns({ waitMs: MINUTE }).message.replace(waitText(60), "{wait}"),
  ],
  ["photos of a quote", String(MAX_QUOTE_PHOTOS), "quote", `Please send at most ${MAX_QUOTE_PHOTOS} photos.`],
  [
    "photos of a visit",
    String(MAX_VISIT_PHOTOS),
    "visit",
    `A visit can have at most ${MAX_VISIT_PHOTOS} photos.`,
  ],
  [
    "photos of visits",
    `${MAX_ACCOUNT_PHOTOS} in 24 hours`,
    "account; the phone asks the person and sends its other reports",
    new TooManyPhotosOfAccount({ seconds: 60 }).message.replace(waitText(60), "{wait}"),
  ],
  [
    "mails to addresses that visitors typed",
    `${initialSettings({}).newAddressMailsPerDay} sent in 24 hours (Settings)`,
    "mails to strangers, which wait; those to customers do not",
    "nothing; staff see it on the Mail screen",
  ],
  [
    "notices to staff about what visitors sent",
    `${MAX_NOTICES_ABOUT_VISITORS} sent in 24 hours`,
    "the mailbox for notices; the dashboard and the daily mail list everything",
    "nothing; the Mail screen shows them as dropped",
  ],
  [
    "bytes of uploads that a process holds",
    `${MAX_UPLOAD_BYTES_IN_FLIGHT / MB} MB; ${MAX_UPLOAD_BYTES_PER_ADDRESS / MB} MB`,
    "each process; client address",
    TOO_MANY_UPLOADS,
  ],
  [
    "transactions that wait for the database",
    `${WRITE_LIMITS.waiting}, for ${WRITE_LIMITS.waitMs / 1000} s`,
    "each process, as far as it can work",
    new Unavailable({ cause: undefined }).message,
  ],
]

const expected = (): ReadonlyArray<Row> => {
  const grouped = new Map<string, { readonly paths: string[]; readonly rest: readonly string[] }>()
  for (const [path, ...rest] of Object.values<Endpoint>(endpoints).flatMap(rowsOf)) {
    const key = rest.join("|")
    const group = grouped.get(key) ?? { paths: [], rest }
    grouped.set(key, group)
    group.paths.push(path)
  }
  const rows = [...grouped.values()].map(({ paths, rest: [number = "", bound = "", sentence = ""] }): Row => [
    paths.join(", "),
    number,
    bound,
    sentence,
  ])
  return [...rows, ...others]
}

/** The rows of the table below the heading "Limits" of SECURITY.md. */
const documentedRows = (): ReadonlyArray<readonly string[]> => {
  const document = readFileSync(join(import.meta.dirname, "../../../SECURITY.md"), "utf8")
  const [, section = ""] = document.split("\n## Limits\n")
  const table = /\n\|.*?\n(?!\|)/su.exec(section)?.[0] ?? ""
  return table
    .trim()
    .split("\n")
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

/** As in the document, so that a row that is missing can be copied from a failure. */
const lines = (rows: ReadonlyArray<readonly string[]>) => rows.map((row) => `| ${row.join(" | ")} |`)

it("SECURITY.md lists every limit with its number, whom it binds, and what they read", () => {
  expect(lines(documentedRows())).toEqual(lines(expected()))
})
