import { createColumnHelper, rowSortingFeature, tableFeatures, type ColumnDef } from "@tanstack/react-table"
import type { ReactNode } from "react"

export interface ColumnLook {
  /**
   * - `plain`: as a column without a look.
   * - `title`: names the row; on a phone it stands first and has no label.
   * - `number`: aligned to the right.
   * - `short`: on one line, no wider than its longest value.
   * - `actions`: the row's buttons, at its end; on a phone beside the title.
   * - `buttons`: the same for buttons with words; on a phone below the values.
   */
  readonly look: "plain" | "title" | "number" | "short" | "actions" | "buttons"
}

export const listFeatures = tableFeatures({ rowSortingFeature, columnMeta: {} as ColumnLook })

export type Columns<Row extends object> = readonly ColumnDef<typeof listFeatures, Row, unknown>[]

/**
 * Makes the columns of a list, each with its id, header and look, and what it shows of a record. By the id of one with
 * "sortable" the server sorts.
 */
export const columnOf =
  <Row extends object>() =>
  (
    id: string,
    header: string,
    look: ColumnLook["look"],
    cell: (row: Row) => ReactNode,
    sortable?: "sortable",
  ): ColumnDef<typeof listFeatures, Row> =>
    // Only a column with a value can be sorted.
    createColumnHelper<typeof listFeatures, Row>().accessor((row): unknown => row, {
      id,
      header,
      meta: { look },
      enableSorting: sortable !== undefined,
      cell: ({ row }) => cell(row.original),
    })
