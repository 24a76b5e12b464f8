import { operationsOf, type HistoryLine } from "./history.ts"
import { recoveriesOf } from "./recovery.ts"
import {
  checkVisits,
  type StoredVisit,
  type VisitFaults,
  type VisitOperation,
  type VisitReply,
} from "./visits.ts"

/**
 * What went wrong under load, and how often what happened.
 * @param disturbance The note from which recoveries are counted.
 */
export const visitFigures = (
  lines: readonly HistoryLine<VisitOperation, VisitReply>[],
  stored: readonly StoredVisit[],
  disturbance: string,
) => {
  const faults: VisitFaults = checkVisits(lines, stored)
  const recoveriesMs = recoveriesOf(lines, disturbance)
  const operations = operationsOf(lines)
  const count = (type: string) => operations.filter(({ outcome }) => outcome.type === type).length
  const figures = {
    operations: operations.length,
    acknowledged: count("ok"),
    refused: count("fail"),
    unknown: count("unknown"),
    visits: stored.length,
    lost: faults.lost.length,
    doubled: faults.doubled.length,
    overlapping: faults.overlapping.length,
    recoveriesMs,
    longestRecoveryMs: Math.max(...recoveriesMs),
  }
  return { faults, figures }
}
