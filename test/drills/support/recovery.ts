import type { HistoryLine } from "./history.ts"

/**
 * Milliseconds from each note `what` until the first operation that was sent after it was acknowledged; Infinity where
 * none was before the next note.
 */
export const recoveriesOf = (
  lines: readonly HistoryLine<unknown, unknown>[],
  what: string,
): readonly number[] => {
  const recoveries: number[] = []
  let notedAt: number | undefined
  const sent = new Set<number>()
  const end = (recovery: number) => {
    if (notedAt !== undefined) recoveries.push(recovery)
    notedAt = undefined
  }
  for (const line of lines) {
    if (line.type === "note" && line.what === what) {
      end(Infinity)
      notedAt = line.time
      sent.clear()
    }
    if (line.type === "invoke") sent.add(line.id)
    if (line.type === "ok" && sent.has(line.id)) end(line.time - (notedAt ?? 0))
  }
  end(Infinity)
  return recoveries
}
