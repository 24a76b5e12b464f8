import * as Effect from "effect/Effect"
import { Actor } from "../../../core/audit/ports/actor.ts"
import { acceptOffer } from "../../../core/quotes/use-cases/offer-of-link.ts"
import { sendOffer, writeOffer } from "../../../core/quotes/use-cases/offers.ts"
import { OFFER } from "../../arbitraries/offers.ts"
import { run, type Memory } from "./memory-ports.ts"
import { withSettings } from "./with-settings.ts"

/** Of the first link to the offer for quote 7. */
export const TOKEN = "offer7-1"

export const SENDER = { bookedFrom: null, browser: "browser" }

/** The second alternative of `OFFER` with its option. */
export const REPLACE = { number: 1, name: "Jane Doe", alternative: 1, options: [1] }

/** 10 % on materials. */
export const TAXED = withSettings({ taxOnMaterials: 10_000 })

export const byMaria = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.provideService(program, Actor, "Maria Keller")

/** What becomes of an offer for quote 7: `OFFER` with the given changes. */
export const offerSteps = (memory: Memory) => {
  const write = (changes: object = {}) =>
    run(memory, byMaria(writeOffer(7, { ...OFFER, ...changes })).pipe(TAXED))
  return {
    write,
    send: async (changes: object = {}) => {
      await write(changes)
      return run(memory, byMaria(sendOffer(7)))
    },
    accept: (choice: object = {}) =>
      run(memory, acceptOffer(TOKEN, { ...REPLACE, ...choice }, "203.0.113.7")),
  }
}
