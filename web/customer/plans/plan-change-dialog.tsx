import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { formatDay } from "../../../core/time/chicago.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import { idempotentSender } from "../../shared/api/idempotent-sender.ts"
import { toast } from "../../shared/toasts/toasts.ts"
import { Button } from "../../shared/ui/button.tsx"
import { unbroken } from "../../shared/unbroken.ts"
import { DialogActions, DialogFailure, PortalDialog } from "../ui/dialog/portal-dialog.tsx"
import { Loaded } from "../ui/loaded.tsx"
import { refresh } from "../queries.ts"
import { sendPlanChange, wordsOf, type PlanChange } from "./plan-change.ts"
import { PlanLines } from "./plan-lines.tsx"

interface PlanChangeDialogProps {
  readonly change: PlanChange
  readonly onClose: () => void
}

/** Shows what a change of plans bills and credits, line by line, before it is confirmed (decisions). */
export const PlanChangeDialog = ({ change, onClose }: PlanChangeDialogProps) => {
  const { title, text, confirm, failed } = wordsOf(change)
  const [sendOnce] = useState(idempotentSender)
  const preview = useQuery({
    queryKey: ["plan change", change],
    queryFn: () => sendPlanChange(change, true),
    gcTime: 0,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendOnce({}, (_, key) => sendPlanChange(change, false, key)),
    onSuccess: async ({ message }) => {
      toast({ title: message })
      await refresh("readProfile", "listOwnCharges", "showSavedCard")
      onClose()
    },
    onError: () => void refresh("readProfile"),
  })
  const refusal = error ?? preview.error
  return (
    <PortalDialog title={title} text={text} onClose={onClose}>
      {refusal !== null ? (
        <DialogFailure title={failed} text={sentenceFor(refusal, "Please try again.")} />
      ) : (
        <Loaded query={preview} what="what this costs">
          {({ lines, total, tax, plan }) => (
            <>
              <PlanLines lines={lines} total={total} tax={tax} />
              {plan.nextBillingDate !== null && (
                <p>
                  Next billing date: <strong>{unbroken(formatDay(Date.parse(plan.nextBillingDate)))}</strong>
                </p>
              )}
            </>
          )}
        </Loaded>
      )}
      <DialogActions>
        <Button busy={isPending} disabled={!preview.isSuccess} onClick={() => mutate()}>
          {confirm}
        </Button>
        <Button look="outline" onClick={onClose}>
          Not now
        </Button>
      </DialogActions>
    </PortalDialog>
  )
}
