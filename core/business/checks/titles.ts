// In a file without Effect, because the staff's screens load it.

/** What the system check looks at, in the order of its lines, with the titles that people read. */
export const CHECK_TITLES = {
  settings: "Settings",
  samples: "Sample texts",
  database: "Database",
  postgres: "Postgres",
  migrations: "Migrations",
  secret: "Secret",
  backup: "Last backup",
  disk: "Disk space",
  files: "Photos and invoices",
  jobs: "Background jobs",
  mail: "Waiting emails",
  mailServer: "Mail server",
  spf: "SPF record",
  dkim: "DKIM record",
  dmarc: "DMARC record",
  publicUrl: "Public address",
  proxy: "Proxy",
  clock: "Clock",
  timeZone: "Time zone",
  google: "Google Calendar",
  texts: "Texts",
  cards: "Payments by card",
  languageModel: "Assistant’s language model",
} as const

export type CheckName = keyof typeof CHECK_TITLES

/** The order in which people want to read the lines. */
export const CHECK_STATUSES = ["failed", "warning", "ok"] as const
export type CheckStatus = (typeof CHECK_STATUSES)[number]
