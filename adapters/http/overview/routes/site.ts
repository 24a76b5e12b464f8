import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import type { CheckLine } from "../../../../core/business/checks/check-line.ts"
import { healthSentence, type HealthProblem } from "../../../../core/business/health.ts"
import { Version } from "../../../../core/business/ports/version.ts"
import { readHealthLines, readHealthProblem } from "../../../../core/overview/use-cases/read-health.ts"
import { Installation } from "../../../../core/storage/ports/installation.ts"
import type { siteEndpoints } from "../contract/site.ts"
import type { Handlers } from "../../engine/api.ts"

/** What the server process is doing. */
export type State = "starting" | "ready" | "draining"

/** @param isProxyUntrusted Whether requests came through a proxy that the settings do not name. */
export const siteHandlers = (
  state: () => State,
  isProxyUntrusted: () => boolean,
): Handlers<typeof siteEndpoints> => ({
  health: Effect.fnUntraced(function* (_, { actor }) {
    const status = state()
    if (status !== "ready") return yield* new NotReady({ status })
    const problem = yield* readHealthProblem
    const checks = actor === "staff" ? yield* readHealthLines(problem, isProxyUntrusted()) : undefined
    if (problem !== undefined)
      return yield* new NotReady({ status: problem, ...(checks !== undefined && { checks }) })
    const installation = yield* (yield* Installation).id
    return { status, installation, version: yield* Version, checks: checks ?? [] }
  }),
  serving: Effect.fnUntraced(function* () {
    const status = state()
    return status === "ready" ? { status } : yield* new NotReady({ status })
  }),
  csrf: (_, caller) => Effect.sync(() => ({ csrfToken: caller.session.csrfToken() })),
})

class NotReady extends Data.TaggedError("NotReady")<{
  readonly status: Exclude<State, "ready"> | HealthProblem
  readonly checks?: ReadonlyArray<CheckLine>
}> {
  override get message(): string {
    return this.status === "starting" || this.status === "draining"
      ? `The server is ${this.status}. Please try again in a moment.`
      : healthSentence(this.status)
  }
}
