import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"

/** One installation of the software: all processes that share a database. */
export class Installation extends Context.Service<
  Installation,
  {
    /** A random UUID, made with the tables and never changed. Calendar UIDs and Message-IDs are built from it. Read once. */
    readonly id: Effect<string>
    /**
     * Stores the fingerprint of the secret if none is stored yet. Returns whether the stored one is this one; if not,
     * the calling process has another secret than those that made the tokens in the database.
     */
    readonly matchesSecret: (fingerprint: string) => Effect<boolean>
    /** Stores the fingerprint of another secret; links in mails sent before stop working, and calendar feeds are removed. */
    readonly replaceSecret: (fingerprint: string) => Effect<void>
  }
>()("core/Installation") {}
