import type { Technician } from "./technician.ts"

/** Somebody who comes, as their customer may know them. */
export type Visitor = Pick<Technician, "name" | "photo">

/** Whether screens speak of technicians: while only one can be booked, everybody knows who comes. */
export const speaksOfTechnicians = (technicians: readonly Pick<Technician, "active">[]): boolean =>
  technicians.filter(({ active }) => active).length > 1

/** Who comes to a visit, as its customer is told: nobody is named while only one technician can be booked. */
export const namedVisitors = (
  technicians: readonly Technician[],
  technicianIds: readonly number[],
): readonly Visitor[] =>
  speaksOfTechnicians(technicians)
    ? technicians.filter(({ id }) => technicianIds.includes(id)).map(({ name, photo }) => ({ name, photo }))
    : []

/** "Daniel comes" or "Daniel and Maria come"; null where nobody is named. */
export const comesText = (visitors: readonly Pick<Visitor, "name">[]): string | null =>
  visitors.length === 0
    ? null
    : `${visitors.map(({ name }) => name).join(" and ")} ${visitors.length === 1 ? "comes" : "come"}`
