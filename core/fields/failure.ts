import * as Data from "effect/Data"

/** The class of a failure without details: its tag, and the sentence that a person reads. */
// Tells bundlers to leave out the classes that a script does not use:
// @__NO_SIDE_EFFECTS__
export const failure = <const Tag extends string, const Message extends string>(tag: Tag, message: Message) =>
  class extends Data.TaggedError(tag)<{}> {
    override readonly message = message
  }
