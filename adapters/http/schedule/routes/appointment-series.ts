import {
  bookSeries,
  cancelFollowing,
  moveFollowing,
  previewMove,
  previewSeries,
} from "../../../../core/schedule/use-cases/visits/appointment-series.ts"
import type { Instant } from "../../../../core/time/interval.ts"
import { repeatsOf, type appointmentSeriesEndpoints } from "../contract/appointment-series.ts"
import type { Handlers } from "../../engine/api.ts"

export const appointmentSeriesHandlers: Handlers<typeof appointmentSeriesEndpoints> = {
  previewSeries: ({ query: { hours, serviceId, zip, startTime, ...repeats } }) =>
    previewSeries({ hours, serviceId, zip }, startTime, repeatsOf({ startTime, ...repeats })),
  bookSeries: ({ body: { hours = null, every, unit, visits, ...caller } }) =>
    bookSeries({
      caller,
      hours,
      rhythm: { every, unit },
      visits: visits.map(timeOf),
    }),
  previewMove: ({ params, query }) => previewMove(params.id, query.startTime),
  moveFollowing: ({ params, body: { startTime, checkAvailability = true, instead = [] }, version }) =>
    moveFollowing({
      id: params.id,
      start: startTime,
      checkAvailability,
      instead: instead.map(({ id, ...chosen }) => ({ id, ...timeOf(chosen) })),
      version,
    }),
  cancelFollowing: ({ params, version }) => cancelFollowing(params.id, version),
}

const timeOf = ({
  startTime,
  checkAvailability = true,
}: {
  readonly startTime: Instant
  readonly checkAvailability?: boolean
}) => ({ start: startTime, checkAvailability })
