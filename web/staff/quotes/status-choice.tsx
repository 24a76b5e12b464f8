import { HTMLSelect } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { fullName } from "../../../core/fields/full-name.ts"
import { call } from "../../shared/api/client.ts"
import { isChangedMeanwhile } from "../../shared/api/errors.ts"
import { toast } from "../ui/toasts/toasts.tsx"
import { toastFailure } from "../ui/toasts/toast-failure.ts"
import { labelOf, type Quote, type QuoteStatus, refreshQuotes, STATUSES } from "./quote.ts"
import "./quote-cell.css"

interface Change {
  readonly status: QuoteStatus
  /** Of the quote that is changed back; the shown one's unless named. */
  readonly version?: number
  readonly isUndo?: true
}

/** Sets the quote's status when one is chosen; the toast undoes it. */
export const StatusChoice = ({ quote }: { readonly quote: Quote }) => {
  const { id, status: before } = quote
  const saving = useMutation({
    mutationFn: ({ status, version = quote.version }: Change) =>
      call("setQuoteStatus", { params: { id: String(id) }, body: { status }, version }),
    onSuccess: async ({ status, version }, { isUndo }) => {
      toast({
        title: `${fullName(quote)}: ${labelOf(status).toLowerCase()}`,
        ...(!isUndo && {
          action: { label: "Undo", run: () => saving.mutate({ status: before, version, isUndo: true }) },
        }),
      })
      await refreshQuotes()
    },
    onError: (error) => {
      if (isChangedMeanwhile(error)) void refreshQuotes()
      toastFailure("The status was not changed", error)
    },
  })
  return (
    <HTMLSelect
      className="quote-cell__status"
      aria-label={`Status of the quote of ${fullName(quote)}`}
      options={STATUSES}
      value={saving.isPending ? saving.variables.status : before}
      disabled={saving.isPending}
      onChange={({ currentTarget: { value } }) => {
        const status = STATUSES.find((each) => each.value === value)?.value
        if (status) saving.mutate({ status })
      }}
    />
  )
}
