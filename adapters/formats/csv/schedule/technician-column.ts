import type { Technician } from "../../../../core/schedule/technicians/technician.ts"
import type { CsvColumns } from "../write-csv.ts"

export type NamedTechnicians = readonly Pick<Technician, "id" | "name">[]

/**
 * The names of who comes, or whose time it is; empty for the time of all. No column while there is one technician: then it is
 * theirs.
 */
export const technicianColumn = <Row>(
  technicians: NamedTechnicians,
  idsOf: (row: Row) => readonly number[],
): CsvColumns<Row> =>
  technicians.length < 2 ? [] : [["Technician", (row) => technicianNames(technicians, idsOf(row))]]

/** "Daniel, Maria". */
export const technicianNames = (technicians: NamedTechnicians, ids: readonly number[]): string =>
  technicians
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(", ")
