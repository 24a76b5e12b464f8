import { isUnconfirmed } from "../../../../core/schedule/visits/hold.ts"
import type { Appointment } from "../../../../core/schedule/visits/appointment.ts"
import { localTime, type CsvColumns } from "../write-csv.ts"
import { technicianColumn, type NamedTechnicians } from "./technician-column.ts"

export const appointmentColumns = (technicians: NamedTechnicians): CsvColumns<Appointment> => [
  ["Id", ({ id }) => id],
  ["Start (CT)", ({ start }) => localTime(start)],
  ["End (CT)", ({ end }) => localTime(end)],
  ["Status", ({ status }) => status],
  ["Unconfirmed until (CT)", (visit) => (isUnconfirmed(visit) ? localTime(visit.heldUntil!) : null)],
  ["Service", ({ serviceType }) => serviceType],
  ...technicianColumn<Appointment>(technicians, ({ technicianIds }) => technicianIds),
  ["First name", ({ firstName }) => firstName],
  ["Last name", ({ lastName }) => lastName],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Street", ({ address }) => address?.street ?? null],
  ["City", ({ address }) => address?.city ?? null],
  ["State", ({ address }) => address?.state ?? null],
  ["ZIP", ({ address }) => address?.zip ?? null],
  ["Notes", ({ notes }) => notes],
  ["Booked by", ({ source }) => source],
  ["Booked at (CT)", ({ createdAt }) => localTime(createdAt)],
]
