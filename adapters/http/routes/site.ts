import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { DatabaseHealth } from "../../../core/ports/database-health.ts"
import type { errorReplies } from "../contract/errors.ts"
import type { siteEndpoints } from "../contract/site.ts"
import type { Handlers } from "./api.ts"

/** What the server process is doing. */
export type State = "starting" | "ready" | "draining"

export const siteHandlers = (state: () => State): Handlers<typeof siteEndpoints, typeof errorReplies> => ({
  health: () => {
    const now = state()
    return now === "ready"
      ? Effect.as(pingDatabase, { status: now })
      : Effect.fail(new NotReady({ status: now }))
  },
  csrf: (_, caller) => Effect.sync(() => ({ csrfToken: caller.session.csrfToken() })),
})

class NotReady extends Data.TaggedError("NotReady")<{
  readonly status: Exclude<State, "ready"> | "database unavailable"
}> {
  override get message(): string {
    const subject =
      this.status === "database unavailable" ? "The database is unavailable" : `The server is ${this.status}`
    return `${subject}. Please try again in a moment.`
  }
}

const pingDatabase = Effect.flatMap(DatabaseHealth, ({ ping }) => ping).pipe(
  Effect.catchDefect(() => Effect.fail(new NotReady({ status: "database unavailable" }))),
)
