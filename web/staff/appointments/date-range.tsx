import { InputGroup } from "@blueprintjs/core"
import type { ListState, SetList } from "../list/list-state.ts"
import "./date-range.css"

interface Props<Filter extends string> {
  readonly list: ListState<Filter>
  readonly onList: SetList<Filter>
}

/** First and last date of the list, kept in the URL. */
export const DateRange = <Filter extends "from" | "to" | "status" | "dates">({
  list,
  onList,
}: Props<Filter>) => {
  const field = (name: "from" | "to", label: string) => (
    <label className="date-range__field">
      {label}
      <InputGroup
        type="date"
        value={list.filters[name as Filter]}
        onValueChange={(value) => onList({ filters: { ...list.filters, [name]: value } })}
      />
    </label>
  )
  return (
    <div className="date-range">
      {field("from", "From")}
      {field("to", "To")}
    </div>
  )
}
