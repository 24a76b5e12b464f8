import { formatTime } from "../../../../core/time/chicago.ts"
import { HOUR, MINUTE, type Interval } from "../../../../core/time/interval.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import type { Appointment } from "../../schedule/appointments/appointment.ts"

type Block = CallReply<"readCalendar">["blockedTimes"][number]

/** A visit with its instants. */
export type TimedVisit = Appointment & Interval

/** A blocked time with its instants. */
export type TimedBlock = Block & Interval

/** "8:00 AM to 10:00 AM". */
export const timesText = ({ start, end }: Interval): string => `${formatTime(start)} to ${formatTime(end)}`

/** "1 h 30 min". */
export const lengthText = ({ start, end }: Interval): string => {
  const hours = Math.floor((end - start) / HOUR)
  const minutes = Math.round(((end - start) % HOUR) / MINUTE)
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(" ")
}
