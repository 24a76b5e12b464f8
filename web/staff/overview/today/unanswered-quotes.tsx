import { Callout } from "@blueprintjs/core"
import { Link } from "react-router-dom"
import { waitedFor, waitedTooLong, waitText } from "../../../../core/quotes/waiting.ts"
import { useEndpoint } from "../../api/queries.ts"
import { waitingOf } from "../../quotes/quote.ts"
import { useNow } from "../../../shared/use-now.ts"

/** How many quotes are unanswered and the longest wait, with a link to them; nothing where there are none. */
export const UnansweredQuotes = () => {
  const now = useNow()
  const { data } = useEndpoint("listQuotes", { query: { status: "pending", sort: "createdAt", limit: "1" } })
  const longest = data?.quotes[0]
  if (data === undefined || longest === undefined) return null
  const waiting = waitingOf(longest)
  const tooLong = waitedTooLong(waiting, now)
  return (
    <Callout className="today__quotes" intent={tooLong ? "warning" : "none"} compact>
      <Link to="/admin/quotes?status=pending&sort=createdAt">
        {data.total === 1 ? "1 quote is" : `${data.total} quotes are`} unanswered
      </Link>
      {data.total === 1 ? " and has waited " : "; the longest has waited "}
      {waitText(waitedFor(waiting, now))}
      {tooLong ? ". The website promises 24 hours." : "."}
    </Callout>
  )
}
