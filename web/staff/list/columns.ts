import { createColumnHelper, rowSortingFeature, tableFeatures, type ColumnDef } from "@tanstack/react-table"

export const listFeatures = tableFeatures({ rowSortingFeature })

export type Columns<Row extends object> = readonly ColumnDef<typeof listFeatures, Row, unknown>[]

/** Makes the columns of a list; a sortable one has `enableSorting: true`, and its id is what the server sorts by. */
export const columnsOf = <Row extends object>() => createColumnHelper<typeof listFeatures, Row>()
