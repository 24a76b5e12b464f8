import type { ServiceHistoryItem } from "../../../../core/schedule/visits/service-history.ts"
import { dollarsOf } from "../../../../core/fields/money.ts"
import { localTime, type CsvColumns } from "../write-csv.ts"

export const serviceHistoryColumns: CsvColumns<ServiceHistoryItem> = [
  ["Date (CT)", ({ serviceDate }) => localTime(serviceDate)],
  ["Service", ({ serviceType }) => serviceType],
  ["Technician", ({ technician }) => technician],
  ["Work done", ({ description }) => description],
  ["Cost ($)", ({ cost }) => (cost === null ? null : dollarsOf(cost))],
  ["Invoice", ({ invoice }) => invoice !== null],
]
