import * as Effect from "effect/Effect"
import { Services } from "../ports/services.ts"

/** Adds the sample catalogue's services that are missing by name; gives how many. */
export const seedServices = Effect.flatMap(Services, (services) => services.seed)
