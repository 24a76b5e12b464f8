import * as Schema from "effect/Schema"
import { RecordVersion } from "../fields/record-version.ts"
import { RowId } from "../fields/row-id.ts"
import { KindsOfWork } from "./covered-kinds.ts"

/** Work that the business does not take on, with what to tell those who ask for it. */
export const DeclinedWork = Schema.Struct({
  id: RowId,
  /** "Gas lines"; of no other entry, ignoring case. */
  name: Schema.String,
  /** Other words by which people ask for it, separated by commas; may be empty. */
  alsoCalled: Schema.String,
  kindsOfWork: KindsOfWork,
  /** The sentence to say. */
  sentence: Schema.String,
  sentenceEs: Schema.NullOr(Schema.String),
  version: RecordVersion,
}).annotate({ identifier: "DeclinedWork" })
export type DeclinedWork = typeof DeclinedWork.Type
