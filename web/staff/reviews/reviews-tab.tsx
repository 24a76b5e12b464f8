import { Button } from "@blueprintjs/core"
import { Trash } from "@blueprintjs/icons"
import { useState } from "react"
import { columnOf } from "../ui/list/columns.ts"
import { known, RecordList } from "../ui/list/record-list.tsx"
import { AuthorCell, SentCell, TextCell } from "./cells.tsx"
import { ApproveReview, DeleteReview } from "./dialogs.tsx"
import type { Review } from "./review.ts"

/** Every review, newest first; those that wait can be approved or deleted (spec §2). */
export const ReviewsTab = () => {
  const [approving, setApproving] = useState<Review>()
  const [deleting, setDeleting] = useState<Review>()
  return (
    <>
      <RecordList
        label="Reviews"
        read="listReviews"
        rows={({ reviews }) => reviews}
        columns={columns({ onApprove: setApproving, onDelete: setDeleting })}
        sort="-createdAt"
        sorts={SORTS}
        filters={[{ name: "status", label: "All reviews", options: STATUSES }]}
        shown={({ status }) => ({ status: known(STATUSES, status) })}
        searchLabel="Search by name, email or text"
        csv="exportReviews"
        failure="Failed to fetch reviews"
        empty={{
          title: "No reviews yet",
          description: "Reviews that customers send on the website appear here, and wait for your approval.",
        }}
      />
      {approving && <ApproveReview review={approving} onClose={() => setApproving(undefined)} />}
      {deleting && <DeleteReview review={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

const STATUSES = [
  { value: "pending", label: "Waiting for approval" },
  { value: "approved", label: "Approved" },
] as const

const SORTS = [
  { value: "-createdAt", label: "Newest first" },
  { value: "createdAt", label: "Oldest first" },
  { value: "-rating", label: "Best rating first" },
  { value: "rating", label: "Worst rating first" },
]

const column = columnOf<Review>()

const columns = ({ onApprove, onDelete }: Record<"onApprove" | "onDelete", (review: Review) => void>) => [
  column("createdAt", "Sent", "short", (review) => <SentCell review={review} />, "sortable"),
  column("rating", "Review", "title", (review) => <TextCell review={review} />, "sortable"),
  column("author", "Author", "plain", (review) => <AuthorCell review={review} />),
  column("actions", "", "buttons", (review) =>
    review.isApproved ? (
      "On the website"
    ) : (
      <div className="stack-1 start break review-cell--actions">
        <Button
          intent="primary"
          text="Approve"
          aria-label={`Approve ${review.title}`}
          onClick={() => onApprove(review)}
        />
        <Button
          variant="minimal"
          intent="danger"
          icon={<Trash />}
          aria-label={`Delete ${review.title}`}
          onClick={() => onDelete(review)}
        />
      </div>
    ),
  ),
]
