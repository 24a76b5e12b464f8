import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core"
import { fullName } from "../../../../../core/fields/full-name.ts"
import { dayAndTime, type Visit } from "../calendar.ts"
import { type Target, targetWords } from "../target.ts"

interface Props {
  readonly visit: Visit
  readonly target: Target
  readonly onMove: () => void
  readonly onClose: () => void
}

/** Says why the time is not free, and lets staff move the visit there nevertheless. */
export const MoveAnywayDialog = ({ visit, target, onMove, onClose }: Props) => (
  <Dialog isOpen title={`Move ${fullName(visit)}'s visit?`} role="alertdialog" onClose={onClose}>
    <DialogBody>
      {dayAndTime(target.start)} is {targetWords(target)}.
    </DialogBody>
    <DialogFooter
      actions={
        <>
          <Button text="Cancel" onClick={onClose} />
          <Button intent="primary" text="Move anyway" onClick={onMove} />
        </>
      }
    />
  </Dialog>
)
