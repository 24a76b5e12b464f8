import * as Effect from "effect/Effect"
import { fieldDay } from "../../../core/field/use-cases/field-day.ts"
import {
  addOfficeNote,
  reportArrival,
  reportDone,
  reportNotHome,
  reportSetOut,
} from "../../../core/field/use-cases/report-visit.ts"
import { addVisitPhoto, showVisitPhoto, showVisitReport } from "../../../core/field/use-cases/visit-photos.ts"
import type { Handlers } from "../engine/api.ts"
import type { fieldEndpoints } from "./contract.ts"

export const fieldHandlers: Handlers<typeof fieldEndpoints> = {
  readFieldDay: (_, { id, displayName }) => fieldDay({ id, name: displayName }),
  reportSetOut: ({ params: { id }, body }) => reportSetOut({ id, ...body }),
  reportArrival: ({ params: { id }, body }) => reportArrival({ id, ...body }),
  reportNotHome: ({ params: { id }, body }) => reportNotHome({ id, ...body }),
  reportDone: ({ params: { id }, body: { work, ...reported } }) => reportDone({ id, ...reported }, work),
  addOfficeNote: ({ params: { id }, body }) => addOfficeNote(id, body),
  addVisitPhoto: ({ params: { id }, body: { files } }) => addVisitPhoto(id, files.photo.bytes),
  showVisitReport: ({ params: { id } }) => showVisitReport(id),
  readVisitPhoto: ({ params: { id, photoId } }) =>
    Effect.map(showVisitPhoto(id, photoId), (bytes) => ({
      mediaType: "image/webp",
      content: Buffer.from(bytes),
    })),
}
