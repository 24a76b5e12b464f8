import { Button, Dialog, DialogBody } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { type Message, toast } from "../toasts/toasts.tsx"
import { FailureFooter } from "../form/failure-footer.tsx"

interface Props<Reply> {
  readonly title: string
  /** What will be done: "Delete customer". */
  readonly confirmLabel: string
  /** "danger" unless something is done that destroys nothing. */
  readonly intent?: "primary"
  readonly confirm: () => Promise<Reply>
  /** The sentence to show where the server sends none (spec §8). */
  readonly failure: string
  /** Told when it is done, and the dialog is closed; without it `onDone` does both. */
  readonly done?: string | Message
  readonly onDone: (reply: Reply) => void | Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Requires confirmation of what cannot be undone; a failure is shown in the dialog, which stays open. */
export const ConfirmDialog = <Reply,>({
  title,
  confirmLabel,
  intent,
  confirm,
  failure,
  done,
  onDone,
  onClose,
  children,
}: Props<Reply>) => {
  const confirming = useMutation({
    mutationFn: confirm,
    onSuccess: async (reply) => {
      await onDone(reply)
      if (done === undefined) return
      toast(done)
      onClose()
    },
  })
  return (
    <Dialog isOpen title={title} role="alertdialog" onClose={onClose}>
      <DialogBody>{children}</DialogBody>
      <FailureFooter
        error={confirming.error}
        failure={failure}
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button
              intent={intent ?? "danger"}
              text={confirmLabel}
              loading={confirming.isPending}
              onClick={() => confirming.mutate()}
            />
          </>
        }
      />
    </Dialog>
  )
}
