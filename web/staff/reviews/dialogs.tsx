import { fullName } from "../../../core/fields/full-name.ts"
import { call } from "../../shared/api/client.ts"
import { ConfirmDialog } from "../ui/dialogs/confirm-dialog.tsx"
import { refreshReviews, type Review } from "./review.ts"

interface Props {
  readonly review: Review
  readonly onClose: () => void
}

/** Asks first, because approving is not undone. */
export const ApproveReview = ({ review, onClose }: Props) => (
  <ConfirmDialog
    title="Approve this review?"
    confirmLabel="Approve review"
    intent="primary"
    confirm={() => call("approveReview", { params: { id: String(review.id) } })}
    failure="Failed to approve review"
    done={{ title: "Review approved", description: "The website shows it within a minute." }}
    onDone={refreshReviews}
    onClose={onClose}
  >
    The website shows “{review.title}” by {fullName(review)}, with the last name shortened to its first
    letter. An approved review stays on the website.
  </ConfirmDialog>
)

export const DeleteReview = ({ review, onClose }: Props) => (
  <ConfirmDialog
    title="Delete this review?"
    confirmLabel="Delete review"
    confirm={() => call("removeReview", { params: { id: String(review.id) } })}
    failure="Failed to delete review"
    done="Review deleted"
    onDone={refreshReviews}
    onClose={onClose}
  >
    “{review.title}” by {fullName(review)} is deleted for good. The author is not told.
  </ConfirmDialog>
)
