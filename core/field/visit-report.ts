import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import { failure } from "../fields/failure.ts"
import { RowId } from "../fields/row-id.ts"
import { optionalText, ruledText, textOrNull } from "../fields/text.ts"
import { Instant } from "../time/instant.ts"
import { waitText } from "../time/wait-text.ts"
import {
  MAX_ACCOUNT_PHOTOS,
  MAX_DRAWING,
  MAX_MINUTES,
  MAX_NAME,
  MAX_NOTE,
  MAX_OFFICE_NOTE,
  MAX_PARTS,
  MAX_VISIT_PHOTOS,
  MAX_WORK,
  MIN_MINUTES,
} from "./report-limits.ts"

/** What whoever carried out a visit reported from their phone, beside its record. Instants are those of the phone. */
export const VisitReport = Schema.Struct({
  setOutAt: Schema.NullOr(Instant),
  arrivedAt: Schema.NullOr(Instant),
  notHomeAt: Schema.NullOr(Instant).pipe(
    described("When nobody opened; null once somebody has arrived again."),
  ),
  doneAt: Schema.NullOr(Instant),
  parts: Schema.NullOr(Schema.String).pipe(described("What was built in.", "2 GFCI outlets")),
  minutes: Schema.NullOr(Schema.Int).pipe(described("How long the work took.")),
  signedBy: Schema.NullOr(Schema.String).pipe(described("Name of whoever accepted the work.", "Jane Doe")),
  signature: Schema.NullOr(Schema.String).pipe(
    described("What they drew: the path of an SVG in a box of 600 × 200.", "M10 20L30 40"),
  ),
  officeNote: Schema.NullOr(Schema.String).pipe(described("For whoever is in the office.")),
  reportedBy: Schema.NullOr(Schema.String).pipe(described("Who reported last.", "Maria Keller")),
})
export type VisitReport = typeof VisitReport.Type

/** A photo of the work, without its file. Width and height in pixels. */
export const VisitPhoto = Schema.Struct({ id: RowId, width: Schema.Int, height: Schema.Int })
export type VisitPhoto = typeof VisitPhoto.Type

const WRONG_MINUTES = "Minutes must be a whole number from 1 to 1440"
const WRONG_DRAWING = { message: "Please draw the signature again" }

const minutes = Schema.Number.check(
  Schema.isInt({ message: WRONG_MINUTES }),
  Schema.isBetween({ minimum: MIN_MINUTES, maximum: MAX_MINUTES }, { message: WRONG_MINUTES }),
)

/** Strokes in whole numbers of at most four digits: nothing else of SVG can stand in it. */
const drawing = Schema.String.check(
  Schema.isMaxLength(MAX_DRAWING, WRONG_DRAWING),
  Schema.isPattern(/^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})*)+$/u, WRONG_DRAWING),
)

const signed = {
  signedBy: optionalText({ max: MAX_NAME }),
  signature: Schema.optionalKey(Schema.NullOr(drawing).annotate(WRONG_DRAWING)),
}

/** What is entered about a visit that is done; all of it is optional. */
export const DoneWork = Schema.Struct({
  description: optionalText({ max: MAX_WORK, multiline: true }),
  parts: optionalText({ max: MAX_PARTS, multiline: true }),
  minutes: Schema.optionalKey(Schema.NullOr(minutes).annotate({ message: WRONG_MINUTES })),
  ...signed,
}).annotate({ identifier: "DoneWork" })
export type DoneWork = typeof DoneWork.Type

/** A note for the office; with a signature where it says what a report would have said that was not accepted. */
export const OfficeNote = Schema.Struct({
  text: ruledText({ required: "Please enter the note", max: MAX_NOTE, multiline: true }),
  ...signed,
}).annotate({ identifier: "OfficeNote" })
export type OfficeNote = typeof OfficeNote.Type

/** The report after somebody has arrived. */
export const withArrival = (report: VisitReport, at: Instant): VisitReport => ({
  ...report,
  arrivedAt: at,
  notHomeAt: null,
})

/** The report after nobody opened. What is reported late, about a time before somebody arrived, says no more of who is at home. */
export const withNotHome = (report: VisitReport, at: Instant): VisitReport =>
  report.arrivedAt !== null && report.arrivedAt >= at ? report : { ...report, notHomeAt: at }

/** The report after the work is done. What is left out is removed, but a signature stays: its customer has gone. */
export const withWork = (report: VisitReport, work: DoneWork, at: Instant): VisitReport => ({
  ...withSignature(report, work),
  doneAt: at,
  notHomeAt: null,
  parts: textOrNull(work.parts),
  minutes: work.minutes ?? null,
})

/** The report with a further note, whose oldest ones make room for it. */
export const withNote = (report: VisitReport, note: OfficeNote): VisitReport => ({
  ...withSignature(report, note),
  officeNote: [report.officeNote, note.text]
    .filter((text) => text !== null)
    .join("\n")
    .slice(-MAX_OFFICE_NOTE),
})

const withSignature = (
  report: VisitReport,
  { signedBy, signature }: Pick<DoneWork, "signedBy" | "signature">,
): VisitReport => ({
  ...report,
  signedBy: textOrNull(signedBy) ?? report.signedBy,
  signature: signature ?? report.signature,
})

export class UnknownVisitPhoto extends failure("UnknownVisitPhoto", "Photo not found.") {}

/** A technician may delete a photo for a day after it was sent. */
export class PhotoTooOld extends failure(
  "PhotoTooOld",
  "This photo was sent more than 24 hours ago. Please ask the office to delete it.",
) {}

/** The visit has as many photos as it can have. */
export class TooManyVisitPhotos extends failure(
  "TooManyVisitPhotos",
  `A visit can have at most ${MAX_VISIT_PHOTOS} photos.`,
) {}

/** The account has sent as many photos as it can for now; not a 429, which a phone would try again by itself all day. */
export class TooManyPhotosOfAccount extends Data.TaggedError("TooManyPhotosOfAccount")<{
  /** Until the next one is taken. */
  readonly seconds: number
}> {
  override get message(): string {
    return `You have sent ${MAX_ACCOUNT_PHOTOS} photos in 24 hours. Please wait ${waitText(this.seconds)} and try again.`
  }
}
