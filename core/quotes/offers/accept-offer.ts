import * as Data from "effect/Data"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { failure } from "../../fields/failure.ts"
import { optionalText, ruledText, textOrNull } from "../../fields/text.ts"
import type { Instant } from "../../time/interval.ts"
import {
  ACCEPTED_HOW,
  acceptedByRule,
  acceptedNameRule,
  declineReasonRule,
  offerQuestionRule,
  type OfferState,
} from "./offer-choices.ts"
import { isOpen } from "./offer-state.ts"
import { offerTotals, type OfferChoice } from "./offer-totals.ts"
import { stateOf, type OfferVersion } from "./offer.ts"

const CHOOSE = "Please choose one of the alternatives"
const index = (message: string) =>
  Schema.Number.annotate({ message }).check(
    Schema.isInt({ message }),
    Schema.isBetween({ minimum: 0, maximum: 99 }, { message }),
  )

/** Number of the version that the customer read: an answer to an earlier one is refused. */
const number = Schema.Number.annotate({ message: "Please load the page again" })
  .check(Schema.isInt({ message: "Please load the page again" }))
  .pipe(Schema.annotateKey({ messageMissingKey: "Please load the page again" }))

/** What a customer sends to accept a version. */
export const AcceptOffer = Schema.Struct({
  number,
  name: ruledText(acceptedNameRule),
  alternative: index(CHOOSE).pipe(Schema.annotateKey({ messageMissingKey: CHOOSE })),
  options: Schema.optionalKey(
    Schema.Array(index("Please choose from the listed options"))
      .annotate({ message: "Please choose from the listed options" })
      .check(Schema.isMaxLength(100, { message: "Please choose from the listed options" })),
  ),
}).annotate({ identifier: "AcceptOffer" })
export type AcceptOffer = typeof AcceptOffer.Type

const WRONG_HOW = "Please choose how it was accepted"

/** What staff send when a customer accepted a version otherwise than on its page. */
export const RecordAcceptance = AcceptOffer.mapFields(
  Struct.assign({
    name: ruledText(acceptedByRule),
    how: Schema.Literals(ACCEPTED_HOW)
      .annotate({ message: WRONG_HOW })
      .pipe(Schema.annotateKey({ messageMissingKey: WRONG_HOW })),
  }),
).annotate({ identifier: "RecordAcceptance" })
export type RecordAcceptance = typeof RecordAcceptance.Type

export const DeclineOffer = Schema.Struct({ number, reason: optionalText(declineReasonRule) }).annotate({
  identifier: "DeclineOffer",
})
export type DeclineOffer = typeof DeclineOffer.Type

export const OfferQuestion = Schema.Struct({ body: ruledText(offerQuestionRule) }).annotate({
  identifier: "OfferQuestion",
})
export type OfferQuestion = typeof OfferQuestion.Type

/** The version can not be answered any more. */
export class OfferNotOpen extends Data.TaggedError("OfferNotOpen")<{ readonly state: OfferState }> {
  override get message(): string {
    return SENTENCES[this.state]
  }
}

const SENTENCES: Readonly<Record<OfferState, string>> = {
  draft: "This offer was not sent yet.",
  sent: "There is a newer version of this offer. Please load the page again.",
  viewed: "There is a newer version of this offer. Please load the page again.",
  accepted: "This offer was accepted already.",
  declined: "This offer was declined. Please contact us if you want it after all.",
  lapsed: "This offer has lapsed. Please contact us for a new one.",
  replaced: "There is a newer version of this offer. Please load the page again.",
}

/** Staff recorded an answer to a version that was answered before, has lapsed or is not the newest. */
export class NoOpenOffer extends failure(
  "NoOpenOffer",
  "This version of the offer does not wait for an answer. If the customer still wants it, please send a new one.",
) {}

/** What was chosen is not in the offer. */
export class WrongOfferChoice extends failure(
  "WrongOfferChoice",
  "Please choose one of the alternatives, and only options that it has.",
) {}

interface AcceptedBy {
  readonly name: string
  /** The client's network address, or how it was accepted where staff record it. */
  readonly address: string
}

/** Fails with `OfferNotOpen` unless the version waits for an answer. */
const whileOpen = (version: OfferVersion, now: Instant): Result.Result<OfferVersion, OfferNotOpen> => {
  const state = stateOf(version, now)
  return isOpen(state) ? Result.succeed(version) : Result.fail(new OfferNotOpen({ state }))
}

/** The choice with its options once each and in order; undefined if the version has no such choice. */
const choiceIn = (
  { terms }: OfferVersion,
  { alternative, options }: OfferChoice,
): OfferChoice | undefined => {
  const lines = terms.alternatives[alternative]?.lines
  if (lines === undefined || !options.every((option) => lines[option]?.isOptional === true)) return undefined
  return { alternative, options: [...new Set(options)].toSorted((a, b) => a - b) }
}

/**
 * The version as accepted; nothing else of it changes. `hash` is SHA-256. Fails with `OfferNotOpen` or `WrongOfferChoice`.
 */
export const accepted = (
  version: OfferVersion,
  chosen: OfferChoice,
  { name, address }: AcceptedBy,
  now: Instant,
  hash: (text: string) => string,
): Result.Result<OfferVersion, OfferNotOpen | WrongOfferChoice> =>
  Result.flatMap(whileOpen(version, now), () => {
    const choice = choiceIn(version, chosen)
    if (choice === undefined) return Result.fail(new WrongOfferChoice())
    const { total, deposit } = offerTotals(version.terms, choice)
    const text = acceptedText(version, choice)
    return Result.succeed({
      ...version,
      total,
      acceptedAt: now,
      acceptance: { name, address, ...choice, total, deposit, fingerprint: hash(text) },
    })
  })

/** The version as declined. Fails with `OfferNotOpen`. */
export const declined = (
  version: OfferVersion,
  reason: string | null | undefined,
  now: Instant,
): Result.Result<OfferVersion, OfferNotOpen> =>
  Result.map(whileOpen(version, now), () => ({
    ...version,
    declinedAt: now,
    declineReason: textOrNull(reason),
  }))

/** The version after a newer one was sent: a draft, and what was answered or replaced before, stays as it is. */
export const replaced = (version: OfferVersion, now: Instant): OfferVersion => {
  const { sentAt, acceptedAt, declinedAt, replacedAt } = version
  const stays = sentAt === null || (acceptedAt ?? declinedAt ?? replacedAt) !== null
  return stays ? version : { ...version, replacedAt: now }
}

/**
 * What the hash of an acceptance is of: the version's terms with what was chosen of them and its price, as JSON with the
 * keys of every object in order, because the database does not keep theirs.
 */
export const acceptedText = (
  { quoteId, number, terms }: Pick<OfferVersion, "quoteId" | "number" | "terms">,
  choice: OfferChoice,
): string => {
  const { total, deposit } = offerTotals(terms, choice)
  const { alternative, options } = choice
  return JSON.stringify(inOrder({ quoteId, number, terms, alternative, options, total, deposit }))
}

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== "object" || value === null) return value
  const entries = new Map(Object.entries(value))
  return Object.fromEntries([...entries.keys()].toSorted().map((key) => [key, inOrder(entries.get(key))]))
}
