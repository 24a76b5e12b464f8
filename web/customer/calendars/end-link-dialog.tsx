import { useMutation } from "@tanstack/react-query"
import { call } from "../../shared/api/client.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import { toast } from "../../shared/toasts/toasts.ts"
import { Button } from "../../shared/ui/button.tsx"
import { DialogActions, DialogFailure, PortalDialog } from "../ui/dialog/portal-dialog.tsx"
import { refresh } from "../queries.ts"

interface EndLinkDialogProps {
  readonly feedId: number
  readonly how: keyof typeof WORDS
  readonly onClose: () => void
}

/** Replaces or removes the calendar link after one more question. */
export const EndLinkDialog = ({ feedId, how, onClose }: EndLinkDialogProps) => {
  const words = WORDS[how]
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (how === "replace") await call("replaceOwnFeed")
      else await call("revokeOwnFeed", { params: { id: String(feedId) } })
    },
    onSuccess: async () => {
      await refresh("readOwnFeed")
      toast({ title: words.done })
      onClose()
    },
    onError: () => void refresh("readOwnFeed"),
  })
  return (
    <PortalDialog title={words.title} text={words.text} onClose={onClose}>
      {error !== null && (
        <DialogFailure title={words.failed} text={sentenceFor(error, "Please try again.")} />
      )}
      <DialogActions>
        <Button busy={isPending} onClick={() => mutate()}>
          {words.confirm}
        </Button>
        <Button look="outline" onClick={onClose}>
          Keep the link
        </Button>
      </DialogActions>
    </PortalDialog>
  )
}

const WORDS = {
  replace: {
    title: "Replace your calendar link?",
    text: "The old link stops working at once. You then subscribe again on each phone that used it.",
    confirm: "Replace it",
    done: "You have a new calendar link",
    failed: "The link was not replaced",
  },
  remove: {
    title: "Remove your calendar link?",
    text: "The link stops working at once. Calendars that used it no longer follow your visits.",
    confirm: "Remove it",
    done: "Your calendar link is removed",
    failed: "The link was not removed",
  },
} as const
