import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { expect, test } from "vitest"
import { readConfig } from "../../../adapters/process/config.ts"
import { appServicesLayer } from "../../../adapters/runtime.ts"
import { BookingHorizonDays } from "../../../core/schedule/ports/booking-horizon.ts"
import { freshDatabase } from "../../set-up/postgres.ts"

const SECRET = "a secret that is long enough for tests"

test.for([
  [{}, 365],
  [{ BOOKING_HORIZON_DAYS: "30" }, 30],
] as const)(
  "use cases with the settings %j get a booking horizon of %i days",
  async ([settings, expected]) => {
    const { url, drop } = await freshDatabase()
    const config = Result.getOrThrow(readConfig({ DATABASE_URL: url, SECRET, ...settings }))
    const horizon = Effect.gen(function* () {
      return yield* BookingHorizonDays
    })
    const program = Effect.scoped(Effect.provide(horizon, appServicesLayer(config, "guest")))
    expect(await Effect.runPromise(program)).toBe(expected)
    await drop()
  },
)

test.for(["0", "3651", "-1", "1.5", "a year"])(
  "a booking horizon of %j is refused with a sentence",
  (text) => {
    expect(readConfig({ BOOKING_HORIZON_DAYS: text })).toMatchObject({
      failure: { message: "BOOKING_HORIZON_DAYS must be a number of days from 1 to 3650." },
    })
  },
)
