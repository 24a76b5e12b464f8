import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { quotePhotoSizes } from "../../files/photo-sizes.ts"
import { VisitPhotoFiles } from "../../files/ports/file-stores.ts"
import { Photos } from "../../files/ports/photos.ts"
import { sweepFiles } from "../../files/use-cases/sweep-files.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { takeOffDrafts } from "../../invoices/use-cases/invoice-photos.ts"
import { changeSchedule } from "../../schedule/use-cases/hours/change-schedule.ts"
import { showAppointment } from "../../schedule/use-cases/visits/appointments.ts"
import type { StaffRole } from "../../staff/staff-account.ts"
import { RateLimits } from "../../storage/ports/rate-limits.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { DAY } from "../../time/calendar.ts"
import { VisitReports } from "../ports/visit-reports.ts"
import { visitToReportOf } from "./own-visit.ts"
import { MAX_ACCOUNT_PHOTOS, MAX_VISIT_PHOTOS } from "../report-limits.ts"
import { EMPTY_REPORT } from "../empty-report.ts"
import {
  PhotoTooOld,
  TooManyPhotosOfAccount,
  TooManyVisitPhotos,
  UnknownVisitPhoto,
} from "../visit-report.ts"

/**
 * Adds a photo of the work that an account sends, as one WebP of at most 2048 pixels, without metadata. Fails with
 * `UnknownAppointment`, `TooManyVisitPhotos`, `TooManyPhotosOfAccount` and `PhotoRefused`.
 */
export const addVisitPhoto = Effect.fn("addVisitPhoto")(function* (
  accountId: number,
  appointmentId: number,
  photo: Uint8Array,
) {
  yield* showAppointment(appointmentId)
  const { photos, addPhoto } = yield* VisitReports
  const refuseTooMany = Effect.gen(function* () {
    if ((yield* photos(appointmentId)).length >= MAX_VISIT_PHOTOS) return yield* new TooManyVisitPhotos()
  })
  // Most photos that are one too many are refused here, before they are decoded.
  yield* refuseTooMany
  const seconds = yield* (yield* RateLimits).consume(OF_ACCOUNT, `staff ${accountId}`)
  if (seconds > 0) return yield* new TooManyPhotosOfAccount({ seconds })
  const [encoded] = yield* (yield* Photos).encode(photo, "image/webp", quotePhotoSizes)
  const { bytes, width, height } = encoded!
  const files = yield* VisitPhotoFiles
  const file = yield* files.store(bytes, ".webp")
  return yield* Effect.all([visitToReportOf(appointmentId), refuseTooMany]).pipe(
    Effect.andThen(addPhoto(appointmentId, { file, width, height })),
    // It holds the schedule's lock, so that photos that arrive at once are counted one after another.
    changeSchedule,
    Effect.tapError(() => files.remove(file)),
  )
})

const OF_ACCOUNT = { name: "visit photos", requests: MAX_ACCOUNT_PHOTOS, seconds: DAY / 1000 }

/** The WebP of a photo of this visit. Fails with `UnknownVisitPhoto`. */
export const showVisitPhoto = Effect.fn("showVisitPhoto")(function* (appointmentId: number, photoId: number) {
  const { read } = yield* VisitPhotoFiles
  const file = yield* (yield* VisitReports).photoFile(appointmentId, photoId)
  const found = Option.isNone(file) ? Option.none() : yield* read(file.value)
  return yield* Effect.fromOption(found, () => new UnknownVisitPhoto())
})

/**
 * Deletes a photo of this visit for good, and takes it off drafts of invoices; a technician may do so for a day after it was
 * sent. Fails with `UnknownVisitPhoto`, `PhotoTooOld`, and with `PhotoOnInvoice` where an invoice that was sent shows it.
 */
export const removeVisitPhoto = Effect.fn("removeVisitPhoto")(function* (
  role: StaffRole,
  appointmentId: number,
  photoId: number,
) {
  const file = yield* deletePhoto(role, appointmentId, photoId)
  yield* (yield* VisitPhotoFiles).remove(file)
})

const deletePhoto = Effect.fnUntraced(function* (role: StaffRole, appointmentId: number, photoId: number) {
  const { photos, removePhoto } = yield* VisitReports
  // The invoices first: until the transaction ends, nobody puts the photo on one of them.
  yield* takeOffDrafts(appointmentId, photoId)
  const removed = removePhoto(appointmentId, photoId)
  const { file, sentAt } = yield* someOrFail(removed, () => new UnknownVisitPhoto())
  if (role === "technician" && (yield* currentTimeMillis) - sentAt > DAY) return yield* new PhotoTooOld()
  const left = (yield* photos(appointmentId)).length
  yield* recordChange("delete photo", `appointment ${appointmentId}`, { photos: left + 1 }, { photos: left })
  return file
}, inTransaction)

/** What was reported about a visit, for the office; an empty report where nothing was. Fails with `UnknownAppointment`. */
export const showVisitReport = Effect.fn("showVisitReport")(function* (appointmentId: number) {
  yield* showAppointment(appointmentId)
  const { byAppointment, photos } = yield* VisitReports
  const report = Option.getOrElse(yield* byAppointment(appointmentId), () => EMPTY_REPORT)
  return { report, photos: yield* photos(appointmentId) }
})

/** Removes the files that no photo refers to. Returns how many. */
export const sweepVisitPhotos = Effect.gen(function* () {
  return yield* sweepFiles(yield* VisitPhotoFiles, (yield* VisitReports).photosAmong)
})
