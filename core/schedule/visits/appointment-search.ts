import * as Schema from "effect/Schema"

/** What a list of visits is sorted by; with "-" in descending order. */
export const AppointmentSort = Schema.Literals([
  "start",
  "-start",
  "createdAt",
  "-createdAt",
  "name",
  "-name",
  "status",
  "-status",
])
export type AppointmentSort = typeof AppointmentSort.Type
