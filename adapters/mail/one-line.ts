/** A line for a header or a calendar property: no control characters, so it cannot begin a line of its own. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim()

/** A text of several lines, without the control characters that mail and calendars cannot carry. */
export const manyLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/gu, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim()
