import { parseIso } from "../../../../core/time/chicago.ts"
import type { Interval } from "../../../../core/time/interval.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { refresh } from "../../api/queries.ts"

export type Appointment = CallReply<"listAppointments">["appointments"][number]
export type Status = Appointment["status"]

export const intervalOf = ({
  startTimestamptz,
  endTimestamptz,
}: Pick<Appointment, "startTimestamptz" | "endTimestamptz">): Interval => ({
  start: parseIso(startTimestamptz) ?? 0,
  end: parseIso(endTimestamptz) ?? 0,
})

/** Fetches again everything that shows appointments or free times, after one was changed. */
export const refreshAppointments = (): Promise<void> =>
  refresh(
    "listAppointments",
    "listSchedule",
    "readCalendar",
    "showVisit",
    "showOnlineTraffic",
    "listOnlineBookings",
    "listMail",
    "showCustomer",
    "explainDay",
    "listFreeDays",
    "showQuote",
  )

/** In the order in which a visit passes through them (spec §4). */
export const STATUSES: readonly { readonly value: Status; readonly label: string }[] = [
  { value: "scheduled", label: "Scheduled" },
  { value: "confirmed", label: "Confirmed" },
  { value: "completed", label: "Completed" },
  { value: "cancelled", label: "Cancelled" },
]
