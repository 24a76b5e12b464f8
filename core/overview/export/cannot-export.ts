import * as Data from "effect/Data"

/** The export could not be written, for example because the disk is full. */
export class CannotExport extends Data.TaggedError("CannotExport")<{ readonly message: string }> {}
