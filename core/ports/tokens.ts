import * as Context from "effect/Context"

/**
 * Secret tokens that reach people by mail. A reschedule token is derived from the server's secret, the appointment
 * and its sequence, so that it is replaced with every change of time and need not be kept to be mailed again.
 * Both are 64 hex characters.
 */
export class Tokens extends Context.Service<
  Tokens,
  {
    readonly reschedule: (appointmentId: number, sequence: number) => string
    /** SHA-256: what the database keeps of a token. */
    readonly hash: (token: string) => string
  }
>()("core/Tokens") {}
