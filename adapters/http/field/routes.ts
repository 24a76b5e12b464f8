import * as Effect from "effect/Effect"
import { fieldDay } from "../../../core/field/use-cases/field-day.ts"
import { checkOwnVisit } from "../../../core/field/use-cases/own-visit.ts"
import {
  addOfficeNote,
  reportArrival,
  reportDone,
  reportNotHome,
  reportSetOut,
  type Reported,
} from "../../../core/field/use-cases/report-visit.ts"
import {
  addVisitPhoto,
  removeVisitPhoto,
  showVisitPhoto,
  showVisitReport,
} from "../../../core/field/use-cases/visit-photos.ts"
import { UnknownVisitPhoto } from "../../../core/field/visit-report.ts"
import type { Handlers } from "../engine/api.ts"
import type { fieldEndpoints } from "./contract.ts"

export const fieldHandlers: Handlers<typeof fieldEndpoints> = {
  readFieldDay: (_, { id, displayName, role, handlesMoney = false }) =>
    fieldDay({ id, name: displayName, role, handlesMoney }),
  reportSetOut: (input, caller) => ofOwn(caller, input, reportSetOut),
  reportArrival: (input, caller) => ofOwn(caller, input, reportArrival),
  reportNotHome: (input, caller) => ofOwn(caller, input, reportNotHome),
  reportDone: ({ params, body: { work, replaces, ...body } }, caller) =>
    ofOwn(caller, { params, body }, (reported) => reportDone(reported, work, replaces)),
  addOfficeNote: ({ params: { id }, body: { proof, ...note } }, caller) =>
    Effect.andThen(checkOwnVisit(caller, id, proof), addOfficeNote(id, note)),
  addVisitPhoto: ({ params: { id }, body: { fields, files } }, caller) =>
    Effect.andThen(checkOwnVisit(caller, id, fields.proof), addVisitPhoto(caller.id, id, files.photo.bytes)),
  showVisitReport: ({ params: { id } }, caller) =>
    Effect.andThen(checkOwnVisit(caller, id), showVisitReport(id)),
  removeVisitPhoto: ({ params: { id, photoId } }, caller) =>
    checkOwnVisit(caller, id).pipe(
      Effect.mapError(() => new UnknownVisitPhoto()),
      Effect.andThen(removeVisitPhoto(caller.role, id, photoId)),
    ),
  readVisitPhoto: ({ params: { id, photoId } }, caller) =>
    checkOwnVisit(caller, id).pipe(
      Effect.mapError(() => new UnknownVisitPhoto()),
      Effect.andThen(showVisitPhoto(id, photoId)),
      Effect.map((bytes) => ({ mediaType: "image/webp", content: Buffer.from(bytes) })),
    ),
}

interface ReportInput {
  readonly params: { readonly id: number }
  readonly body: Omit<Reported, "id"> & { readonly proof?: string }
}

/** What a caller reports of a visit that they may report of. */
const ofOwn = <A, E, R>(
  caller: Parameters<typeof checkOwnVisit>[0],
  { params: { id }, body: { proof, ...body } }: ReportInput,
  report: (reported: Reported) => Effect.Effect<A, E, R>,
) => Effect.andThen(checkOwnVisit(caller, id, proof), report({ id, ...body }))
