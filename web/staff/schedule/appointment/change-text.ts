import { differencesOf } from "../../../../core/audit/differences.ts"
import { formatDay, formatTime, parseIso } from "../../../../core/time/chicago.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { STATUSES } from "../appointments/appointment.ts"

type Change = CallReply<"showVisit">["changes"][number]
type Fields = Readonly<Record<string, unknown>>

/** What was changed, in words: "moved from … to …". */
export const changeText = ({ action, before, after }: Change): string => {
  const [was, is] = [(before ?? {}) as Fields, (after ?? {}) as Fields]
  switch (action) {
    case "add":
      return "booked the visit"
    case "edit":
      return `changed the ${differencesOf({ before: was, after: is })
        .map(({ field }) => field)
        .join(", ")}`
    case "move":
      return `moved it from ${momentOf(was["start"])} to ${momentOf(is["start"])}`
    case "set status":
      return `changed the status from ${statusOf(was["status"])} to ${statusOf(is["status"])}`
    case "set out":
      return "set out for the visit"
    case "confirm":
      return "confirmed the visit, which was held"
    case "lapse":
      return "cancelled it, because it was not confirmed in time"
    case "release":
      return "released it together with others"
    case "complete":
      return was["status"] === "completed" ? "changed the record" : "completed the visit"
    case "report set out":
      return "reported from the phone: on the way"
    case "report arrival":
      return "reported from the phone: arrived"
    case "report not home":
      return "reported from the phone: not home"
    case "report work":
      return "reported from the phone: done"
    case "note for the office":
      return "left a note for the office"
    default:
      return action
  }
}

const momentOf = (iso: unknown): string => {
  const instant = parseIso(String(iso)) ?? 0
  return `${formatDay(instant)}, ${formatTime(instant)}`
}

const statusOf = (value: unknown): string =>
  (STATUSES.find((status) => status.value === value)?.label ?? String(value)).toLowerCase()
