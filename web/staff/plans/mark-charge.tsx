import { Button } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { call } from "../../shared/api/client.ts"
import { toast } from "../ui/toasts/toasts.tsx"
import { toastFailure } from "../ui/toasts/toast-failure.ts"
import { refreshPlans, type Charge } from "./plan.ts"

/** Marks a charge as paid, or as due again; the toast undoes it. */
export const MarkCharge = ({ charge: { id, label, paidAt, isInvoiced } }: { readonly charge: Charge }) => {
  const marking = useMutation({
    mutationFn: ({ isPaid }: { readonly isPaid: boolean; readonly isUndo?: true }) =>
      call("markCharge", { params: { id: String(id) }, body: { isPaid } }),
    onSuccess: async (_, { isPaid, isUndo }) => {
      toast({
        title: isPaid ? "Marked as paid" : "Marked as due",
        description: label,
        ...(!isUndo && {
          action: { label: "Undo", run: () => marking.mutate({ isPaid: !isPaid, isUndo: true }) },
        }),
      })
      await refreshPlans()
    },
    onError: (error) => toastFailure("The charge was not changed", error),
  })
  const isPaid = paidAt !== null
  // It is paid with its invoice.
  if (isInvoiced) return null
  return (
    <Button
      size="small"
      text={isPaid ? "Mark due" : "Mark paid"}
      aria-label={`${isPaid ? "Mark due" : "Mark paid"}: ${label}`}
      loading={marking.isPending}
      onClick={() => marking.mutate({ isPaid: !isPaid })}
    />
  )
}
