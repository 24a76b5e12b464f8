import {
  bookSeries,
  cancelFollowing,
  moveFollowing,
  previewSeries,
} from "../../../core/use-cases/appointment-series.ts"
import { repeatsOf, type appointmentSeriesEndpoints } from "../contract/appointment-series.ts"
import type { errorReplies } from "../contract/errors.ts"
import type { Handlers } from "./api.ts"

export const appointmentSeriesHandlers: Handlers<typeof appointmentSeriesEndpoints, typeof errorReplies> = {
  // Hours that are named replace those of the service.
  previewSeries: ({ query: { hours, serviceId, startTime, ...repeats } }) =>
    previewSeries(
      hours === undefined ? { serviceId } : { hours },
      startTime,
      repeatsOf({ startTime, ...repeats }),
    ),
  bookSeries: ({ body: { hours = null, every, unit, visits, ...caller } }) =>
    bookSeries({
      caller,
      hours,
      rhythm: { every, unit },
      visits: visits.map(({ startTime, checkAvailability = true }) => ({
        start: startTime,
        checkAvailability,
      })),
    }),
  moveFollowing: ({ params, body: { startTime, checkAvailability = true }, version }) =>
    moveFollowing({ id: params.id, start: startTime, checkAvailability, version }),
  cancelFollowing: ({ params, version }) => cancelFollowing(params.id, version),
}
