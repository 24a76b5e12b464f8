import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { Version } from "../../../../core/business/ports/version.ts"
import { checkSystem } from "../../../../core/overview/use-cases/check-system.ts"
import type { systemCheckEndpoints } from "../contract/system-check.ts"
import type { Handlers } from "../../engine/api.ts"

/** @param isProxyUntrusted Whether requests came through a proxy that the settings do not name. */
export const systemCheckHandlers = (
  isProxyUntrusted: () => boolean,
): Handlers<typeof systemCheckEndpoints> => ({
  checkSystem: Effect.fnUntraced(function* () {
    const checks = yield* checkSystem(isProxyUntrusted())
    return { version: yield* Version, checkedAt: yield* currentTimeMillis, checks }
  }),
})
