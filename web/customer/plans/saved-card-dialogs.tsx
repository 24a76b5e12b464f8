import { useMutation } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { call } from "../../shared/api/client.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import { toast } from "../../shared/toasts/toasts.ts"
import { Button } from "../../shared/ui/button.tsx"
import { refresh } from "../queries.ts"
import { DialogActions, DialogFailure, PortalDialog } from "../ui/dialog/portal-dialog.tsx"

interface SaveCardProps {
  /** What the customer agrees to, as the server keeps it. */
  readonly consent: string
  readonly onClose: () => void
}

/** Shows what is agreed to, word for word, and leads on to the page on which the card is entered. */
export const SaveCardDialog = ({ consent, onClose }: SaveCardProps) => {
  const [isLeaving, setLeaving] = useState(false)
  // A browser that goes back may show the page as it was left.
  useEffect(() => {
    const stay = () => setLeaving(false)
    addEventListener("pageshow", stay)
    return () => removeEventListener("pageshow", stay)
  }, [])
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call("saveCard", { body: { consent } }),
    onSuccess: ({ url }) => {
      setLeaving(true)
      location.assign(url)
    },
    onError: () => void refresh("showSavedCard"),
  })
  return (
    <PortalDialog title="Save a card for your plan" text={consent} onClose={onClose}>
      {error !== null && (
        <DialogFailure title="The card was not saved" text={sentenceFor(error, "Please try again.")} />
      )}
      <DialogActions>
        <Button busy={isPending || isLeaving} onClick={() => mutate()}>
          I agree, enter the card
        </Button>
        <Button look="outline" onClick={onClose}>
          Not now
        </Button>
      </DialogActions>
    </PortalDialog>
  )
}

interface RemoveCardProps {
  /** "Visa ending in 4242". */
  readonly name: string
  readonly onClose: () => void
}

export const RemoveCardDialog = ({ name, onClose }: RemoveCardProps) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call("removeSavedCard"),
    onSuccess: async () => {
      toast({ title: "The card was removed" })
      await refresh("showSavedCard")
      onClose()
    },
  })
  return (
    <PortalDialog
      title="Remove the card"
      text={`${name} is not charged any more, and is deleted at Stripe. Your plan goes on, and you pay its invoices yourself.`}
      onClose={onClose}
    >
      {error !== null && (
        <DialogFailure title="The card was not removed" text={sentenceFor(error, "Please try again.")} />
      )}
      <DialogActions>
        <Button busy={isPending} onClick={() => mutate()}>
          Remove the card
        </Button>
        <Button look="outline" onClick={onClose}>
          Keep it
        </Button>
      </DialogActions>
    </PortalDialog>
  )
}
