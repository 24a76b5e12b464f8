import type { TextRule } from "../../fields/text-rule.ts"

// In a file without Effect, because the page of an offer and the staff's editor load it.

/**
 * `draft` before it is sent; `lapsed` after the last day on which it can be accepted; `replaced` when a newer version was
 * sent before it was answered.
 */
export const OFFER_STATES = ["draft", "sent", "viewed", "accepted", "declined", "lapsed", "replaced"] as const
export type OfferState = (typeof OFFER_STATES)[number]

export const OFFER_LIMITS = {
  alternatives: 3,
  photos: 10,
  templates: 100,
  visitHours: { minimum: 1, maximum: 12 },
} as const

export const alternativeNameRule = { max: 60 } as const satisfies TextRule
export const offerNoteRule = { max: 2000, multiline: true } as const satisfies TextRule
export const declineReasonRule = { max: 1000, multiline: true } as const satisfies TextRule
export const templateNameRule = { required: "Please name the template", max: 80 } as const satisfies TextRule
export const acceptedNameRule = { required: "Please type your name", max: 100 } as const satisfies TextRule
/** Of a customer whose acceptance staff record. */
export const acceptedByRule = { ...acceptedNameRule, required: "Please enter who accepted it" } as const
export const offerQuestionRule = {
  required: "Please write your question",
  max: 2000,
  multiline: true,
} as const satisfies TextRule

/** How a customer accepted an offer otherwise than on its page, for staff who record it. */
export const ACCEPTED_HOW = ["by phone", "in writing", "in person"] as const
export type AcceptedHow = (typeof ACCEPTED_HOW)[number]

const LETTERS = "ABC"

/** What an alternative is called: its name, or by its place "Option A". */
export const alternativeName = (name: string | null | undefined, index: number): string =>
  name || `Option ${LETTERS[index]}`
