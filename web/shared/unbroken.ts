/** A text in which no line ends inside "9:00 AM CT" or "November 23, 2026": these get no-break spaces. */
export const unbroken = (text: string): string =>
  text.replace(/ (?=[AP]M\b|CT\b|\d{1,2}, \d{4}\b)/gu, "\u00A0")
