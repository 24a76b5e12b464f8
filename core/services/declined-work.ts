import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import { CHANGED_MEANWHILE, RecordVersion } from "../fields/record-version.ts"
import { RowId } from "../fields/row-id.ts"
import { optionalText, ruledText, textOrNull } from "../fields/text.ts"
import { alsoCalledInput, kindsOfWorkInput, KindsOfWork } from "./covered-kinds.ts"
import { suggestedKinds } from "./suggested-kinds.ts"

/** Work that the business does not take on, with what to tell those who ask for it. */
export const DeclinedWork = Schema.Struct({
  id: RowId,
  name: Schema.String.pipe(described('"Gas lines"; of no other entry, ignoring case.')),
  alsoCalled: Schema.String.pipe(
    described("Other words by which people ask for it, separated by commas; may be empty."),
  ),
  kindsOfWork: KindsOfWork,
  sentence: Schema.String.pipe(described("The sentence to say.")),
  sentenceEs: Schema.NullOr(Schema.String),
  version: RecordVersion,
}).annotate({ identifier: "DeclinedWork" })
export type DeclinedWork = typeof DeclinedWork.Type

/** Declined work that is not stored yet. */
export type NewDeclinedWork = Omit<DeclinedWork, "id" | "version">

/** Declined work as staff enter it. */
export const DeclinedWorkInput = Schema.Struct({
  name: ruledText({ required: "Please name the work", max: 100 }),
  alsoCalled: alsoCalledInput,
  kindsOfWork: kindsOfWorkInput,
  sentence: ruledText({ required: "Please enter the sentence to say", max: 300 }),
  sentenceEs: optionalText({ max: 300 }),
}).annotate({ identifier: "DeclinedWorkInput" })
export type DeclinedWorkInput = typeof DeclinedWorkInput.Type

/**
 * What staff entered, and the values of `stored` where they entered nothing; in a new entry the kinds of work are then
 * those that its words suggest.
 */
export const declinedWorkOf = (
  { name, alsoCalled, kindsOfWork, sentence, sentenceEs }: DeclinedWorkInput,
  stored?: NewDeclinedWork,
): NewDeclinedWork => {
  const words = alsoCalled === undefined ? (stored?.alsoCalled ?? "") : (alsoCalled ?? "")
  return {
    name,
    alsoCalled: words,
    kindsOfWork: kindsOfWork ?? stored?.kindsOfWork ?? suggestedKinds(name, words),
    sentence,
    sentenceEs: sentenceEs === undefined ? (stored?.sentenceEs ?? null) : textOrNull(sentenceEs),
  }
}

export class DeclinedWorkNameTaken extends Data.TaggedError("DeclinedWorkNameTaken")<{}> {
  override readonly message = "Work with this name is already on the list."
}

export class UnknownDeclinedWork extends Data.TaggedError("UnknownDeclinedWork")<{ readonly id: number }> {
  override readonly message = "This work is not on the list."
}

/** The entry was changed since the client read it. */
export class DeclinedWorkChanged extends Data.TaggedError("DeclinedWorkChanged")<{
  readonly current: DeclinedWork
}> {
  override readonly message = CHANGED_MEANWHILE
}
