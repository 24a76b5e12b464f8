import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Services } from "../ports/services.ts"
import { SAMPLE_SERVICES } from "../services/sample-services.ts"

/** The services a visitor can book, in the order of the site. */
export const listServices = Effect.flatMap(Services, (services) => services.offered)

/** Adds the sample services that are missing by name. Returns how many. */
export const seedServices = Effect.flatMap(Services, ({ add }) =>
  Effect.map(Effect.forEach(SAMPLE_SERVICES, add), (added) => added.filter(Option.isSome).length),
)
