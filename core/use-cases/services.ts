import * as Effect from "effect/Effect"
import { Services } from "../ports/services.ts"

/** The services a visitor can book, in the order of the site. */
export const listServices = Effect.flatMap(Services, (services) => services.offered)

/** Adds the sample catalogue's services that are missing by name. Returns how many. */
export const seedServices = Effect.flatMap(Services, (services) => services.seed)
