import type { Interval } from "../../../../core/time/interval.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import type { Appointment } from "../../schedule/appointments/appointment.ts"

type Block = CallReply<"readCalendar">["blockedTimes"][number]

/** A visit with its instants. */
export type TimedVisit = Appointment & Interval

/** A blocked time with its instants. */
export type TimedBlock = Block & Interval
