import * as Schema from "effect/Schema"

/**
 * The page on which a visitor writes, for staff: its path without query, and of an address that is a link for one person,
 * such as `/reschedule/<token>`, only the first part.
 */
export const visitedPage = (path: string): string => KEPT.exec(path)?.[0] ?? "/"

const KEPT = /^\/(?:(?:gallery|portal)\/[\w-]{1,40}|[\w-]{1,40})/u

const NO_PAGE = { message: "The address of the page is too long" }

/** As the browser sends it. */
export const VisitedPage = Schema.String.annotate(NO_PAGE).check(Schema.isMaxLength(200, NO_PAGE))
