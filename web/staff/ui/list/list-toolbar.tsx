import { AnchorButton, HTMLSelect, InputGroup } from "@blueprintjs/core"
import { Download, Search } from "@blueprintjs/icons"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { OwnerOnly } from "../../api/session.ts"
import type { ListState, SetList } from "./list-state.ts"
import "./list-toolbar.css"

const TYPING_PAUSE_MS = 300

interface Props<Filter extends string> {
  readonly list: ListState<Filter>
  readonly onList: SetList<Filter>
  /** Name of the search field, which is left out without one. */
  readonly searchLabel?: string | undefined
  readonly filters?: readonly ListFilter<Filter>[] | undefined
  /** Orders to choose on a phone, where no column has a header. */
  readonly sorts?: readonly { readonly value: string; readonly label: string }[]
  /** Address of the list as a CSV file, made by `exportUrl`. */
  readonly exportHref?: string | undefined
  /** The list's buttons. */
  readonly children?: ReactNode
}

export interface ListFilter<Filter extends string> {
  readonly name: Filter
  /** Names the choice of everything ("All statuses"), or the date ("From"). */
  readonly label: string
  /** The filter is a date without them. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

/** Search, filters and buttons above a list. */
export const ListToolbar = <Filter extends string = never>({
  list,
  onList,
  searchLabel,
  filters = [],
  sorts,
  exportHref,
  children,
}: Props<Filter>) => (
  <div className="list-toolbar row-2 middle">
    {searchLabel && (
      <SearchField label={searchLabel} search={list.search} onSearch={(search) => onList({ search })} />
    )}
    {filters.map(({ name, label, options }) => {
      const value = list.filters[name]
      const choose = (chosen: string) => onList({ filters: { ...list.filters, [name]: chosen } })
      return options === undefined ? (
        <label key={name} className="list-toolbar__date">
          {label}
          <InputGroup type="date" value={value} onValueChange={choose} />
        </label>
      ) : (
        <HTMLSelect
          key={name}
          aria-label={label}
          value={value}
          options={[{ value: "", label }, ...options]}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      )
    })}
    {sorts && (
      <HTMLSelect
        className="list-toolbar__sort"
        aria-label="Sort by"
        value={list.sort}
        options={[...sorts]}
        onChange={({ currentTarget: { value } }) => onList({ sort: value })}
      />
    )}
    <div className="list-toolbar__buttons row-2 middle">
      {exportHref && (
        <OwnerOnly>
          <AnchorButton
            className="list-toolbar__export"
            icon={<Download />}
            text="Export"
            title="Export"
            href={exportHref}
            download
          />
        </OwnerOnly>
      )}
      {children}
    </div>
  </div>
)

/** Searches when typing pauses. */
const SearchField = ({
  label,
  search,
  onSearch,
}: {
  readonly label: string
  readonly search: string
  readonly onSearch: (search: string) => void
}) => {
  const [typed, setTyped] = useState(search)
  const lastSent = useRef(search)
  useEffect(() => {
    // Changed by something else, such as the browser's back button.
    if (search !== lastSent.current) setTyped(search)
    lastSent.current = search
  }, [search])
  useEffect(() => {
    if (typed === lastSent.current) return
    const timer = setTimeout(() => {
      lastSent.current = typed
      onSearch(typed)
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <InputGroup
      className="list-toolbar__search"
      type="search"
      aria-label={label}
      placeholder={label}
      leftElement={<Search className="list-toolbar__icon" />}
      value={typed}
      onValueChange={setTyped}
    />
  )
}
