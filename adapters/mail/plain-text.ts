import { addressLine, type Business } from "../../core/business/business.ts"

/** A text as one line for a header or a calendar property: control characters become spaces. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim()

/** A text of several lines ending in "\n", without the control characters that mails and calendars cannot contain. */
export const manyLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/gu, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim()

/** The last lines of a mail's text: who sent it and how to reach them. */
export const signature = (business: Business): string =>
  `-- \n${business.name}\n${addressLine(business)}\n${business.phone}\n${business.email}`
