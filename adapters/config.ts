import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import * as Data from "effect/Data"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { businessOf, type Business } from "../core/business/business.ts"
import { DEFAULT_HORIZON_DAYS } from "../core/time/lead-time.ts"
import { email } from "../core/customers/email.ts"

/** Every setting of the server and the command line, read once from the environment. */
export interface Config {
  readonly host: string
  /** 0 picks a free port; the same for `mailboxPort` and `smtpPort`. */
  readonly port: number
  readonly dataDir: string
  /** Postgres to use instead of the embedded one. */
  readonly databaseUrl: string | undefined
  /** Mail server to use instead of the development mailbox. */
  readonly smtpUrl: string | undefined
  /** Where people reach the site; links in mails begin with it. `http://localhost:<port>` unless set. */
  readonly publicUrl: string | undefined
  readonly mailboxPort: number
  readonly smtpPort: number
  /** Whether `X-Forwarded-For` is set by a trusted proxy. */
  readonly trustProxy: boolean
  /** Key of tokens; created and kept in the data directory unless set. Servers on one database need the same one. */
  readonly secret: string | undefined
  /** Programs on other machines that send this bearer token can read `/api/metrics`. */
  readonly metricsToken: string | undefined
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** How many days ahead customers can book. */
  readonly bookingHorizonDays: number
  readonly business: Business
  /** Where staff receive notices; the business's own address unless set. */
  readonly notifyEmail: string
}

export class WrongSetting extends Data.TaggedError("WrongSetting")<{ readonly message: string }> {}

/** The process's environment, completed by the `.env` file beside the README, if there is one. */
export const environment = (): NodeJS.ProcessEnv => {
  const file = join(import.meta.dirname, "../.env")
  // Node's own option `--env-file-if-exists` writes to stderr when the file is missing.
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}

/** Reads the settings; fails with one sentence that names each wrong one. */
export const readConfig = (
  env: Readonly<Record<string, string | undefined>>,
): Result.Result<Config, WrongSetting> => {
  const decoded = decode(withoutEmpty(env), { errors: "all" })
  if (Result.isFailure(decoded))
    return Result.fail(new WrongSetting({ message: sentence(decoded.failure.issue) }))
  const settings = decoded.success
  return Result.succeed({
    host: settings.HOST ?? "127.0.0.1",
    port: settings.PORT ?? 3000,
    dataDir: resolve(settings.DATA_DIR ?? "data"),
    databaseUrl: settings.DATABASE_URL,
    smtpUrl: settings.SMTP_URL,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/u, ""),
    mailboxPort: settings.MAILBOX_PORT ?? 8025,
    smtpPort: settings.SMTP_PORT ?? 1025,
    trustProxy: settings.TRUST_PROXY ?? false,
    secret: settings.SECRET,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL ?? "warn",
    bookingHorizonDays: settings.BOOKING_HORIZON_DAYS ?? DEFAULT_HORIZON_DAYS,
    business: businessOf(env),
    notifyEmail: settings.NOTIFY_EMAIL ?? businessOf(env).email,
  })
}

const setting = (pattern: RegExp, message: string) =>
  Schema.String.check(Schema.isPattern(pattern, { message }))

const wholeNumber = (limits: { readonly minimum: number; readonly maximum: number }, message: string) =>
  setting(/^\d{1,5}$/u, message).pipe(
    Schema.decodeTo(
      Schema.Int.check(Schema.isBetween(limits, { message })),
      SchemaTransformation.transform({ decode: Number, encode: String }),
    ),
  )

const port = (name: string) =>
  wholeNumber({ minimum: 0, maximum: 65_535 }, `${name} must be a port number from 0 to 65535`)

const url = (name: string, schemes: string, example: string) => {
  const begins = new RegExp(`^(?:${schemes})://[^\\s/]+`, "u")
  return Schema.String.check(
    Schema.makeFilter(
      (text) => (begins.test(text) && URL.canParse(text)) || `${name} must be an address such as ${example}`,
    ),
  )
}

const yesOrNo = (name: string) =>
  setting(/^(?:true|false|1|0)$/u, `${name} must be true or false`).pipe(
    Schema.decodeTo(
      Schema.Boolean,
      SchemaTransformation.transform({ decode: (text) => text === "true" || text === "1", encode: String }),
    ),
  )

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "silent"] as const

const Environment = Schema.Struct({
  HOST: Schema.optionalKey(setting(/^[\w.:-]+$/u, "HOST must be a host name or address")),
  PORT: Schema.optionalKey(port("PORT")),
  DATA_DIR: Schema.optionalKey(Schema.String),
  DATABASE_URL: Schema.optionalKey(
    url("DATABASE_URL", "postgres|postgresql", "postgres://user:password@localhost:5432/hearth"),
  ),
  SMTP_URL: Schema.optionalKey(url("SMTP_URL", "smtp|smtps", "smtp://user:password@mail.example.com:587")),
  PUBLIC_URL: Schema.optionalKey(url("PUBLIC_URL", "https?", "https://www.example.com")),
  MAILBOX_PORT: Schema.optionalKey(port("MAILBOX_PORT")),
  SMTP_PORT: Schema.optionalKey(port("SMTP_PORT")),
  TRUST_PROXY: Schema.optionalKey(yesOrNo("TRUST_PROXY")),
  LOG_LEVEL: Schema.optionalKey(
    Schema.Literals(LOG_LEVELS).annotate({ message: `LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}` }),
  ),
  METRICS_TOKEN: Schema.optionalKey(
    setting(/^[\w-]{16,}$/u, "METRICS_TOKEN must have at least 16 letters, digits or hyphens"),
  ),
  SECRET: Schema.optionalKey(setting(/^.{32,}$/u, "SECRET must have at least 32 characters")),
  BOOKING_HORIZON_DAYS: Schema.optionalKey(
    wholeNumber(
      { minimum: 1, maximum: 3650 },
      "BOOKING_HORIZON_DAYS must be a number of days from 1 to 3650",
    ),
  ),
  // The sender of every mail: with an invalid one, mail servers would refuse them all.
  BUSINESS_EMAIL: Schema.optionalKey(
    email("BUSINESS_EMAIL must be an email address such as hello@example.com"),
  ),
  NOTIFY_EMAIL: Schema.optionalKey(email("NOTIFY_EMAIL must be an email address such as office@example.com")),
  RETAILER_URL: Schema.optionalKey(url("RETAILER_URL", "https?", "https://www.example.com")),
})

const decode = Schema.decodeUnknownResult(Environment)

/** Compose files and shells pass an empty variable for one that is not set. */
const withoutEmpty = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""))

const sentence = (issue: SchemaIssue.Issue): string =>
  `${SchemaIssue.makeFormatterStandardSchemaV1()(issue)
    .issues.map(({ message }) => message)
    .join("; ")}.`
