import { useMutation } from "@tanstack/react-query"
import { formatDay, formatTimes } from "../../../../core/time/chicago.ts"
import { call } from "../../../shared/api/client.ts"
import { sentenceFor } from "../../../shared/api/errors.ts"
import { toast } from "../../../shared/toasts/toasts.ts"
import { toastFailure } from "../../../shared/toasts/toast-failure.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { unbroken } from "../../../shared/unbroken.ts"
import { DialogActions, DialogFailure, PortalDialog } from "../../ui/dialog/portal-dialog.tsx"
import { refresh } from "../../queries.ts"
import { isVisitChanged, timesOf, type PortalVisit } from "./visit.ts"

interface CancelDialogProps {
  readonly visit: PortalVisit
  readonly onClose: () => void
}

/** Cancels a visit after one more question. */
export const CancelDialog = ({ visit, onClose }: CancelDialogProps) => {
  const time = timesOf(visit)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call("cancelOwnVisit", { params: { id: String(visit.id) }, version: visit.version }),
    onSuccess: async () => {
      toast({ title: "Your visit is cancelled", description: "We confirmed it by email." })
      await refresh("readProfile")
      onClose()
    },
    onError: async (failure) => {
      if (!isVisitChanged(failure)) return
      toastFailure(NOT_CANCELLED, failure, FALLBACK)
      await refresh("readProfile")
      onClose()
    },
  })
  return (
    <PortalDialog
      title="Cancel this visit?"
      text={`${visit.serviceType} on ${unbroken(`${formatDay(time.start)}, ${formatTimes(time)}`)}. The time is then free for somebody else.`}
      onClose={onClose}
    >
      {error !== null && <DialogFailure title={NOT_CANCELLED} text={sentenceFor(error, FALLBACK)} />}
      <DialogActions>
        <Button busy={isPending} onClick={() => mutate()}>
          {isPending ? "Cancelling…" : "Cancel the visit"}
        </Button>
        <Button look="outline" onClick={onClose}>
          Keep the visit
        </Button>
      </DialogActions>
    </PortalDialog>
  )
}

const NOT_CANCELLED = "The visit was not cancelled"
const FALLBACK = "Something went wrong on our side. Please try again."
