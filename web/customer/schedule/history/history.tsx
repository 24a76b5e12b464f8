import { useId, useState, type ReactNode } from "react"
import { centsOf, formatMoney } from "../../../../core/fields/money.ts"
import { parseDate } from "../../../../core/time/calendar.ts"
import { formatDay } from "../../../../core/time/chicago.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { PortalPage } from "../../ui/portal-page.tsx"
import { Loaded } from "../../ui/loaded.tsx"
import { useEndpoint } from "../../queries.ts"
import { HistorySummary } from "./history-summary.tsx"
import "../../../shared/ui/card.css"
import "../../../shared/ui/forms/field.css"
import "../../../shared/ui/forms/input.css"
import "./history-filters.css"
import "./history-visit.css"

type History = CallReply<"readServiceHistory">
type Visit = History["serviceHistory"][number]

/** What the filter fields hold; empty for all. */
interface Filters {
  readonly startDate: string
  readonly endDate: string
  readonly serviceType: string
}

const ALL: Filters = { startDate: "", endDate: "", serviceType: "" }
const PAGE = 50
const DATES = [
  ["startDate", "From"],
  ["endDate", "To"],
] as const

/** Everything that was done for the customer, with filters, invoices and a file for spreadsheets (spec §2); `children` stand above it. */
export const ServiceHistory = ({ children }: { readonly children: ReactNode }) => (
  <PortalPage title="Service history" lead="What we did for you, what it cost, and its invoices.">
    {children}
    <Screen />
  </PortalPage>
)

const Screen = () => {
  const [filters, setFilters] = useState(ALL)
  const [offset, setOffset] = useState(0)
  // The services of all visits, whatever the filter.
  const { data } = useEndpoint("readServiceHistory", { query: { limit: "1" } })
  const change = (changed: Partial<Filters>) => {
    setFilters({ ...filters, ...changed })
    setOffset(0)
  }
  // While a year is typed the field has dates like 0002-11-24.
  const chosen = {
    ...filters,
    startDate: wholeDate(filters.startDate),
    endDate: wholeDate(filters.endDate),
  }
  const reversed = chosen.startDate !== "" && chosen.endDate !== "" && chosen.startDate > chosen.endDate
  return (
    <>
      <form
        className="card history-filters stack-4"
        aria-label="Filter"
        onSubmit={(event) => event.preventDefault()}
      >
        {DATES.map(([name, label]) => (
          <FilterField key={name} label={label}>
            {(id) => (
              <input
                className="input"
                id={id}
                type="date"
                value={filters[name]}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            )}
          </FilterField>
        ))}
        <FilterField label="Service">
          {(id) => (
            <select
              className="input input--select"
              id={id}
              value={filters.serviceType}
              onChange={({ target }) => change({ serviceType: target.value })}
            >
              <option value="">All services</option>
              {data?.serviceTypes.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </FilterField>
        <Button look="outline" onClick={() => change(ALL)}>
          Clear filter
        </Button>
      </form>
      {reversed ? (
        <p className="notice notice--error" role="alert">
          The end date must not be before the start date.
        </p>
      ) : (
        <Results filters={chosen} offset={offset} onOffset={setOffset} />
      )}
    </>
  )
}

const wholeDate = (text: string): string => (parseDate(text) === undefined ? "" : text)

const FilterField = ({
  label,
  children,
}: {
  readonly label: string
  readonly children: (id: string) => ReactNode
}) => {
  const id = useId()
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

const Results = ({
  filters,
  offset,
  onOffset,
}: {
  readonly filters: Filters
  readonly offset: number
  readonly onOffset: (offset: number) => void
}) => {
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""))
  const query = useEndpoint("readServiceHistory", {
    query: { ...chosen, limit: String(PAGE), offset: String(offset) },
  })
  return (
    <Loaded query={query} what="your service history">
      {({ serviceHistory, summary }) =>
        summary.totalServices === 0 ? (
          <output className="card">
            {Object.keys(chosen).length === 0
              ? "There is no completed visit yet. After your first visit you find here what was done."
              : "No visit matches the filter."}
          </output>
        ) : (
          <>
            <section className="card" aria-label="Summary">
              <HistorySummary summary={summary} />
            </section>
            <ul className="stack-4">
              {serviceHistory.map((visit) => (
                <VisitItem key={visit.id} visit={visit} />
              ))}
            </ul>
            <p className="row-3">
              <a
                className="button button--outline"
                href={`/api/portal/service-history/export.csv?${new URLSearchParams(chosen)}`}
                download
              >
                Download as CSV
              </a>
              {offset > 0 && (
                <Button look="outline" onClick={() => onOffset(offset - PAGE)}>
                  Later visits
                </Button>
              )}
              {offset + PAGE < summary.totalServices && (
                <Button look="outline" onClick={() => onOffset(offset + PAGE)}>
                  Earlier visits
                </Button>
              )}
            </p>
          </>
        )
      }
    </Loaded>
  )
}

const VisitItem = ({ visit }: { readonly visit: Visit }) => {
  const { serviceType, serviceDate, technician, cost, description, invoiceUrl } = visit
  const day = formatDay(Date.parse(serviceDate))
  return (
    <li className="card stack-2">
      <div className="history-visit__head">
        <h2>{serviceType}</h2>
        {cost !== null && <p className="strong">{formatMoney(centsOf(cost))}</p>}
      </div>
      <p className="soft">
        {day}
        {technician !== null && `, by ${technician}`}
      </p>
      {description !== null && <p className="break lines">{description}</p>}
      {invoiceUrl !== null && (
        <p>
          <a
            className="button button--outline"
            href={invoiceUrl}
            download
            aria-label={`Download invoice for ${serviceType} on ${day}`}
          >
            Download invoice
          </a>
        </p>
      )}
    </li>
  )
}
