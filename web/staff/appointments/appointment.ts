import type { CallReply } from "../../shared/api/endpoints.ts"

export type Appointment = CallReply<"listAppointments">["appointments"][number]
export type Status = Appointment["status"]

/** In the order in which a visit passes through them (spec §4). */
export const STATUSES: readonly { readonly value: Status; readonly label: string }[] = [
  { value: "scheduled", label: "Scheduled" },
  { value: "confirmed", label: "Confirmed" },
  { value: "completed", label: "Completed" },
  { value: "cancelled", label: "Cancelled" },
]
