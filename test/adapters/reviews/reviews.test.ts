import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Struct from "effect/Struct"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { Reviews } from "../../../core/reviews/ports/reviews.ts"
import { isRepeated } from "../../../core/reviews/review-lifecycle.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { aReview } from "../../ports/reviews.ts"
import { ADDRESS, anAppointment, aRequest, MONDAY, openOwnPorts } from "../support/ports.ts"
import { ofFile } from "../../support/of-file.ts"

const { ports } = await ofFile(openOwnPorts())

const VISITS = [1, 2] as const

/** What a review has once it is stored. */
const STORED = ["id", "customerId", "isVerified"] as const

const reviews = fc.array(
  fc.record({
    appointmentId: fc.constantFrom(null, null, ...VISITS),
    email: fc.constantFrom("jane@example.com", "Jane@Example.com", "joe@example.com"),
    serviceType: fc.constantFrom("TV Mounting", "Drywall"),
    // From before midnight in Chicago to after it.
    createdAt: fc.constantFrom(...[0, 14, 15, 16, 40].map((hours) => MONDAY + hours * HOUR)),
  }),
  { maxLength: 8 },
)

test("Postgres takes the reviews that repeat no earlier one, and links each to the customer with its email", async () => {
  await fc.assert(
    fc.asyncProperty(reviews, async (sent) => {
      const stored = await ports.runPromise(
        Effect.gen(function* () {
          yield* (yield* Database).rows("TRUNCATE reviews, appointments, customers CASCADE")
          const customer = yield* (yield* Customers).link(
            { ...aRequest(MONDAY).person, email: "jane@example.com" },
            ADDRESS,
          )
          const { add } = yield* Appointments
          for (const [n, id] of VISITS.entries()) {
            const ticket = { tokenHash: String(id).repeat(64), expires: MONDAY }
            const start = MONDAY - (n + 2) * 24 * HOUR
            yield* add(anAppointment(id, { start, end: start + 2 * HOUR, status: "completed" }), ticket)
          }
          return yield* Effect.forEach(sent, (review) =>
            Effect.map(
              Effect.flatMap(Reviews, (port) => port.add({ ...Struct.omit(aReview(), STORED), ...review })),
              Option.map(({ customerId, isVerified }) => ({
                isCustomers: customerId === customer,
                isVerified,
              })),
            ),
          )
        }),
      )
      const taken: (typeof sent)[number][] = []
      const expected = sent.map((review) => {
        if (taken.some((earlier) => isRepeated(review, earlier))) return Option.none()
        taken.push(review)
        return Option.some({
          isCustomers: review.email.toLowerCase() === "jane@example.com",
          isVerified: review.appointmentId !== null,
        })
      })
      expect(stored).toEqual(expected)
    }),
    { numRuns: 30 },
  )
})
