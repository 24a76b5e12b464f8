import { Button, Callout, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { sentenceFor } from "../shared/api/errors.ts"

interface Props<Reply> {
  readonly title: string
  /** Says what will be done: "Delete customer". */
  readonly confirmLabel: string
  readonly confirm: () => Promise<Reply>
  /** The sentence to show where the server sends none (spec §8). */
  readonly failure: string
  readonly onDone: (reply: Reply) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks before something that cannot be undone; a failure is shown in the dialog, which stays open. */
export const ConfirmDialog = <Reply,>({
  title,
  confirmLabel,
  confirm,
  failure,
  onDone,
  onClose,
  children,
}: Props<Reply>) => {
  const confirming = useMutation({ mutationFn: confirm, onSuccess: onDone })
  return (
    <Dialog isOpen title={title} role="alertdialog" onClose={onClose}>
      <DialogBody>{children}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button
              intent="danger"
              text={confirmLabel}
              loading={confirming.isPending}
              onClick={() => confirming.mutate()}
            />
          </>
        }
      >
        {confirming.error && (
          <Callout intent="danger" role="alert" compact>
            {sentenceFor(confirming.error, failure)}
          </Callout>
        )}
      </DialogFooter>
    </Dialog>
  )
}
