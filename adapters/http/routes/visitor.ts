import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { fromChat, fromWebsite, type Appointment } from "../../../core/booking/appointment.ts"
import { dollarsOf } from "../../../core/services/money.ts"
import type { Service } from "../../../core/services/service.ts"
import { dateAt, formatTime, toIso } from "../../../core/time/chicago.ts"
import { bookAppointment } from "../../../core/use-cases/book-appointment.ts"
import { listFreeDays, listFreeSlots, type SlotQuery } from "../../../core/use-cases/list-free-slots.ts"
import { listServices } from "../../../core/use-cases/services.ts"
import type { SlotRange } from "../contract/slot-range.ts"
import type { BookedAppointment, PublicService, visitorContract } from "../contract/visitor.ts"
import type { Handlers } from "./route.ts"

/** Where the server is in its life. */
export type State = "starting" | "ready" | "draining"

/** What anybody may ask for. */
export const visitorHandlers = (state: () => State): Handlers<typeof visitorContract> => ({
  health: () => {
    const now = state()
    return now === "ready" ? Effect.succeed({ status: now }) : Effect.fail(new NotReady({ status: now }))
  },
  csrf: (_, caller) => Effect.sync(() => ({ csrfToken: caller.csrfToken() })),
  listServices: () => Effect.map(listServices, (services) => services.map(publicService)),
  listFreeSlots: ({ query }) =>
    Effect.map(listFreeSlots(slotQuery(query)), (slots) => ({ slots: slots.map(toIso) })),
  listFreeDays: ({ query }) => Effect.map(listFreeDays(slotQuery(query)), (days) => ({ days })),
  bookAppointment: ({ body }) =>
    Effect.fromResult("customerName" in body ? fromChat(body) : fromWebsite(body)).pipe(
      Effect.flatMap(bookAppointment),
      Effect.map(booked),
    ),
})

class NotReady extends Data.TaggedError("NotReady")<{ readonly status: Exclude<State, "ready"> }> {
  override get message(): string {
    return `The server is ${this.status}. Please try again in a moment.`
  }
}

const publicService = ({ isActive, basePrice, ...service }: Service): typeof PublicService.Type => ({
  ...service,
  active: isActive,
  basePrice: dollarsOf(basePrice),
})

const slotQuery = ({ from, to, ...visit }: typeof SlotRange.Type): SlotQuery => ({
  range: { start: from, end: to },
  ...visit,
})

const booked = ({ id, status, serviceType, start, end }: Appointment): typeof BookedAppointment.Type => ({
  id,
  status,
  serviceType,
  startTimestamptz: toIso(start),
  endTimestamptz: toIso(end),
  appointmentDate: dateAt(start),
  appointmentTime: formatTime(start),
})
