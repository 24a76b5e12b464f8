import { Button } from "@blueprintjs/core"
import { Trash } from "@blueprintjs/icons"
import { useState } from "react"
import { columnsOf } from "../ui/list/columns.ts"
import { exportUrl } from "../ui/list/export-url.ts"
import { pageQuery, useListState, type ListState } from "../ui/list/list-state.ts"
import { ListTable } from "../ui/list/list-table.tsx"
import { ListToolbar } from "../ui/list/list-toolbar.tsx"
import { useEndpoint } from "../api/queries.ts"
import { AuthorCell, SentCell, TextCell } from "./cells.tsx"
import { ApproveReview, DeleteReview } from "./dialogs.tsx"
import type { Review } from "./review.ts"

/** Every review, newest first; those that wait can be approved or deleted (spec §2). */
export const ReviewsTab = () => {
  const [list, setList] = useListState({ sort: "-createdAt", filters: ["status"] })
  const [approving, setApproving] = useState<Review>()
  const [deleting, setDeleting] = useState<Review>()
  const shown = filtersIn(list)
  const query = useEndpoint("listReviews", { query: { ...pageQuery(list), ...shown } })
  return (
    <>
      <ListToolbar
        list={list}
        onList={setList}
        searchLabel="Search by name, email or text"
        filters={[{ name: "status", label: "All reviews", options: STATUSES }]}
        sorts={SORTS}
        exportHref={exportUrl("exportReviews", shown)}
      />
      <ListTable
        label="Reviews"
        query={query}
        rows={({ reviews }) => reviews}
        columns={columns({ onApprove: setApproving, onDelete: setDeleting })}
        list={list}
        onList={setList}
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
] as const

/** Filters and order for the query; what an old link names wrongly is left out. */
const filtersIn = ({ search, sort, filters }: ListState<"status">) => {
  const status = STATUSES.find(({ value }) => value === filters.status)
  const order = SORTS.find(({ value }) => value === sort)
  return {
    ...(search !== "" && { search }),
    ...(status && { status: status.value }),
    ...(order && { sort: order.value }),
  }
}

const column = columnsOf<Review>()

const columns = ({ onApprove, onDelete }: Record<"onApprove" | "onDelete", (review: Review) => void>) =>
  column.columns([
    column.accessor("createdAt", {
      header: "Sent",
      meta: { look: "short" },
      enableSorting: true,
      cell: ({ row }) => <SentCell review={row.original} />,
    }),
    column.accessor("rating", {
      header: "Review",
      meta: { look: "title" },
      enableSorting: true,
      cell: ({ row }) => <TextCell review={row.original} />,
    }),
    column.display({
      id: "author",
      header: "Author",
      cell: ({ row }) => <AuthorCell review={row.original} />,
    }),
    column.display({
      id: "actions",
      header: "",
      meta: { look: "buttons" },
      cell: ({ row: { original: review } }) =>
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
    }),
  ])
