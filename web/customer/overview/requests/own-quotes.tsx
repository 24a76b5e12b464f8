import { formatDay } from "../../../../core/time/chicago.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { Loaded } from "../../ui/loaded.tsx"
import { useEndpoint } from "../../queries.ts"
import "../../ui/record-list.css"
import "../../../shared/ui/chip.css"

type OwnQuote = CallReply<"listOwnQuotes">["quotes"][number]

/** The customer's requests for quotes, and what became of them. */
export const OwnQuotes = () => (
  <section className="card record-list stack-5" aria-labelledby="own-quotes">
    <h2 id="own-quotes">Your quotes</h2>
    <Loaded query={useEndpoint("listOwnQuotes")} what="your quotes">
      {({ quotes }) =>
        quotes.length === 0 ? (
          <p>
            You have not asked for a quote yet. <a href="/#contact">Get a quote</a>
          </p>
        ) : (
          <ul>
            {quotes.map((quote) => (
              <li key={quote.id}>
                <p className="record-list__head row-1 across-3 middle spread">
                  <span className="record-list__title">{quote.serviceNeeded}</span>
                  <span className="chip">{STATES[quote.status]}</span>
                </p>
                {quote.message !== null && <p className="record-list__text">{quote.message}</p>}
                <p className="soft small">Sent on {formatDay(Date.parse(quote.createdAt))}</p>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  </section>
)

const STATES: Readonly<Record<OwnQuote["status"], string>> = {
  pending: "We reply within 24 hours",
  contacted: "We replied",
  converted: "Booked",
}
