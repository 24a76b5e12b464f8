import { Button } from "@blueprintjs/core"
import { CaretDown, CaretUp } from "@blueprintjs/icons"
import type { UseQueryResult } from "@tanstack/react-query"
import { type Header, useTable } from "@tanstack/react-table"
import type { ComponentProps, ReactNode } from "react"
import { FailedState, LoadingState, State } from "../states.tsx"
import { type Columns, listFeatures } from "./columns.ts"
import { pageCount, type ListState, type SetList } from "./list-state.ts"
import { Paging } from "./paging.tsx"
import "./list-table.css"

interface Props<Reply, Row extends object, Filter extends string> {
  /** The table's name for screen readers. */
  readonly label: string
  readonly query: UseQueryResult<Reply>
  readonly rows: (reply: Reply) => readonly Row[]
  /** How many rows all pages have together; left out where the reply has every row. */
  readonly total?: (reply: Reply) => number
  readonly columns: Columns<Row>
  readonly rowId: (row: Row) => string | number
  readonly list: ListState<Filter>
  readonly onList: SetList<Filter>
  /** Shown when there is nothing, and nothing was searched or filtered. */
  readonly empty: ComponentProps<typeof State>
}

/** A list of records: loading, failed, empty, or a table that the server sorts and pages. */
export const ListTable = <Reply, Row extends object, Filter extends string = never>(
  props: Props<Reply, Row, Filter>,
) => {
  const { query, rows, total, list, onList, empty } = props
  if (query.isPending) return <LoadingState />
  if (query.data === undefined) {
    return <FailedState error={query.error} retry={() => void query.refetch()} />
  }
  const shown = rows(query.data)
  const count = total?.(query.data) ?? shown.length
  if (shown.length === 0)
    return isNarrowed(list) ? <NoMatch onList={onList} list={list} /> : <State {...empty} />
  return (
    <div aria-busy={query.isFetching}>
      {query.isError && <p className="list-table__stale">The latest changes could not be loaded.</p>}
      <Table {...props} shown={shown} />
      <Paging
        count={count}
        shown={shown.length}
        pages={pageCount(count)}
        page={list.page}
        onPage={(page) => onList({ page })}
      />
    </div>
  )
}

const Table = <Reply, Row extends object, Filter extends string>({
  label,
  columns,
  rowId,
  list,
  onList,
  shown,
}: Props<Reply, Row, Filter> & { readonly shown: readonly Row[] }) => {
  const sorting = [{ id: list.sort.replace(/^-/u, ""), desc: list.sort.startsWith("-") }]
  const table = useTable({
    features: listFeatures,
    columns,
    data: shown,
    getRowId: (row) => String(rowId(row)),
    state: { sorting },
    manualSorting: true,
    defaultColumn: { enableSorting: false },
    enableSortingRemoval: false,
    onSortingChange: (update) => {
      const [column] = typeof update === "function" ? update(sorting) : update
      if (column) onList({ sort: `${column.desc ? "-" : ""}${column.id}` })
    },
  })
  return (
    <table className="list-table" aria-label={label}>
      <thead>
        {table.getHeaderGroups().map(({ id, headers }) => (
          <tr key={id}>
            {headers.map((header) => (
              <HeaderCell key={header.id} header={header}>
                {table.FlexRender({ header })}
              </HeaderCell>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id} data-label={labelOf(cell.column.columnDef.header)}>
                <div className="list-table__value">{table.FlexRender({ cell })}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A header that is drawn by a component has no text to repeat on a phone. */
const labelOf = (header: unknown) => (typeof header === "string" && header !== "" ? header : undefined)

type AnyHeader<Row extends object> = Header<typeof listFeatures, Row, unknown>

/** A column's header, which sorts by it when pressed, where it can be sorted. Buttons stand in a column without one. */
const HeaderCell = <Row extends object>({
  header,
  children,
}: {
  readonly header: AnyHeader<Row>
  readonly children: ReactNode
}) => {
  const { column } = header
  if (column.columnDef.header === "") return <td>{children}</td>
  if (!column.getCanSort()) return <th scope="col">{children}</th>
  const direction = column.getIsSorted()
  return (
    <th scope="col" aria-sort={SORT_NAMES[direction || "none"]}>
      <button type="button" className="list-table__sort" onClick={column.getToggleSortingHandler()}>
        {children}
        {direction === "asc" && <CaretUp size={12} />}
        {direction === "desc" && <CaretDown size={12} />}
      </button>
    </th>
  )
}

const SORT_NAMES = { asc: "ascending", desc: "descending", none: "none" } as const

const isNarrowed = ({ search, filters, page }: ListState): boolean =>
  search !== "" || page > 1 || Object.values(filters).some((value) => value !== "")

const NoMatch = <Filter extends string>({
  list,
  onList,
}: {
  readonly list: ListState<Filter>
  readonly onList: SetList<Filter>
}) => {
  const cleared = Object.fromEntries(Object.keys(list.filters).map((name) => [name, ""]))
  return (
    <State
      title="Nothing matches"
      description="Try other words, or show everything."
      action={
        <Button
          text="Show everything"
          onClick={() => onList({ search: "", filters: cleared as Record<Filter, string> })}
        />
      }
    />
  )
}
