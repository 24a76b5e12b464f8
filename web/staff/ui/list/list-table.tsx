import { Button } from "@blueprintjs/core"
import { CaretDown, CaretUp } from "@blueprintjs/icons"
import type { UseQueryResult } from "@tanstack/react-query"
import { type Cell, type Header, useTable } from "@tanstack/react-table"
import { type ComponentProps, type ReactNode, useRef } from "react"
import { FailedState, LoadingState, State } from "../boxes/states.tsx"
import { type Columns, listFeatures } from "./columns.ts"
import { PAGE_SIZE, pageCount, type ListState, type SetList } from "./list-state.ts"
import { Paging } from "./paging.tsx"
import "./list-table.css"

interface Identified {
  readonly id: string | number
}

interface Props<Reply extends object, Row extends Identified, Filter extends string> {
  /** The table's name for screen readers. */
  readonly label: string
  /** A reply without `total` has the rows of all pages. */
  readonly query: UseQueryResult<Reply>
  readonly rows: (reply: Reply) => readonly Row[]
  readonly columns: Columns<Row>
  readonly list: ListState<Filter>
  readonly onList: SetList<Filter>
  /** Rows of a page; 50 unless named. */
  readonly pageSize?: number
  /** Shown when there is nothing, and nothing was searched or filtered. */
  readonly empty: ComponentProps<typeof State>
  /** Heading of the failure to load it, where it is not the usual one. */
  readonly failure?: string
}

/** A list of records: loading, failed, empty, or a table that the server sorts and pages. */
export const ListTable = <Reply extends object, Row extends Identified, Filter extends string = never>(
  props: Props<Reply, Row, Filter>,
) => {
  const { label, query, rows, list, onList, empty, failure, pageSize = PAGE_SIZE } = props
  const top = useRef<HTMLDivElement>(null)
  if (query.isPending) return <LoadingState />
  if (query.data === undefined) {
    return <FailedState title={failure} error={query.error} retry={() => void query.refetch()} />
  }
  const shown = rows(query.data)
  const count = totalOf(query.data) ?? shown.length
  if (shown.length === 0)
    return isNarrowed(list) ? <NoMatch onList={onList} list={list} /> : <State {...empty} />
  return (
    <div
      ref={top}
      className="list-table__page"
      role="group"
      aria-label={label}
      tabIndex={-1}
      aria-busy={query.isFetching}
    >
      {query.isError && <p className="soft">The latest changes could not be loaded.</p>}
      <Table {...props} shown={shown} />
      <Paging
        count={count}
        shown={shown.length}
        pages={pageCount(count, pageSize)}
        page={list.page}
        onPage={(page) => {
          onList({ page })
          top.current?.focus({ preventScroll: true })
          top.current?.scrollIntoView()
        }}
      />
    </div>
  )
}

const totalOf = (reply: { readonly total?: number }): number | undefined => reply.total

const Table = <Reply extends object, Row extends Identified, Filter extends string>({
  label,
  columns,
  list,
  onList,
  shown,
}: Props<Reply, Row, Filter> & { readonly shown: readonly Row[] }) => {
  const sorting = [{ id: list.sort.replace(/^-/u, ""), desc: list.sort.startsWith("-") }]
  const table = useTable({
    features: listFeatures,
    columns,
    data: shown,
    getRowId: ({ id }) => String(id),
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
              <td
                key={cell.id}
                className={classOf(cell.column.columnDef.meta)}
                data-label={labelOf(cell.column.columnDef.header)}
              >
                <div className="list-table__value">{contentOf(cell)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * What a cell shows. The column's function is called and not used as a component: columns that are made while rendering
 * would be other components each time, and what they hold would be mounted again, without its focus and deaf to a click
 * that has begun.
 */
const contentOf = <Row extends object>(cell: Cell<typeof listFeatures, Row>): ReactNode => {
  const { cell: content } = cell.column.columnDef
  return typeof content === "function" ? content(cell.getContext()) : content
}

const classOf = (meta: Columns<never>[number]["meta"]) => meta && `list-table__cell--${meta.look}`

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
  const className = classOf(column.columnDef.meta)
  if (column.columnDef.header === "") return <td className={className}>{children}</td>
  if (!column.getCanSort())
    return (
      <th scope="col" className={className}>
        {children}
      </th>
    )
  const direction = column.getIsSorted()
  return (
    <th scope="col" className={className} aria-sort={SORT_NAMES[direction || "none"]}>
      <button
        type="button"
        className="list-table__sort bare-button"
        onClick={column.getToggleSortingHandler()}
      >
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
