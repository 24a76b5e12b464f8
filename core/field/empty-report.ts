// In a file without Effect, because the phone loads it.
import type { VisitReport } from "./visit-report.ts"

/** The report of a visit about which nobody has reported. */
export const EMPTY_REPORT = {
  setOutAt: null,
  arrivedAt: null,
  notHomeAt: null,
  doneAt: null,
  parts: null,
  minutes: null,
  signedBy: null,
  signature: null,
  officeNote: null,
  reportedBy: null,
} as const satisfies VisitReport
