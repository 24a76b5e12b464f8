import * as Data from "effect/Data"

/** Something that the process needs is missing or unusable; the message is one sentence. */
export class CannotStart extends Data.TaggedError("CannotStart")<{ readonly message: string }> {}
