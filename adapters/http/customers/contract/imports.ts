import * as Schema from "effect/Schema"
import { parseMappingChanges, parseTexts } from "../../../../core/customers/import/import-fields.ts"
import { importedClock } from "../../../../core/customers/import/imported-time.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

const FIVE_MB = 5 * 1024 * 1024

const choice = (message: string, description: string) =>
  Schema.optionalKey(Schema.Literals(["true", "false"]).annotate({ message, description }))

const WRONG_COLUMNS = "Please name the columns of the fields"

const mappingFields = {
  preview: choice(
    "Please choose whether to show a preview only",
    "`true` replies with what would happen, and changes nothing.",
  ),
  columns: Schema.optionalKey(
    Schema.String.annotate({
      message: WRONG_COLUMNS,
      description:
        'Which column holds a field, where its name does not say it, as JSON: `{"email": "Client email"}`; "" for none.',
    }).check(
      Schema.isMaxLength(5_000, { message: WRONG_COLUMNS }),
      Schema.makeFilter((text) => parseMappingChanges(text) !== undefined || WRONG_COLUMNS),
    ),
  ),
}

const ImportFields = Schema.Struct(mappingFields).annotate({
  identifier: "ImportFields",
  examples: [{ preview: "true", columns: '{"email": "Client email"}' }],
})

const WRONG_SERVICES = "Please say which services the names in the file are"
const WRONG_TIME = "Please write a time such as 9:00"

const VisitImportFields = Schema.Struct({
  ...mappingFields,
  services: Schema.optionalKey(
    Schema.String.annotate({
      message: WRONG_SERVICES,
      description:
        'Which service a name in the file is, as JSON: `{"30 Min Meeting": "TV Mounting"}`; "" keeps the name without a service.',
    }).check(
      Schema.isMaxLength(50_000, { message: WRONG_SERVICES }),
      Schema.makeFilter((text) => parseTexts(text) !== undefined || WRONG_SERVICES),
    ),
  ),
  time: Schema.optionalKey(
    Schema.String.annotate({
      message: WRONG_TIME,
      description: "When visits begin whose file has only their date.",
    }).check(Schema.makeFilter((text) => importedClock(text) !== undefined || WRONG_TIME)),
  ),
  skipConflicts: choice(
    "Please choose whether visits that overlap others are left out",
    "`true` leaves out what overlaps other visits, instead of importing nothing.",
  ),
  notify: choice(
    "Please choose whether customers are emailed",
    "`true` emails the customers of visits that lie ahead a confirmation.",
  ),
}).annotate({
  identifier: "VisitImportFields",
  examples: [{ preview: "true", services: '{"30 Min Meeting": "TV Mounting"}', skipConflicts: "true" }],
})

const columnFields = {
  /** The program whose export it is recognized as. */
  product: Schema.NullOr(Schema.String),
  /** What each column holds, with its first cells; null for one that is left out. */
  columns: Schema.Array(
    Schema.Struct({
      heading: Schema.String,
      field: Schema.NullOr(Schema.String),
      examples: Schema.Array(Schema.String),
    }),
  ),
}

/** What an import does, or would do. */
export const CustomerImport = Schema.Struct({
  added: Schema.Int,
  updated: Schema.Int,
  unchanged: Schema.Int,
  refused: Schema.Int,
  ...columnFields,
  /** Headings of columns that hold nothing of a customer. */
  ignoredColumns: Schema.Array(Schema.String),
  /** The lines of the file by number, without the unchanged ones. */
  lines: Schema.Array(
    Schema.Struct({
      line: Schema.Int,
      name: Schema.String,
      outcome: Schema.Literals(["added", "updated", "unchanged", "refused"]),
      reason: Schema.NullOr(Schema.String),
      changed: Schema.Array(Schema.String),
    }),
  ),
}).annotate({
  identifier: "CustomerImport",
  examples: [
    {
      added: 0,
      updated: 1,
      unchanged: 12,
      refused: 1,
      product: "Jobber",
      columns: [
        { heading: "E-mails", field: "email", examples: ["jane@example.com"] },
        { heading: "Id", field: null, examples: ["41"] },
      ],
      ignoredColumns: ["Id"],
      lines: [
        { line: 4, name: "Jane Doe", outcome: "updated", reason: null, changed: ["phone"] },
        { line: 9, name: "Bob", outcome: "refused", reason: "Phone number is required", changed: [] },
      ],
    },
  ],
})

/** What an import of visits does, or would do. */
export const VisitImport = Schema.Struct({
  added: Schema.Int,
  /** Of the added ones. */
  ahead: Schema.Int,
  completed: Schema.Int,
  cancelled: Schema.Int,
  newCustomers: Schema.Int,
  /** Visits that are there already. */
  known: Schema.Int,
  /** Visits that overlap others. */
  conflicts: Schema.Int,
  refused: Schema.Int,
  /** Names in the file that no service has and nobody has said a service for. */
  unmatchedServices: Schema.Array(Schema.String),
  ...columnFields,
  /** The lines of the file by number, without those that are there already. */
  lines: Schema.Array(
    Schema.Struct({
      line: Schema.Int,
      name: Schema.String,
      start: Schema.NullOr(IsoInstant),
      outcome: Schema.Literals(["added", "known", "conflict", "refused"]),
      reason: Schema.NullOr(Schema.String),
    }),
  ),
}).annotate({
  identifier: "VisitImport",
  examples: [
    {
      added: 1,
      ahead: 1,
      completed: 0,
      cancelled: 0,
      newCustomers: 1,
      known: 12,
      conflicts: 0,
      refused: 1,
      unmatchedServices: ["30 Min Meeting"],
      product: "cal.com",
      columns: [{ heading: "Title", field: "service", examples: ["30 Min Meeting"] }],
      lines: [
        { line: 4, name: "Jane Doe", start: 1_795_446_000_000, outcome: "added", reason: null },
        { line: 9, name: "", start: null, outcome: "refused", reason: "Start is required" },
      ],
    },
  ],
})

/** Customers and visits from the files of other products, or of this one. */
export const importsEndpoints = {
  importCustomers: {
    actors: ["owner"],
    summary:
      "Adds and updates the customers of a CSV file, all of them or none. Lines that cannot be imported are left out and named.",
    body: { multipart: ImportFields, files: { file: { maxBytes: FIVE_MB } } },
    reply: CustomerImport,
    errors: ["UnreadableCsv", "NoKnownColumns", "UnknownColumn", "CustomerEmailTaken"],
  },
  importVisits: {
    actors: ["owner"],
    summary:
      "Adds the visits of a CSV file with those of their customers who are not known yet, all of them or none; what is over comes in as completed or cancelled. Lines that cannot be imported are left out and named.",
    body: { multipart: VisitImportFields, files: { file: { maxBytes: FIVE_MB } } },
    reply: VisitImport,
    errors: [
      "UnreadableCsv",
      "NoKnownColumns",
      "UnknownColumn",
      "UnmatchedServices",
      "VisitsOverlap",
      "CustomerEmailTaken",
    ],
  },
} as const satisfies Contract
