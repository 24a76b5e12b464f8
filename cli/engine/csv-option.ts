import type { Command } from "commander"

/** Adds the option `--csv` to a command whose output is a list. */
export const withCsv = (command: Command): Command =>
  command.option("--csv", "print every row as CSV, for spreadsheets")

/** The option's value; with it a limit does not count. */
export interface CsvOption {
  readonly csv?: true
}
