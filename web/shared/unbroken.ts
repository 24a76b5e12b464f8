/** A text in which no line ends inside "9:00 AM CT" or "November 23, 2026": these get no-break spaces. */
export const unbroken = (text: string): string =>
  text.replace(/ (?=[AP]M\b|CT\b|\d{1,2}, \d{4}\b)/gu, "\u00A0")

/** "(314) 555-0142", "8AM-6PM", "MO 63122": read as one word, although lines can end at their blanks and hyphens. */
export const UNBROKEN =
  /(?:\(\d{3}\) |\d{3}-)\d{3}-\d{4}|\d{1,2}(?::\d{2})?(?: ?[AP]M)?[-–]\d{1,2}(?::\d{2})? ?[AP]M\b|\b[A-Z]{2} \d{5}(?:-\d{4})?\b/gu
