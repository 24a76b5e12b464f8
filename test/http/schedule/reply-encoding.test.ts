import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { appointmentsEndpoints } from "../../../adapters/http/schedule/contract/appointments.ts"
import { availabilityEndpoints } from "../../../adapters/http/schedule/contract/availability.ts"
import { exampleOf } from "../../../adapters/http/docs/examples.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { instant } from "../../arbitraries/time.ts"
import { always } from "../../properties/support/always.ts"

describe("the reply with free starts", () => {
  const { reply, encodeReply } = availabilityEndpoints.listFreeSlots
  const encodeBySchema = Schema.encodeSync(reply)

  test("is encoded as its schema says, for starts of any days in any order", () => {
    const neighbours = fc.tuple(instant, fc.nat({ max: 30 })).map(([start, hours]) => start + hours * HOUR)
    always(fc.array(fc.oneof(instant, neighbours)), (slots) => {
      expect(encodeReply({ slots })).toEqual(encodeBySchema({ slots }))
    })
  })
})

describe("the reply with a page of appointments", () => {
  const { reply, encodeReply } = appointmentsEndpoints.listAppointments
  const decode = Schema.decodeUnknownSync(reply)
  const encodeBySchema = Schema.encodeSync(reply)
  const janes = decode(exampleOf(reply)).appointments[0]!

  test("is encoded as its schema says, with or without address, add-ons and times", () => {
    const differences = fc.record({
      start: instant,
      end: instant,
      createdAt: instant,
      onTheWayAt: fc.option(instant),
      address: fc.constantFrom(janes.address, null),
      addons: fc.array(fc.record({ name: fc.string(), price: fc.nat({ max: 1_000_000 }) })),
    })
    always(fc.array(differences), (all) => {
      const page = { appointments: all.map((each) => ({ ...janes, ...each })), total: 1_000 }
      expect(encodeReply(page)).toEqual(encodeBySchema(page))
    })
  })
})
