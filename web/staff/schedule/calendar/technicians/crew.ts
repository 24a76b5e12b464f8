import type { Visit } from "../calendar.ts"

/**
 * Who comes to a visit that is moved from one technician's column to another's. A visit of two technicians that is moved to
 * the column of one of them stays with both.
 */
export const crewAfter = (
  { technicianIds }: Pick<Visit, "technicianIds">,
  from: number,
  to: number,
): readonly number[] =>
  technicianIds.includes(to) ? technicianIds : technicianIds.map((id) => (id === from ? to : id))

/** "Daniel Keller" as "DK". */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/u)
    .map((word) => [...word][0] ?? "")
    .filter((_, n, letters) => n === 0 || n === letters.length - 1)
    .join("")
    .toUpperCase()

/** "Daniel", "Daniel and Maria". */
export const namesOf = (
  ids: readonly number[],
  technicians: readonly { readonly id: number; readonly name: string }[],
) =>
  technicians
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(" and ")
