import type { Logger } from "pino"
import { firstRunFile, type FirstRun } from "./first-run.ts"

/**
 * Prints that the server is ready: on a terminal in plain text with the first password, else as a line of the log
 * without it, because logs are kept and passed on; `first-run.json` has it.
 */
export const announce = (log: Logger, dataDir: string, firstRun: FirstRun): void => {
  const file = firstRunFile(dataDir)
  if (process.stdout.isTTY) process.stdout.write(banner(file, firstRun))
  else logReady(log, { site: firstRun.site, mailbox: firstRun.mailbox, firstRunFile: file })
}

/** Written at every LOG_LEVEL. */
export const logReady = (log: Logger, details: object): void =>
  log.child({}, { level: "info" }).info(details, "ready")

export const banner = (file: string, { site, mailbox, staff }: FirstRun): string => {
  const lines = [
    `Site     ${site}`,
    ...(mailbox ? [`Mailbox  ${mailbox}`] : []),
    ...(staff ? [`Staff    ${staff.username} / ${staff.password}`] : []),
    `Kept in  ${file}`,
  ]
  return `\n${lines.map((line) => `  ${line}\n`).join("")}\n`
}
