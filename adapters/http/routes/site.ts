import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import type { errorReplies } from "../contract/errors.ts"
import type { siteEndpoints } from "../contract/site.ts"
import type { Handlers } from "./api.ts"

/** What the server process is doing. */
export type State = "starting" | "ready" | "draining"

export const siteHandlers = (state: () => State): Handlers<typeof siteEndpoints, typeof errorReplies> => ({
  health: () => {
    const now = state()
    return now === "ready" ? Effect.succeed({ status: now }) : Effect.fail(new NotReady({ status: now }))
  },
  csrf: (_, caller) => Effect.sync(() => ({ csrfToken: caller.session.csrfToken() })),
})

class NotReady extends Data.TaggedError("NotReady")<{ readonly status: Exclude<State, "ready"> }> {
  override get message(): string {
    return `The server is ${this.status}. Please try again in a moment.`
  }
}
