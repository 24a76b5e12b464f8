import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { appointmentsEndpoints } from "../../../adapters/http/schedule/contract/appointments.ts"
import { availabilityEndpoints } from "../../../adapters/http/schedule/contract/availability.ts"
import { calendarEndpoints } from "../../../adapters/http/schedule/contract/calendar.ts"
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

describe("appointments in a reply", () => {
  const { listAppointments, listSchedule } = appointmentsEndpoints
  const { readCalendar } = calendarEndpoints
  const decode = Schema.decodeUnknownSync(listAppointments.reply)
  const janes = decode(exampleOf(listAppointments.reply)).appointments[0]!
  const calendar = Schema.decodeUnknownSync(readCalendar.reply)(exampleOf(readCalendar.reply))
  const encodePage = Schema.encodeSync(listAppointments.reply)
  const encodeSchedule = Schema.encodeSync(listSchedule.reply)
  const encodeCalendar = Schema.encodeSync(readCalendar.reply)

  test("are encoded as its schema says, with or without address, add-ons and times", () => {
    const differences = fc.record({
      start: instant,
      end: instant,
      createdAt: instant,
      onTheWayAt: fc.option(instant),
      address: fc.constantFrom(janes.address, null),
      addons: fc.array(fc.record({ name: fc.string(), price: fc.nat({ max: 1_000_000 }) })),
    })
    always(fc.array(differences), (all) => {
      const appointments = all.map((each) => ({ ...janes, ...each }))
      const page = { appointments, total: 1_000 }
      expect(listAppointments.encodeReply(page)).toEqual(encodePage(page))
      expect(listSchedule.encodeReply({ appointments })).toEqual(encodeSchedule({ appointments }))
      const days = { ...calendar, appointments }
      expect(readCalendar.encodeReply(days)).toEqual(encodeCalendar(days))
    })
  })
})
