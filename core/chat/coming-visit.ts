import type { ArrivalWindow } from "../schedule/visits/arrival-window.ts"
import type { Instant } from "../time/interval.ts"

/** A visit that lies ahead of the customer who is signed in while they write. */
export interface ComingVisit {
  readonly appointmentId: number
  readonly start: Instant
  /** Null where only its time was agreed. */
  readonly window: ArrivalWindow | null
  readonly serviceName: string
}
