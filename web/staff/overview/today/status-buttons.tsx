import { Button } from "@blueprintjs/core"
import { DriveTime, Tick } from "@blueprintjs/icons"
import { useState } from "react"
import { fullName } from "../../../../core/fields/full-name.ts"
import { lazyPart } from "../../../shared/entry/lazy-part.tsx"
import { CatchErrors } from "../../../shared/ui/notices/catch-errors.tsx"
import type { Appointment } from "../../schedule/appointments/appointment.ts"
import { useSetOut } from "../../schedule/appointment/use-set-out.ts"

interface Props {
  readonly visit: Appointment
}

/** Mails the customer that somebody is on the way, which also confirms the visit. */
export const OnTheWayButton = ({ visit, wasPressed }: Props & { readonly wasPressed: boolean }) => {
  const saving = useSetOut(visit)
  return (
    <Button
      icon={<DriveTime />}
      text="On the way"
      aria-label={`On the way to ${fullName(visit)}`}
      disabled={saving.isPending || wasPressed}
      onClick={() => saving.mutate()}
    />
  )
}

/** Completes the visit, with what was done if somebody enters it. */
export const DoneButton = ({ visit }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        intent="primary"
        icon={<Tick />}
        text="Done"
        aria-label={`${fullName(visit)} is done`}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <CatchErrors fallback={null}>
          <CompleteDialog appointment={visit} onClose={() => setIsOpen(false)} />
        </CatchErrors>
      )}
    </>
  )
}

const CompleteDialog = lazyPart(
  async () => (await import("../../schedule/appointment/complete-dialog.tsx")).CompleteDialog,
)
