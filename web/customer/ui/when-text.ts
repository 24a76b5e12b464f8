import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import { unbroken } from "../../shared/unbroken.ts"

/** "Friday, November 20, 2026, 8:02 AM CT" of an instant on the wire. */
export const whenText = (iso: string): string => {
  const at = Date.parse(iso)
  return unbroken(`${formatDay(at)}, ${formatTime(at)} CT`)
}
