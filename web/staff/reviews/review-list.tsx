import { Link } from "react-router-dom"
import { useEndpoint } from "../api/queries.ts"
import { Loaded } from "../ui/boxes/states.tsx"
import { SentCell, TextCell } from "./cells.tsx"

/** What a customer has written, on their page. */
export const ReviewList = ({ customerId }: { readonly customerId: number }) => (
  <Loaded
    query={useEndpoint("listReviews", { query: { customerId: String(customerId), limit: "100" } })}
    failure="Failed to fetch reviews"
  >
    {({ reviews }) => (
      <ul className="plain stack-4">
        {reviews.map((review) => (
          <li key={review.id} className="stack-2">
            <TextCell review={review} />
            <SentCell review={review} />
            {!review.isApproved && <Link to="/admin/reviews?status=pending">Approve or delete</Link>}
          </li>
        ))}
      </ul>
    )}
  </Loaded>
)
