import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import * as Struct from "effect/Struct"
import { fileNameOf, urlOfFile } from "../../../../core/files/picture.ts"
import { MAX_PHOTO_BYTES } from "../../../../core/files/photo-limits.ts"
import { TechnicianChanges, TechnicianInput } from "../../../../core/schedule/technicians/technician-input.ts"
import { Technician } from "../../../../core/schedule/technicians/technician.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

const DANIEL: Technician = {
  id: 2,
  name: "Daniel Keller",
  color: "#c8600f",
  photo: "5f0c62b1-2d7a-4c1e-9b57-0a6f3d7c1e10.webp",
  serviceIds: [3, 4],
  hours: [{ weekday: 1, startTime: "08:00", endTime: "16:00" }],
  baseZip: "63101",
  staffAccountId: 2,
  active: true,
  createdAt: Date.parse("2026-11-20T14:02:00Z"),
  version: 1,
}

/** The name of a stored photo: its path on the site on the wire. */
export const PhotoPath = Schema.NullOr(Schema.String).pipe(
  Schema.decodeTo(
    Schema.NullOr(Schema.String),
    SchemaTransformation.transform({
      decode: (path) => (path === null ? null : (fileNameOf(path) ?? null)),
      encode: (name) => (name === null ? null : urlOfFile(name)),
    }),
  ),
)

/** A technician as staff see them, also with the command line's `--json`. */
export const StaffTechnician = Technician.mapFields(
  Struct.assign({ photo: PhotoPath, createdAt: IsoInstant }),
).annotate({ identifier: "Technician", examples: [DANIEL] })

const { id: _, createdAt: __, version: ___, photo: ____, ...entered } = DANIEL

const readers = endpointsFor("staff", {
  listTechnicians: {
    summary: "Every technician, active or not, in the order in which they were added.",
    reply: Schema.Struct({ technicians: Schema.Array(StaffTechnician) }).annotate({
      examples: [{ technicians: [DANIEL] }],
    }),
  },
} as const satisfies Entries)

const writers = endpointsFor("owner", {
  addTechnician: {
    summary:
      "Adds a technician; unless named otherwise one who can do all services, in the hours of the business.",
    body: { json: TechnicianInput.annotate({ examples: [entered as TechnicianInput] }) },
    reply: StaffTechnician,
    creates: true,
    errors: ["UnknownService", "UnknownStaffAccount", "StaffAccountLinked"],
  },
  editTechnician: {
    summary:
      "Changes the fields that are sent. One who has visits ahead becomes inactive only with `keepVisits`; the visits stay theirs.",
    params: IdParams,
    versioned: true,
    body: { json: TechnicianChanges.annotate({ examples: [{ active: false, keepVisits: true }] }) },
    reply: StaffTechnician,
    errors: [
      "UnknownTechnician",
      "TechnicianChanged",
      "UnknownService",
      "UnknownStaffAccount",
      "StaffAccountLinked",
      "LastTechnician",
      "TechnicianHasVisits",
    ],
  },
  setTechnicianPhoto: {
    summary: "Replaces the photo, which customers see in mails and in the portal.",
    params: IdParams,
    body: {
      multipart: Schema.Struct({}),
      files: { photo: { maxBytes: MAX_PHOTO_BYTES, missing: "Please select a photo" } },
    },
    reply: StaffTechnician,
    errors: ["UnknownTechnician", "PhotoRefused"],
  },
  removeTechnicianPhoto: {
    summary: "Removes the photo.",
    params: IdParams,
    reply: StaffTechnician,
    errors: ["UnknownTechnician"],
  },
  removeTechnician: {
    summary: "Removes a technician without any visit, with their own blocked times and openings.",
    params: IdParams,
    errors: ["UnknownTechnician", "LastTechnician", "TechnicianStays"],
  },
} as const satisfies Entries)

/** Who visits customers. */
export const techniciansEndpoints = { ...readers, ...writers }
