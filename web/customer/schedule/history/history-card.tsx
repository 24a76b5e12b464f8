import { formatDay } from "../../../../core/time/chicago.ts"
import { Loaded } from "../../ui/loaded.tsx"
import { useEndpoint } from "../../queries.ts"
import { HistorySummary } from "./history-summary.tsx"

/** What was done so far in short, with the way to the whole list. */
export const HistoryCard = () => (
  <section className="card record-list stack-5" aria-labelledby="history">
    <h2 id="history">Service history</h2>
    <Loaded query={useEndpoint("readServiceHistory", { query: LATEST_VISIT })} what="your service history">
      {({ serviceHistory: [latest], summary }) =>
        latest === undefined ? (
          <p>After your first visit you find here what was done, what it cost and its invoice.</p>
        ) : (
          <>
            <HistorySummary summary={summary} />
            <p>
              Latest: {latest.serviceType} on {formatDay(Date.parse(latest.serviceDate))}
            </p>
            <p>
              <a className="button button--outline" href="/portal/history">
                See all visits and invoices
              </a>
            </p>
          </>
        )
      }
    </Loaded>
  </section>
)

export const LATEST_VISIT = { limit: "1" }
