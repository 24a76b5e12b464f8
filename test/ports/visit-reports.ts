import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { House } from "../../core/field/field-visit.ts"
import type { Instant } from "../../core/time/interval.ts"
import { VisitReports, type StoredVisitPhoto } from "../../core/field/ports/visit-reports.ts"
import type { VisitReport } from "../../core/field/visit-report.ts"

export interface StoredVisitReports {
  /** By the id of their visit. */
  readonly reports: Map<number, VisitReport>
  /** The id of one is its place in this list, from 1 on. */
  readonly visitPhotos: (StoredVisitPhoto & { readonly appointmentId: number; readonly sentAt?: Instant })[]
  readonly houses: House[]
}

export const noVisitReports = (): StoredVisitReports => ({ reports: new Map(), visitPhotos: [], houses: [] })

export const visitReportsInMemory = ({ reports, visitPhotos, houses }: StoredVisitReports) =>
  VisitReports.of({
    byAppointment: (id) => Effect.sync(() => Option.fromUndefinedOr(reports.get(id))),
    byAppointments: (ids) =>
      Effect.sync(() =>
        [...reports].flatMap(([appointmentId, report]) =>
          ids.includes(appointmentId) ? [{ appointmentId, ...report }] : [],
        ),
      ),
    save: (id, report) => Effect.sync(() => void reports.set(id, report)),
    houses: (ids) => Effect.sync(() => houses.filter(({ id }) => ids.includes(id))),
    photos: (appointmentId) =>
      Effect.sync(() =>
        visitPhotos.flatMap((photo, index) =>
          photo.appointmentId === appointmentId
            ? [{ id: index + 1, width: photo.width, height: photo.height }]
            : [],
        ),
      ),
    addPhoto: (appointmentId, photo) =>
      Effect.map(currentTimeMillis, (sentAt) => {
        const id = visitPhotos.push({ appointmentId, ...photo, sentAt })
        return { id, width: photo.width, height: photo.height }
      }),
    photoFile: (appointmentId, photoId) =>
      Effect.sync(() => {
        const photo = visitPhotos[photoId - 1]
        return photo?.appointmentId === appointmentId ? Option.some(photo.file) : Option.none()
      }),
    removePhoto: (appointmentId, photoId) =>
      Effect.sync(() => {
        const photo = visitPhotos[photoId - 1]
        if (photo?.appointmentId !== appointmentId) return Option.none()
        // The ids of the others are their places.
        visitPhotos[photoId - 1] = { ...photo, appointmentId: 0, file: "" }
        return Option.some({ file: photo.file, sentAt: photo.sentAt ?? 0 })
      }),
    photosAmong: (files) =>
      Effect.sync(() => files.filter((file) => visitPhotos.some((photo) => photo.file === file))),
  })
