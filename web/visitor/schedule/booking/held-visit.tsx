import { formatDay } from "../../../../core/time/chicago.ts"
import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { toast } from "../../../shared/toasts/toasts.ts"
import { holdEnd } from "../../../shared/visits/hold-end.ts"
import { VisitCode } from "../../../shared/visits/visit-code.tsx"
import { finish, type Booked } from "./draft.ts"
import { StepHeading } from "./steps/step-heading.tsx"
import { Breakable } from "./summary.tsx"

interface HeldVisitProps {
  readonly booked: Booked
  readonly heldUntil: string
}

/** What was booked waits for its confirmation, because unusually many visits are booked: by the link or the code of the mail. */
export const HeldVisit = ({ booked, heldUntil }: HeldVisitProps) => (
  <div className="confirmation__head stack-5 start">
    <StepHeading>Confirm your visit by {holdEnd(heldUntil)}</StepHeading>
    <p className="booking__intro">
      We hold {formatDay(Date.parse(booked.start))} for you. We sent an email with a link and a code to{" "}
      <strong>
        <Breakable text={booked.details.email} />
      </strong>
      . Open the link, or enter the code here. Without that, the time is free again.
    </p>
    <VisitCode
      appointmentId={booked.id}
      onConfirmed={() => {
        toast({
          title: "Appointment Booked!",
          description: `A confirmation email is on its way to ${booked.details.email}.`,
        })
        finish({ ...booked, heldUntil: null })
      }}
    />
    <p className="booking__intro">
      Nothing there after a minute? Look in the spam folder, or call <PhoneLink />.
    </p>
  </div>
)
