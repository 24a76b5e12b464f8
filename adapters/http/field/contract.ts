import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { EarlierVisit, FieldVisit, VisitAmount } from "../../../core/field/field-visit.ts"
import { SeenVisit } from "../../../core/field/seen-visit.ts"
import { DoneWork, OfficeNote, VisitPhoto, VisitReport } from "../../../core/field/visit-report.ts"
import { described } from "../../../core/fields/described.ts"
import { MAX_PHOTO_BYTES } from "../../../core/files/photo-limits.ts"
import { endpointsFor, type Entries } from "../engine/contract/endpoint.ts"
import type { ErrorReplies } from "../engine/contract/error-reply.ts"
import { IdParams, PhotoParams } from "../engine/contract/numbers.ts"
import { Dollars, IsoInstant } from "../engine/contract/wire.ts"
import { JANES } from "../schedule/contract/appointments.ts"

const MaybeInstant = Schema.NullOr(IsoInstant)

const REPORT: VisitReport = {
  setOutAt: 1_795_444_200_000,
  arrivedAt: 1_795_445_940_000,
  notHomeAt: null,
  doneAt: 1_795_452_600_000,
  parts: "1 wall bracket",
  minutes: 95,
  signedBy: "Jane Doe",
  signature: "M40 120L90 60L140 130",
  officeNote: null,
  reportedBy: "Maria Keller",
}

const StaffVisitReport = VisitReport.mapFields(
  Struct.assign({
    setOutAt: MaybeInstant,
    arrivedAt: MaybeInstant,
    notHomeAt: MaybeInstant,
    doneAt: MaybeInstant,
  }),
).annotate({ identifier: "VisitReport", examples: [REPORT] })

const PhoneVisit = FieldVisit.mapFields(
  Struct.assign({
    start: IsoInstant,
    end: IsoInstant,
    onTheWayAt: MaybeInstant,
    arrivalFrom: MaybeInstant,
    arrivalUntil: MaybeInstant,
    report: Schema.NullOr(StaffVisitReport),
    amount: Schema.NullOr(VisitAmount.mapFields(Struct.assign({ total: Dollars, open: Dollars }))),
    earlier: Schema.Array(EarlierVisit.mapFields(Struct.assign({ start: IsoInstant }))),
  }),
).annotate({ identifier: "FieldVisit" })

const { start, end, status, technicianIds, id, serviceType, firstName, lastName, phone, address, notes } =
  JANES
const SEEN: SeenVisit = { start, end, status, technicianIds }
const VISIT: FieldVisit = {
  ...SEEN,
  id,
  serviceType,
  firstName,
  lastName,
  phone,
  address,
  notes,
  customerNotes: "Gate code 4711. The dog is friendly.",
  onTheWayAt: null,
  arrivalFrom: null,
  arrivalUntil: null,
  report: null,
  description: null,
  proof: "0f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c5b4a39281706f5e4d3c2b1a0",
  photos: 0,
  amount: { total: 14_900, open: 9_900 },
  earlier: [
    {
      id: 12,
      start: 1_780_000_000_000,
      serviceType: "Outlet Installation",
      technician: "Maria Keller",
      description: "Two outlets in the garage.",
      parts: "2 GFCI outlets",
    },
  ],
}

/** What the visit is for the phone, after what was reported or since. */
const SeenVisitJson = SeenVisit.mapFields(Struct.assign({ start: IsoInstant, end: IsoInstant })).annotate({
  identifier: "SeenVisit",
  examples: [SEEN],
})

const WRONG_PROOF = { message: "The proof of the visit is not one that the day has" }

/** Of the visit in the day that the phone read; technicians may leave it out while they come to the visit. */
const proof = Schema.optionalKey(
  Schema.String.annotate(WRONG_PROOF).check(Schema.isPattern(/^[\da-f]{64}$/u, WRONG_PROOF)),
)

/** When it happened by the phone's clock, and what the phone knew of the visit. */
const reported = { at: IsoInstant, seen: SeenVisitJson, proof }
const REPORTED = { at: start, seen: SEEN, proof: VISIT.proof }

const replaces = Schema.optionalKey(
  Schema.NullOr(Schema.String).annotate({
    message: "Please enter this as text",
    description:
      "What the phone knew of what was done, which `work` replaces; left out, it replaces whatever is there.",
  }),
)

/** A working day without network is sent at once. */
const LIMITS = { perAddress: { requests: 240, seconds: 60 } }

const report = { params: IdParams, reply: SeenVisitJson, creates: true, limits: LIMITS } as const

/** The day on a phone. Each report is sent when there is network, once by its `Idempotency-Key`. */
export const fieldEndpoints = endpointsFor("technician", {
  readFieldDay: {
    summary:
      "The visits of today and tomorrow, and those of the seven days before that are neither completed nor cancelled, with what is needed at the door; and the key with which the phone seals what it has not sent yet.",
    reply: Schema.Struct({
      account: Schema.Struct({ id: Schema.Int, name: Schema.String }),
      key: Schema.String,
      readAt: IsoInstant,
      visits: Schema.Array(PhoneVisit),
    }).annotate({
      identifier: "FieldDay",
      examples: [
        {
          account: { id: 1, name: "Maria Keller" },
          key: "5d1f0c9b7a6e4d3c2b1a09f8e7d6c5b4a3928170f6e5d4c3b2a1908f7e6d5c4b",
          readAt: start,
          visits: [VISIT],
        },
      ],
    }),
  },
  reportSetOut: {
    summary: "Somebody set out for the visit. Its customer is mailed if that was in the last ten minutes.",
    body: { json: Schema.Struct(reported).annotate({ examples: [REPORTED] }) },
    ...report,
    errors: ["UnknownAppointment", "FieldConflict", "VisitOver"],
  },
  reportArrival: {
    summary: "Somebody has arrived.",
    body: { json: Schema.Struct(reported).annotate({ examples: [REPORTED] }) },
    ...report,
    errors: ["UnknownAppointment", "FieldConflict"],
  },
  reportNotHome: {
    summary: "Nobody was at home. The visit keeps its status.",
    body: { json: Schema.Struct(reported).annotate({ examples: [REPORTED] }) },
    ...report,
    errors: ["UnknownAppointment", "FieldConflict"],
  },
  reportDone: {
    summary: "The work is done: completes the visit and keeps what was done.",
    body: {
      json: Schema.Struct({ ...reported, work: DoneWork, replaces }).annotate({
        examples: [
          {
            ...REPORTED,
            work: { description: "Mounted the television.", parts: "1 wall bracket", minutes: 95 },
            replaces: null,
          },
        ],
      }),
    },
    ...report,
    errors: ["UnknownAppointment", "FieldConflict", "SlotNotFree"],
  },
  addOfficeNote: {
    summary: "Leaves a note about the visit for the office, whatever became of the visit meanwhile.",
    body: {
      json: OfficeNote.mapFields(Struct.assign({ proof })).annotate({
        identifier: "ReportedNote",
        examples: [{ text: "The customer wants a second bracket.", proof: VISIT.proof }],
      }),
    },
    ...report,
    errors: ["UnknownAppointment"],
  },
  addVisitPhoto: {
    summary: "Adds a photo of the work to the visit; twenty at most, and of an account 200 in 24 hours.",
    body: {
      multipart: Schema.Struct({ proof }).annotate({ examples: [{ proof: VISIT.proof }] }),
      files: { photo: { maxBytes: MAX_PHOTO_BYTES } },
    },
    ...report,
    reply: VisitPhoto.annotate({
      identifier: "VisitPhoto",
      examples: [{ id: 3, width: 2048, height: 1536 }],
    }),
    errors: ["UnknownAppointment", "TooManyVisitPhotos", "TooManyPhotosOfAccount", "PhotoRefused"],
  },
  showVisitReport: {
    summary: "What was reported about a visit from a phone.",
    params: IdParams,
    reply: Schema.Struct({ report: StaffVisitReport, photos: Schema.Array(VisitPhoto) }).annotate({
      examples: [{ report: REPORT, photos: [{ id: 3, width: 2048, height: 1536 }] }],
    }),
    errors: ["UnknownAppointment"],
  },
  readVisitPhoto: {
    summary: "A photo of the work at a visit.",
    params: PhotoParams,
    reply: { file: ["image/webp"] },
    errors: ["UnknownVisitPhoto"],
  },
  removeVisitPhoto: {
    summary:
      "Deletes a photo of the work for good, unless an invoice that was sent shows it; technicians for 24 hours after it was sent.",
    params: PhotoParams,
    errors: ["UnknownVisitPhoto", "PhotoOnInvoice", "PhotoTooOld"],
  },
} as const satisfies Entries)

export const fieldErrors = {
  FieldConflict: {
    status: 409,
    means:
      "The visit was moved, cancelled, completed or given to somebody else since the phone read it, or what was done was rewritten; `current` is the visit now. Nothing was changed.",
    details: Schema.Struct({
      conflict: Schema.Literals(["moved", "cancelled", "completed", "reassigned", "rewritten"]),
      current: SeenVisitJson,
      description: Schema.optionalKey(
        Schema.NullOr(Schema.String).pipe(described("What was done, where that was rewritten.")),
      ),
    }),
  },
  TooManyVisitPhotos: { status: 409, means: "The visit has twenty photos." },
  TooManyPhotosOfAccount: {
    status: 409,
    means: "The account has sent as many photos as it can in 24 hours.",
  },
  PhotoTooOld: { status: 409, means: "A technician deletes a photo that was sent over 24 hours ago." },
  UnknownVisitPhoto: { status: 404, means: "The visit has no photo with this id." },
} as const satisfies ErrorReplies
