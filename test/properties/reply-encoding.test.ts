import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { availabilityEndpoints } from "../../adapters/http/contract/availability.ts"
import { HOUR } from "../../core/time/interval.ts"
import { instant } from "../arbitraries/time.ts"
import { always } from "./always.ts"

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
