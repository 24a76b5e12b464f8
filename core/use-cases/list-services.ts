import * as Effect from "effect/Effect"
import { Services } from "../ports/services.ts"

/** The services a visitor can book, in the order the business shows them. */
export const listServices = Effect.flatMap(Services, (services) => services.offered)
