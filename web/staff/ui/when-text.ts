import { formatShortDay, formatTime, parseIso } from "../../../core/time/chicago.ts"

/** "Fri, Nov 20, 2026, 8:02 AM CT" of an instant as the API has it. */
export const whenText = (iso: string): string => {
  const instant = parseIso(iso) ?? 0
  return `${formatShortDay(instant)}, ${formatTime(instant)} CT`
}
