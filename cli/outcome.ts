/** The command line itself is wrong: nothing was asked of the database. Exit code 2. */
export class WrongUsage extends Error {
  override readonly name = "WrongUsage"
}

/** It was understood and could not be done. Exit code 1. */
export class Refused extends Error {
  override readonly name = "Refused"
  /** What a script may want to know besides the message. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.details = details
  }
}
