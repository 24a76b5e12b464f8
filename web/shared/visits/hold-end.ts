import { formatTime } from "../../../core/time/chicago.ts"
import { unbroken } from "../unbroken.ts"

/** When the hold of a visit ends, "3:40 PM CT" without a place where a line can end; of an instant on the wire. */
export const holdEnd = (heldUntil: string): string => unbroken(`${formatTime(Date.parse(heldUntil))} CT`)
