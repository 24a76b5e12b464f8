import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"

/**
 * Secret tokens of sessions and of links in emails. A reschedule token is derived from the server's secret, the
 * appointment and its sequence: every change of time replaces it, and the email can be sent again without storing it.
 * All values are 64 hex characters.
 */
export class Tokens extends Context.Service<
  Tokens,
  {
    /** 64 hex characters from 32 random bytes. */
    readonly random: Effect<string>
    readonly reschedule: (appointmentId: number, sequence: number) => string
    /** SHA-256: what the database keeps of a token. */
    readonly hash: (token: string) => string
    /** Equal in two processes that have the same secret. */
    readonly secretFingerprint: string
  }
>()("core/Tokens") {}
