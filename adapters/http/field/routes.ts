import * as Effect from "effect/Effect"
import { fieldDay } from "../../../core/field/use-cases/field-day.ts"
import { checkOwnReport, checkOwnVisit } from "../../../core/field/use-cases/own-visit.ts"
import {
  addOfficeNote,
  reportArrival,
  reportDone,
  reportNotHome,
  reportSetOut,
  type Reported,
} from "../../../core/field/use-cases/report-visit.ts"
import { addVisitPhoto, showVisitPhoto, showVisitReport } from "../../../core/field/use-cases/visit-photos.ts"
import { UnknownVisitPhoto } from "../../../core/field/visit-report.ts"
import type { Handlers } from "../engine/api.ts"
import type { fieldEndpoints } from "./contract.ts"

export const fieldHandlers: Handlers<typeof fieldEndpoints> = {
  readFieldDay: (_, { id, displayName, role }) => fieldDay({ id, name: displayName, role }),
  reportSetOut: (input, caller) => ofOwn(caller, input, reportSetOut),
  reportArrival: (input, caller) => ofOwn(caller, input, reportArrival),
  reportNotHome: (input, caller) => ofOwn(caller, input, reportNotHome),
  reportDone: ({ params, body: { work, ...body } }, caller) =>
    ofOwn(caller, { params, body }, (reported) => reportDone(reported, work)),
  // Taken whatever became of the visit, also where it was given to somebody else.
  addOfficeNote: ({ params: { id }, body }) => addOfficeNote(id, body),
  addVisitPhoto: ({ params: { id }, body: { files } }, caller) =>
    Effect.andThen(checkOwnVisit(caller, id), addVisitPhoto(id, files.photo.bytes)),
  showVisitReport: ({ params: { id } }, caller) =>
    Effect.andThen(checkOwnVisit(caller, id), showVisitReport(id)),
  readVisitPhoto: ({ params: { id, photoId } }, caller) =>
    checkOwnVisit(caller, id).pipe(
      Effect.mapError(() => new UnknownVisitPhoto()),
      Effect.andThen(showVisitPhoto(id, photoId)),
      Effect.map((bytes) => ({ mediaType: "image/webp", content: Buffer.from(bytes) })),
    ),
}

/** What a caller reports of a visit that they may report of. */
const ofOwn = <A, E, R>(
  caller: Parameters<typeof checkOwnReport>[0],
  { params, body }: { readonly params: { readonly id: number }; readonly body: Omit<Reported, "id"> },
  report: (reported: Reported) => Effect.Effect<A, E, R>,
) => {
  const reported = { ...params, ...body }
  return Effect.andThen(checkOwnReport(caller, reported), report(reported))
}
