import * as Effect from "effect/Effect"
import type { Appointment } from "../../../../core/schedule/visits/appointment.ts"
import { hoursOfVisit } from "../../../../core/schedule/hours/link-hours.ts"
import { BusinessSettings } from "../../../../core/business/ports/business-settings.ts"
import {
  cancelByLink,
  listDaysOfLink,
  listSlotsOfLink,
  moveByLink,
  showVisitOfLink,
} from "../../../../core/schedule/use-cases/visits/by-customer/reschedule-by-link.ts"
import type { rescheduleEndpoints } from "../contract/reschedule.ts"
import type { Handlers } from "../../engine/api.ts"

export const rescheduleHandlers: Handlers<typeof rescheduleEndpoints> = {
  showVisitOfLink: ({ params }) => Effect.flatMap(showVisitOfLink(params.token), visitOfLink),
  listSlotsOfLink: ({ params, query }) =>
    Effect.map(listSlotsOfLink(params.token, rangeOf(query)), (slots) => ({ slots })),
  listDaysOfLink: ({ params, query }) =>
    Effect.map(listDaysOfLink(params.token, rangeOf(query)), (days) => ({ days })),
  moveByLink: ({ params, body }) => Effect.flatMap(moveByLink(params.token, body.startISO), visitOfLink),
  cancelByLink: ({ params }) => Effect.flatMap(cancelByLink(params.token), visitOfLink),
}

const rangeOf = ({ from, to }: { readonly from: number; readonly to: number }) => ({ start: from, end: to })

const visitOfLink = Effect.fnUntraced(function* ({
  id,
  serviceType,
  start,
  end,
  arrivalFrom,
  arrivalUntil,
}: Appointment) {
  const { name } = yield* (yield* BusinessSettings).current
  return {
    id,
    title: `${serviceType} - ${name}`,
    serviceType,
    start,
    end,
    hours: hoursOfVisit({ start, end }),
    arrivalFrom,
    arrivalUntil,
  }
})
