import { existsSync, readFileSync, statSync } from "node:fs"
import { join, resolve } from "node:path"
import { parseEnv } from "node:util"
import * as Data from "effect/Data"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { numberSettings } from "../../core/business/number-settings.ts"
import { initialSettings, type Settings } from "../../core/business/settings.ts"
import { textSettings } from "../../core/business/text-settings.ts"
import { DEFAULT_QUOTA_MB } from "../../core/files/photo-format.ts"
import { DEFAULT_HORIZON_DAYS } from "../../core/time/lead-time.ts"
import { problemIn } from "../../core/fields/text-rule.ts"
import { e164Of } from "../../core/fields/mobile-number.ts"
import { ROOT } from "./root.ts"

/** Every setting of the server and the command line, read once from the environment. */
export interface Config {
  readonly host: string
  /** 0 picks a free port; the same for `mailboxPort` and `smtpPort`. */
  readonly port: number
  readonly dataDir: string
  /** Postgres to use instead of the embedded one. */
  readonly databaseUrl: string | undefined
  /** The same database without a pooler, where `databaseUrl` leads through one in transaction mode. */
  readonly databaseDirectUrl: string | undefined
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
  /** Programs that send this bearer token can read `/api/metrics`; without one, none can. */
  readonly metricsToken: string | undefined
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** How many days ahead customers can book. */
  readonly bookingHorizonDays: number
  /** The name of the key with which the mail server signs emails: for the system check alone. */
  readonly dkimSelector: string | undefined
  /** How many settings the environment has. */
  readonly settingCount: number
  /** The business's settings until staff change them. */
  readonly initialSettings: Settings
  /** S3-compatible storage for photos and invoices, instead of the data directory. */
  readonly bucket: Bucket | undefined
  /** How many megabytes the photos of all quotes may have together. */
  readonly quotePhotosMaxMb: number
  /** The language model that reads messages for the assistant and words its replies; without it both are built in. */
  readonly assistant: AssistantEndpoint | undefined
  /** Account at Twilio, from which texts are sent; without one nothing offers texts. */
  readonly twilio: Twilio | undefined
  /** Where backups are kept unless somebody says where. */
  readonly backupDir: string
  /** Where the backups of the schedule are kept, instead of `backupDir`. */
  readonly backupBucket: Bucket | undefined
  /** Encrypts backups; without one they are not encrypted. */
  readonly backupPassphrase: string | undefined
  /** The app at Google with which staff connect Google Calendar; without one nothing offers it. */
  readonly google: GoogleApp | undefined
  /** Account at Stripe, through which customers pay by card; without one nothing offers that. */
  readonly stripe: Stripe | undefined
}

/** An account at Stripe. */
export interface Stripe {
  readonly secretKey: string
  /** Of the webhook: with it Stripe signs its events. */
  readonly webhookSecret: string
  /** A server that speaks Stripe's API, instead of Stripe's own. */
  readonly apiUrl: string | undefined
}

/** An OAuth client of type "web application" at Google. */
export interface GoogleApp {
  readonly clientId: string
  readonly clientSecret: string
  /** A server that speaks Google's API, instead of Google's own. */
  readonly baseUrl: string | undefined
}

/** An account at Twilio. */
export interface Twilio {
  readonly accountSid: string
  readonly authToken: string
  /** The number that texts are sent from, in E.164 form. */
  readonly from: string
  /** A server that speaks Twilio's API, instead of Twilio's own. */
  readonly baseUrl: string | undefined
}

/** A bucket of an S3-compatible service. */
export interface Bucket {
  /** Address of the service, such as `https://s3.us-east-2.amazonaws.com`. */
  readonly endpoint: string
  readonly region: string
  readonly name: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A model behind an endpoint that is compatible with OpenAI's chat completions. */
export interface AssistantEndpoint {
  /** Such as `https://api.openai.com/v1`. */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string
}

export class WrongSetting extends Data.TaggedError("WrongSetting")<{ readonly message: string }> {}

/** The process's environment, completed by the `.env` file beside the README, if there is one. */
export const environment = (): NodeJS.ProcessEnv => {
  const file = join(ROOT, ".env")
  // Node's own option `--env-file-if-exists` writes to stderr when the file is missing.
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}

/** Names that the `.env` file has and that are no settings; those of Node and of the time zone are none of ours. */
export const unknownInEnvFile = (file: string = join(ROOT, ".env")): ReadonlyArray<string> =>
  existsSync(file)
    ? Object.keys(parseEnv(readFileSync(file, "utf8"))).filter(
        (name) => !settingNames.includes(name) && !/^(?:NODE_|TZ$)/u.test(name),
      )
    : []

/** Whether every user of this machine can read the `.env` file. */
export const isEnvFileOpen = (file: string = join(ROOT, ".env")): boolean =>
  // Windows has no such right.
  process.platform !== "win32" && ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o004) !== 0

/** Reads the settings; fails with one sentence that names each wrong one. */
export const readConfig = (
  env: Readonly<Record<string, string | undefined>>,
): Result.Result<Config, WrongSetting> => {
  const decoded = decode(withoutEmpty(env), { errors: "all" })
  if (Result.isFailure(decoded))
    return Result.fail(new WrongSetting({ message: sentence(decoded.failure.issue) }))
  const settings = decoded.success
  const dataDir = resolve(settings.DATA_DIR ?? "data")
  return Result.succeed({
    host: settings.HOST ?? "127.0.0.1",
    port: settings.PORT ?? 3000,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    smtpUrl: settings.SMTP_URL,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/u, ""),
    mailboxPort: settings.MAILBOX_PORT ?? 8025,
    smtpPort: settings.SMTP_PORT ?? 1025,
    trustProxy: settings.TRUST_PROXY ?? false,
    secret: settings.SECRET,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL ?? "warn",
    bookingHorizonDays: settings.BOOKING_HORIZON_DAYS ?? DEFAULT_HORIZON_DAYS,
    dkimSelector: settings.DKIM_SELECTOR,
    settingCount: settingNames.filter((name) => env[name]).length,
    initialSettings: initialSettings(env),
    bucket: bucketOf(settings),
    quotePhotosMaxMb: settings.QUOTE_PHOTOS_MAX_MB ?? DEFAULT_QUOTA_MB,
    assistant: assistantOf(settings),
    twilio: twilioOf(settings),
    google: googleOf(settings),
    stripe: stripeOf(settings),
    backupDir: resolve(settings.BACKUP_DIR ?? join(dataDir, "backups")),
    backupBucket: backupBucketOf(settings),
    backupPassphrase: settings.HEARTH_BACKUP_PASSPHRASE,
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

/** Read by `initialSettings`. */
const numberVariables: object = Object.fromEntries(
  numberSettings.flatMap(([, { variable, unit, minimum, maximum, step = 1 }]) => {
    if (variable === undefined) return []
    const counted = unit === undefined ? "a number" : `a number of ${unit}`
    const steps = step === 1 ? "" : `, in steps of ${step}`
    const message = `${variable} must be ${counted} from ${minimum} to ${maximum}${steps}`
    const number = wholeNumber({ minimum, maximum }, message).check(Schema.isMultipleOf(step, { message }))
    return [[variable, Schema.optionalKey(number)]]
  }),
)

/** Read by `initialSettings`. */
const textVariables: object = Object.fromEntries(
  textSettings.flatMap(([, { variable, variableIs, rule }]) => {
    if (variable === undefined) return []
    const isRight = (text: string) =>
      variableIs === undefined || problemIn(text, rule) === undefined || `${variable} must be ${variableIs}`
    return [[variable, Schema.optionalKey(Schema.String.check(Schema.makeFilter(isRight)))]]
  }),
)

const Variables = Schema.Struct({
  ...numberVariables,
  ...textVariables,
  HOST: Schema.optionalKey(setting(/^[\w.:-]+$/u, "HOST must be a host name or address")),
  PORT: Schema.optionalKey(port("PORT")),
  DATA_DIR: Schema.optionalKey(Schema.String),
  DATABASE_URL: Schema.optionalKey(
    url("DATABASE_URL", "postgres|postgresql", "postgres://user:password@localhost:5432/hearth"),
  ),
  DATABASE_DIRECT_URL: Schema.optionalKey(
    url("DATABASE_DIRECT_URL", "postgres|postgresql", "postgres://user:password@localhost:5432/hearth"),
  ),
  DKIM_SELECTOR: Schema.optionalKey(
    setting(/^[\w.-]+$/u, "DKIM_SELECTOR must be the name of a key, such as mail2026"),
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
  QUOTE_PHOTOS_MAX_MB: Schema.optionalKey(
    wholeNumber(
      { minimum: 0, maximum: 99_999 },
      "QUOTE_PHOTOS_MAX_MB must be a number of megabytes from 0 to 99999",
    ),
  ),
  BACKUP_S3_BUCKET: Schema.optionalKey(
    setting(/^[\w.-]+$/u, "BACKUP_S3_BUCKET must be the name of a bucket"),
  ),
  BACKUP_DIR: Schema.optionalKey(Schema.String),
  HEARTH_BACKUP_PASSPHRASE: Schema.optionalKey(
    setting(/^.{10,}$/u, "HEARTH_BACKUP_PASSPHRASE must have at least 10 characters"),
  ),
  S3_ENDPOINT: Schema.optionalKey(url("S3_ENDPOINT", "https?", "https://s3.us-east-2.amazonaws.com")),
  S3_BUCKET: Schema.optionalKey(setting(/^[\w.-]+$/u, "S3_BUCKET must be the name of a bucket")),
  S3_REGION: Schema.optionalKey(setting(/^[\w-]+$/u, "S3_REGION must be a region such as us-east-2")),
  S3_ACCESS_KEY_ID: Schema.optionalKey(Schema.String),
  S3_SECRET_ACCESS_KEY: Schema.optionalKey(Schema.String),
  ASSISTANT_BASE_URL: Schema.optionalKey(url("ASSISTANT_BASE_URL", "https?", "https://api.openai.com/v1")),
  ASSISTANT_MODEL: Schema.optionalKey(Schema.String),
  ASSISTANT_API_KEY: Schema.optionalKey(Schema.String),
  TWILIO_ACCOUNT_SID: Schema.optionalKey(
    setting(/^AC[0-9a-fA-F]{32}$/u, "TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits"),
  ),
  TWILIO_AUTH_TOKEN: Schema.optionalKey(Schema.String),
  TWILIO_FROM: Schema.optionalKey(
    Schema.String.check(
      Schema.makeFilter(
        (typed) => e164Of(typed) !== undefined || "TWILIO_FROM must be a phone number such as +13145550142",
      ),
    ),
  ),
  TWILIO_BASE_URL: Schema.optionalKey(url("TWILIO_BASE_URL", "https?", "https://twilio.example.com")),
  GOOGLE_CLIENT_ID: Schema.optionalKey(Schema.String),
  GOOGLE_CLIENT_SECRET: Schema.optionalKey(Schema.String),
  GOOGLE_BASE_URL: Schema.optionalKey(url("GOOGLE_BASE_URL", "https?", "https://google.example.com")),
  STRIPE_SECRET_KEY: Schema.optionalKey(
    setting(/^[sr]k_(?:test|live)_\w{8,}$/u, "STRIPE_SECRET_KEY must begin with sk_test_, sk_live_ or rk_"),
  ),
  STRIPE_WEBHOOK_SECRET: Schema.optionalKey(
    setting(/^whsec_\S{8,}$/u, "STRIPE_WEBHOOK_SECRET must begin with whsec_"),
  ),
  STRIPE_API_URL: Schema.optionalKey(url("STRIPE_API_URL", "https?", "https://stripe.example.com")),
})
type Variables = typeof Variables.Type

const needs = (name: keyof Variables, others: string, areThere: (settings: Variables) => boolean) =>
  Schema.makeFilter<Variables>(
    (settings) => settings[name] === undefined || areThere(settings) || `${name} needs ${others}`,
  )

const Environment = Variables.check(
  needs(
    "S3_ENDPOINT",
    "S3_BUCKET or BACKUP_S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
    (settings) => (bucketOf(settings) ?? backupBucketOf(settings)) !== undefined,
  ),
  needs(
    "BACKUP_S3_BUCKET",
    "S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
    ({ S3_ENDPOINT }) => S3_ENDPOINT !== undefined,
  ),
  needs(
    "TWILIO_ACCOUNT_SID",
    "TWILIO_AUTH_TOKEN and TWILIO_FROM",
    (settings) => twilioOf(settings) !== undefined,
  ),
  needs("DATABASE_DIRECT_URL", "DATABASE_URL", ({ DATABASE_URL }) => DATABASE_URL !== undefined),
  needs("GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", (settings) => googleOf(settings) !== undefined),
  needs("STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", (settings) => stripeOf(settings) !== undefined),
  needs("ASSISTANT_BASE_URL", "ASSISTANT_MODEL", ({ ASSISTANT_MODEL }) => ASSISTANT_MODEL !== undefined),
)

/** Of every setting that the environment may have; the last two are for compose.yaml. */
export const settingNames: ReadonlyArray<string> = [
  ...Object.keys(Variables.fields),
  "POSTGRES_PASSWORD",
  "COMPOSE_PROFILES",
]

const bucketOf = ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: name,
  S3_REGION: region = "us-east-1",
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Variables): Bucket | undefined =>
  endpoint !== undefined && name !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined
    ? { endpoint: endpoint.replace(/\/+$/u, ""), name, region, accessKeyId, secretAccessKey }
    : undefined

const backupBucketOf = ({ BACKUP_S3_BUCKET: name, ...settings }: Variables): Bucket | undefined =>
  name === undefined ? undefined : bucketOf({ ...settings, S3_BUCKET: name })

const twilioOf = ({
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: from = "",
  TWILIO_BASE_URL: baseUrl,
}: Variables): Twilio | undefined => {
  const number = e164Of(from)
  return accountSid !== undefined && authToken !== undefined && number !== undefined
    ? { accountSid, authToken, from: number, baseUrl: baseUrl?.replace(/\/+$/u, "") }
    : undefined
}

const googleOf = ({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_BASE_URL: baseUrl,
}: Variables): GoogleApp | undefined =>
  clientId !== undefined && clientSecret !== undefined
    ? { clientId, clientSecret, baseUrl: baseUrl?.replace(/\/+$/u, "") }
    : undefined

const stripeOf = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: apiUrl,
}: Variables): Stripe | undefined =>
  secretKey !== undefined && webhookSecret !== undefined
    ? { secretKey, webhookSecret, apiUrl: apiUrl?.replace(/\/+$/u, "") }
    : undefined

/** Models on a machine of one's own need no key, but the client sends one always. */
const NO_API_KEY = "none"

const assistantOf = ({
  ASSISTANT_BASE_URL: baseUrl,
  ASSISTANT_MODEL: model,
  ASSISTANT_API_KEY: apiKey = NO_API_KEY,
}: Variables): AssistantEndpoint | undefined =>
  baseUrl !== undefined && model !== undefined
    ? { baseUrl: baseUrl.replace(/\/+$/u, ""), model, apiKey }
    : undefined

const decode = Schema.decodeUnknownResult(Environment)

/** Compose files and shells pass an empty variable for one that is not set. */
const withoutEmpty = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""))

const sentence = (issue: SchemaIssue.Issue): string =>
  `${SchemaIssue.makeFormatterStandardSchemaV1()(issue)
    .issues.map(({ message }) => message)
    .join("; ")}.`
