import * as Effect from "effect/Effect"
import { afterAll, beforeAll } from "vitest"
import { cardProviderLayer } from "../../../adapters/stripe/stripe.ts"
import { CardProvider } from "../../../core/money/ports/card-provider.ts"
import { startStripe } from "../../adapters/support/stripe/server.ts"
import { createMemory } from "./memory-ports.ts"

/** Stripe's stand-in for the tests of a file, and ports in memory with a provider of payments that asks it. */
export const cardsOfFile = () => {
  const clock = { now: 0 }
  let stripe!: Awaited<ReturnType<typeof startStripe>>
  let provider!: CardProvider["Service"]
  beforeAll(async () => {
    stripe = await startStripe({ now: () => clock.now })
    const settings = { account: stripe.account, publicUrl: "https://hearth.example", timeoutMs: 5_000 }
    provider = await Effect.runPromise(
      Effect.provide(
        Effect.map(CardProvider, (service) => service),
        cardProviderLayer(settings),
      ),
    )
  })
  afterAll(() => stripe.close())
  return {
    clock,
    get books() {
      return stripe.books
    },
    get provider() {
      return provider
    },
    /** Ports in memory beside a Stripe that has seen nothing. */
    begin: () => {
      stripe.clear()
      const memory = createMemory()
      clock.now = memory.now
      memory.cardProvider = provider
      return memory
    },
  }
}
