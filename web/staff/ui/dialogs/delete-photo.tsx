import { Button } from "@blueprintjs/core"
import { Trash } from "@blueprintjs/icons"
import { useState } from "react"
import { ConfirmDialog } from "./confirm-dialog.tsx"

interface Props {
  /** Of the button: "Delete photo 2". */
  readonly label: string
  /** What else becomes of it. */
  readonly note?: string
  readonly remove: () => Promise<unknown>
  readonly onDone: () => Promise<void>
}

/** A button that deletes a photo, once that is confirmed. */
export const DeletePhoto = ({ label, note, remove, onDone }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<Trash />}
        variant="minimal"
        intent="danger"
        aria-label={label}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ConfirmDialog
          title="Delete this photo?"
          confirmLabel="Delete photo"
          confirm={remove}
          failure="The photo was not deleted"
          done="Photo deleted"
          onDone={onDone}
          onClose={() => setOpen(false)}
        >
          It is deleted for good. {note}
        </ConfirmDialog>
      )}
    </>
  )
}
