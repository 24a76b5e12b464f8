import { useSearchParams } from "react-router-dom"

/** Rows of a page, unless a list names another number. */
export const PAGE_SIZE = 50

/** What a list shows; all of it stands in the URL. */
export interface ListState<Filter extends string = string> {
  /** Words to look for; empty for none. */
  readonly search: string
  /** Id of the column; with a minus in front, descending. */
  readonly sort: string
  /** From 1. */
  readonly page: number
  /** The chosen value of each filter; empty for any. */
  readonly filters: Readonly<Record<Filter, string>>
}

export type SetList<Filter extends string = string> = (changes: Partial<ListState<Filter>>) => void

/**
 * The list's state in the URL. What has its usual value is left out there. Any change but that of the page goes back
 * to the first page; a changed search replaces the history entry, because people change it letter by letter.
 */
export function useListState<const Filter extends string = never>({
  sort,
  filters = [],
}: {
  readonly sort: string
  readonly filters?: readonly Filter[]
}): readonly [ListState<Filter>, SetList<Filter>] {
  const [params, setParams] = useSearchParams()
  const state: ListState<Filter> = {
    search: params.get("search") ?? "",
    sort: params.get("sort") ?? sort,
    page: pageIn(params.get("page")),
    filters: Object.fromEntries(filters.map((filter) => [filter, params.get(filter) ?? ""])) as Record<
      Filter,
      string
    >,
  }
  const set: SetList<Filter> = (changes) =>
    setParams(
      (current) => {
        const { search, sort: order, page = 1, filters: chosen } = changes
        const next = {
          search,
          sort: order === sort ? "" : order,
          page: page > 1 ? String(page) : "",
          ...chosen,
        }
        return withValues(current, next)
      },
      { replace: changes.search !== undefined },
    )
  return [state, set]
}

/** `limit` and `offset` of the list's page, as a query string has them. */
export const pageQuery = ({ page }: Pick<ListState, "page">) => ({
  limit: String(PAGE_SIZE),
  offset: String((page - 1) * PAGE_SIZE),
})

export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

const MAX_PAGE_BUTTONS = 5

/** The pages that have a button: five at most (spec §9), with the current one in their middle where there are more. */
export const pageNumbers = (page: number, pages: number): readonly number[] => {
  const first = Math.max(1, Math.min(page - Math.floor(MAX_PAGE_BUTTONS / 2), pages - MAX_PAGE_BUTTONS + 1))
  return Array.from({ length: Math.min(MAX_PAGE_BUTTONS, pages) }, (_, n) => first + n)
}

/** The record that is open over the list, by its id, or `new`; undefined for none. Stands in the URL. */
export function useOpenRecord(): readonly [string | undefined, (id: string | number | undefined) => void] {
  const [params, setParams] = useSearchParams()
  return [
    params.get("open") ?? undefined,
    (id) => setParams((current) => withValues(current, { open: id === undefined ? "" : String(id) })),
  ]
}

/**
 * A text that another screen gives to a new record by the URL, such as its title; undefined for none. The second value
 * takes it out of the URL, together with the other parameters that are named.
 */
export function useGivenText(
  name: string,
  ...others: readonly string[]
): readonly [string | undefined, () => void] {
  const [params, setParams] = useSearchParams()
  return [
    params.get(name) ?? undefined,
    () =>
      setParams((current) =>
        withValues(current, Object.fromEntries([name, ...others].map((each) => [each, ""]))),
      ),
  ]
}

/** Empty values are removed, undefined ones kept as they are. */
function withValues(
  params: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    if (value === "") next.delete(name)
    else if (value !== undefined) next.set(name, value)
  }
  return next
}

function pageIn(text: string | null): number {
  const page = Number(text)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
