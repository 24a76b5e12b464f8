import * as Data from "effect/Data"

/** The command line itself is wrong; the database was not used. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError"
}

/** The command was understood and could not be carried out. Exit code 1. */
export class CommandError extends Error {
  override readonly name = "CommandError"
  /** Printed beside the message with `--json`. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.details = details
  }
}

/** A confirmation was not given. */
export class NotConfirmed extends Data.TaggedError("NotConfirmed")<{ readonly message: string }> {}
