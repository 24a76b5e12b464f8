import { Button } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { Link } from "react-router-dom"
import { call } from "../../shared/api/client.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { refresh, useEndpoint } from "../api/queries.ts"
import { Card } from "../ui/boxes/card.tsx"
import { toastFailure } from "../ui/toasts/toast-failure.ts"
import { whenText } from "../ui/when-text.ts"

type Issue = CallReply<"listPaymentIssues">["issues"][number]

/** What somebody has to look at of payments by card; nothing where there is nothing. */
export const PaymentIssues = () => {
  const issues = useEndpoint("listPaymentIssues").data?.issues ?? []
  return issues.length === 0 ? null : (
    <Card title="Payments to look at">
      <ul className="plain stack-4">
        {issues.map((issue) => (
          <li key={issue.id}>
            <IssueLine issue={issue} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const IssueLine = ({
  issue: { id, text, noticedAt, invoiceId, quoteId, dashboardUrl },
}: {
  readonly issue: Issue
}) => {
  const settling = useMutation({
    mutationFn: () => call("settlePaymentIssue", { params: { id: String(id) } }),
    onSuccess: () => refresh("listPaymentIssues"),
    onError: (error) => toastFailure("Failed to mark it as done", error),
  })
  return (
    <div className="stack-1 break">
      <span>{text}</span>
      <span className="soft small">{whenText(noticedAt)}</span>
      <span className="row-2 middle">
        <Button size="small" text="Done" loading={settling.isPending} onClick={() => settling.mutate()} />
        {invoiceId !== null && <Link to={`/admin/invoices?open=${invoiceId}`}>Open the invoice</Link>}
        {quoteId !== null && <Link to={`/admin/quotes?open=${quoteId}`}>Open the quote</Link>}
        {dashboardUrl !== null && (
          <a href={dashboardUrl} target="_blank" rel="noreferrer">
            See it at Stripe
          </a>
        )}
      </span>
    </div>
  )
}
