import { DAY } from "../../time/calendar.ts"
import type { Instant } from "../../time/interval.ts"

/** More rows than a table gets in a day. */
const IDS_PER_DAY = 1000

/**
 * How many ids, and how many numbers of invoices and credit notes, stay unused after a restore. Links in mails, calendar
 * entries and Message-IDs are derived from ids, and customers hold invoices by their numbers: those that the lost
 * installation gave out after the backup must not be given to other records.
 */
export const idGap = (createdAt: Instant, now: Instant): number =>
  IDS_PER_DAY * (1 + Math.max(0, Math.floor((now - createdAt) / DAY)))
