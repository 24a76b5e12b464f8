import type { CallArguments } from "../../../shared/api/client.ts"
import { endpointQuery, type ReadName } from "../../../shared/api/queries.ts"
import { LATEST_VISIT } from "../../schedule/history/history-card.tsx"
import { NEWEST_CHARGES } from "../../plans/charges.tsx"
import { customerQueries } from "../../queries.ts"

/** Requests what the cards read, which are shown once the profile is there, so that they need not wait for it. */
export function requestCards(): void {
  request("readServiceHistory", { query: LATEST_VISIT })
  request("listOwnCharges", { query: NEWEST_CHARGES })
  request("listOwnInvoices")
  request("listOwnQuotes")
  request("listOwnReviews")
  request("readOwnMessages")
  request("readOwnFeed")
  request("listPortalSessions")
}

const request = <N extends ReadName>(name: N, input?: CallArguments<N>[0]): void =>
  void customerQueries.prefetchQuery(endpointQuery(name, input))
