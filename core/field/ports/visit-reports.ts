import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { House } from "../field-visit.ts"
import type { Instant } from "../../time/interval.ts"
import type { VisitPhoto, VisitReport } from "../visit-report.ts"

/** A photo in a private file. */
export interface StoredVisitPhoto extends Omit<VisitPhoto, "id"> {
  readonly file: string
}

/** A report with the visit that it is about. */
export interface ReportOfVisit extends VisitReport {
  readonly appointmentId: number
}

/** What was reported about visits from a phone. */
export class VisitReports extends Context.Service<
  VisitReports,
  {
    readonly byAppointment: (appointmentId: number) => Effect<Option<VisitReport>>
    readonly byAppointments: (ids: readonly number[]) => Effect<readonly ReportOfVisit[]>
    /** Adds or replaces the report of a visit. */
    readonly save: (appointmentId: number, report: VisitReport) => Effect<void>
    /** One for each of these visits. */
    readonly houses: (ids: readonly number[]) => Effect<readonly House[]>
    /** In the order in which they were sent. */
    readonly photos: (appointmentId: number) => Effect<readonly VisitPhoto[]>
    readonly addPhoto: (appointmentId: number, photo: StoredVisitPhoto) => Effect<VisitPhoto>
    /** The file of a photo of this visit. */
    readonly photoFile: (appointmentId: number, photoId: number) => Effect<Option<string>>
    /** The file of the photo of this visit that was removed, and when it was sent. */
    readonly removePhoto: (
      appointmentId: number,
      photoId: number,
    ) => Effect<Option<Pick<StoredVisitPhoto, "file"> & { readonly sentAt: Instant }>>
    /** Those of the files that a photo refers to. */
    readonly photosAmong: (files: readonly string[]) => Effect<readonly string[]>
  }
>()("core/VisitReports") {}
