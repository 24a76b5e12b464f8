import * as Effect from "effect/Effect"
import { ServiceNotOffered } from "../../services/service.ts"
import { Services } from "../../services/ports/services.ts"

interface ForService {
  readonly serviceId?: number | null
}

const knownIds = Effect.gen(function* () {
  const services = yield* (yield* Services).all
  return new Set(services.map(({ id }) => id))
})

/**
 * Fails with `ServiceNotOffered` where a line is for a service that is not in the catalogue, unless one of the lines `before` was
 * for it: it was deleted since. Inactive ones count, because what was done is invoiced later.
 */
export const checkLineServices = Effect.fnUntraced(function* (
  lines: readonly ForService[],
  before: readonly ForService[] = [],
) {
  const allowed = new Set([...(yield* knownIds), ...before.map(({ serviceId }) => serviceId)])
  if (!lines.every(({ serviceId = null }) => serviceId === null || allowed.has(serviceId)))
    return yield* new ServiceNotOffered()
})

/** The lines in free text where their service was deleted since they were stored. */
export const withKnownServices = Effect.fnUntraced(function* <Line extends ForService>(
  lines: readonly Line[],
) {
  const known = yield* knownIds
  return lines.map((line) => (known.has(line.serviceId ?? 0) ? line : { ...line, serviceId: null }))
})
