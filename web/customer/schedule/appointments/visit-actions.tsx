import { useRef, useState } from "react"
import { formatDay, formatTime } from "../../../../core/time/chicago.ts"
import type { Instant } from "../../../../core/time/interval.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { lazyDialog } from "../../ui/dialog/lazy-dialog.tsx"
import "./visit-actions.css"
import { ConfirmVisit } from "./confirm-visit.tsx"
import { useVisitChange } from "./use-visit-change.ts"
import { timesOf, wayToChange, type PortalVisit } from "./visit.ts"

interface VisitActionsProps {
  readonly visit: PortalVisit
  readonly now: Instant
  /** Whether this is the visit that comes next, whose buttons stand out. */
  readonly isNext?: true
}

/** Moves or cancels the visit, or says how that can still be done (spec §5, decisions: portal calendar). */
export const VisitActions = (props: VisitActionsProps) => (
  <>
    <ConfirmVisit visit={props.visit} />
    <ChangeActions {...props} />
  </>
)

const ChangeActions = ({ visit, now, isNext }: VisitActionsProps) => {
  const [open, setOpen] = useState<"move" | "cancel">()
  const hint = useRef<HTMLParagraphElement>(null)
  const way = wayToChange(visit, now)
  useVisitChange(visit.id, (kind) => (way === "here" ? setOpen(kind) : hint.current?.focus()))
  if (way !== "here")
    return (
      <p ref={hint} tabIndex={-1} className="visit-actions__hint">
        {way === "by mail" ? (
          <>
            This visit starts within 24 hours. To move or cancel it, use the link in your mail, or call{" "}
            <PhoneLink />.
          </>
        ) : (
          <>
            To move or cancel this visit now, please call <PhoneLink />.
          </>
        )}
      </p>
    )
  const { start } = timesOf(visit)
  const which = `visit on ${formatDay(start)}, ${formatTime(start)}`
  const close = () => setOpen(undefined)
  return (
    <div className="row-3">
      <Button
        look={isNext ? "primary" : "outline"}
        aria-label={`Reschedule ${which}`}
        onClick={() => setOpen("move")}
      >
        Reschedule
      </Button>
      <Button
        look={isNext ? "outline" : "quiet"}
        aria-label={`Cancel ${which}`}
        onClick={() => setOpen("cancel")}
      >
        Cancel visit
      </Button>
      {open === "move" && <RescheduleDialog visit={visit} now={now} onClose={close} />}
      {open === "cancel" && <CancelDialog visit={visit} onClose={close} />}
    </div>
  )
}

const RescheduleDialog = lazyDialog(async () => (await import("./reschedule-dialog.tsx")).RescheduleDialog)
const CancelDialog = lazyDialog(async () => (await import("./cancel-dialog.tsx")).CancelDialog)
