import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"

export class Passwords extends Context.Service<
  Passwords,
  {
    /** A random password that is easy to read aloud and type. */
    readonly generate: Effect<string>
    /** A random code in the same writing, of 120 bits, so that its plain hash gives nothing to guess from. */
    readonly generateRecoveryCode: Effect<string>
    /** Whether one of the texts, in lower case, is one of the most used passwords. */
    readonly isCommon: (texts: ReadonlyArray<string>) => Effect<boolean>
    /** argon2id, in PHC string format. */
    readonly hash: (password: string) => Effect<string>
    /** Whether it is the password of the hash. Without a hash: false, after the same time. */
    readonly verify: (password: string, hash: string | undefined) => Effect<boolean>
  }
>()("core/Passwords") {}
