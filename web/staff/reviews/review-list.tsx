import { Link } from "react-router-dom"

import { useEndpoint } from "../api/queries.ts"
import { FailedState, LoadingState } from "../ui/boxes/states.tsx"
import { SentCell, TextCell } from "./cells.tsx"

/** What a customer has written, on their page. */
export const ReviewList = ({ customerId }: { readonly customerId: number }) => {
  const query = useEndpoint("listReviews", { query: { customerId: String(customerId), limit: "100" } })
  if (query.isPending) return <LoadingState />
  if (query.data === undefined)
    return (
      <FailedState title="Failed to fetch reviews" error={query.error} retry={() => void query.refetch()} />
    )
  return (
    <ul className="plain stack-4">
      {query.data.reviews.map((review) => (
        <li key={review.id} className="stack-2">
          <TextCell review={review} />
          <SentCell review={review} />
          {!review.isApproved && <Link to="/admin/reviews?status=pending">Approve or delete</Link>}
        </li>
      ))}
    </ul>
  )
}
