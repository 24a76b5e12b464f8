import type { UseQueryResult } from "@tanstack/react-query"
import type { ComponentProps, ReactNode } from "react"
import type { CallInput, CallReply } from "../../../shared/api/endpoints.ts"
import type { ReadName } from "../../../shared/api/queries.ts"
import { useEndpoint } from "../../api/queries.ts"
import type { State } from "../boxes/states.tsx"
import type { Columns } from "./columns.ts"
import { exportUrl } from "./export-url.ts"
import { type ListState, pageQuery, useListState } from "./list-state.ts"
import { ListTable } from "./list-table.tsx"
import { type ListFilter, ListToolbar } from "./list-toolbar.tsx"

interface Choice {
  readonly value: string
  readonly label: string
}

type QueryOf<N extends ReadName> =
  CallInput<N> extends { readonly query: infer Q }
    ? { readonly [K in keyof Q]?: Q[K] | undefined }
    : Readonly<Record<string, never>>

interface Props<N extends ReadName, Row extends { readonly id: string | number }, Filter extends string> {
  /** The table's name for screen readers. */
  readonly label: string
  /** The endpoint that reads a page of it. */
  readonly read: N
  readonly rows: (reply: CallReply<N>) => readonly Row[]
  readonly columns: Columns<Row>
  /** The usual order. */
  readonly sort: string
  /** Orders to choose on a phone. */
  readonly sorts?: readonly Choice[]
  readonly filters?: readonly ListFilter<Filter>[]
  /** What the chosen filters ask of the endpoint; what is undefined or empty is left out. */
  readonly shown?: (filters: ListState<Filter>["filters"]) => QueryOf<N>
  /** Name of the search field, which is left out without one. */
  readonly searchLabel?: string
  /** The endpoint of the same list as a CSV file. */
  readonly csv: ReadName
  readonly empty: ComponentProps<typeof State>
  readonly failure?: string
  /** Stands above the list. */
  readonly notice?: (reply: CallReply<N>) => ReactNode
  /** The list's buttons, or what the toolbar says of a reply. */
  readonly children?: ReactNode | ((reply: CallReply<N>) => ReactNode)
}

/** A list of records with its search, filters, order and pages, all of which stand in the URL. */
export const RecordList = <
  N extends ReadName,
  Row extends { readonly id: string | number },
  const Filter extends string = never,
>(
  props: Props<N, Row, Filter>,
) => {
  const { read, columns, sorts = [], filters = [], shown, csv, notice, children, ...rest } = props
  const [list, setList] = useListState({ sort: props.sort, filters: filters.map(({ name }) => name) })
  const asked = withoutEmpty({
    search: list.search,
    sort: isKnown(list.sort, sorts, columns) ? list.sort : "",
    ...shown?.(list.filters),
  })
  const query = useEndpoint(read, { query: { ...pageQuery(list), ...asked } } as never)
  return (
    <>
      {query.data && notice?.(query.data)}
      <ListToolbar
        list={list}
        onList={setList}
        filters={filters}
        searchLabel={props.searchLabel}
        {...(sorts.length > 0 && { sorts })}
        exportHref={exportUrl(csv, asked)}
      >
        {typeof children === "function" ? query.data && children(query.data) : children}
      </ListToolbar>
      <ListTable
        {...rest}
        query={query as UseQueryResult<CallReply<N> & object>}
        columns={columns}
        list={list}
        onList={setList}
      />
    </>
  )
}

/** The choice that the URL names, if there is such a one. */
export const known = <V extends string>(
  choices: readonly { readonly value: V }[],
  named: string,
): V | undefined => choices.find(({ value }) => value === named)?.value

/** Whether the list can be in this order: an old link may name another. */
const isKnown = (
  sort: string,
  sorts: readonly Choice[],
  columns: ReadonlyArray<{ readonly id?: string | undefined; readonly enableSorting?: boolean | undefined }>,
): boolean =>
  sorts.some(({ value }) => value === sort) ||
  columns.some(({ id, enableSorting = false }) => enableSorting && id === sort.replace(/^-/u, ""))

const withoutEmpty = (query: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== "",
    ),
  )
