import type { NamedPlace } from "./place.ts"

/**
 * The places and ZIP codes that a message names, in its order, English or Spanish: "u do webster grooves or 63118?" names
 * Webster Groves and 63118. Of a name that is also an ordinary word or a first name ("Union", "Arnold"), only uses that
 * look like a place count: after "in" or "to", before a state or a ZIP code, or with a capital letter in mid-sentence.
 */
export const placesIn = (_text: string): readonly NamedPlace[] => []
