import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { ServiceHistoryItem } from "../visits/service-history.ts"
import type { VisitRecord } from "../visits/visit-record.ts"

export class VisitRecords extends Context.Service<
  VisitRecords,
  {
    readonly byAppointment: (appointmentId: number) => Effect<Option<VisitRecord>>
    /** Those that there are. */
    readonly byAppointments: (
      ids: readonly number[],
    ) => Effect<readonly (VisitRecord & { readonly appointmentId: number })[]>
    /** Adds or replaces the record of an appointment. */
    readonly save: (appointmentId: number, record: VisitRecord) => Effect<void>
    /** The completed visits of a customer, latest first; one that nobody has entered anything for has an empty record. */
    readonly history: (customerId: number) => Effect<ReadonlyArray<ServiceHistoryItem>>
    /** Those of the names of invoices that a record refers to. */
    readonly invoicesAmong: (names: ReadonlyArray<string>) => Effect<ReadonlyArray<string>>
  }
>()("core/VisitRecords") {}
