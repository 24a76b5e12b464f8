import { useMutation } from "@tanstack/react-query"
import { call } from "../../../shared/api/client.ts"
import { toast } from "../../../shared/toasts/toasts.ts"
import { toastFailure } from "../../../shared/toasts/toast-failure.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { holdEnd } from "../../../shared/visits/hold-end.ts"
import { refresh } from "../../queries.ts"
import { isBooked, type PortalVisit } from "./visit.ts"

/** Until when a visit is held, and the button that makes it firm; nothing for one that is. */
export const ConfirmVisit = ({ visit }: { readonly visit: PortalVisit }) => {
  const confirming = useMutation({
    mutationFn: () => call("confirmOwnVisit", { params: { id: String(visit.id) } }),
    onSuccess: () =>
      toast({ title: "Visit confirmed", description: "The confirmation is on its way by email." }),
    onError: (error) =>
      toastFailure("Not confirmed", error, "Your visit was not confirmed. Please try again."),
    onSettled: () => refresh("readProfile"),
  })
  if (visit.heldUntil === null || !isBooked(visit)) return null
  return (
    <div className="row-3">
      <p className="visit-actions__hint">
        Not confirmed yet: we hold this time until {holdEnd(visit.heldUntil)}, then it is free again.
      </p>
      <Button busy={confirming.isPending} onClick={() => confirming.mutate()}>
        Confirm this visit
      </Button>
    </div>
  )
}
