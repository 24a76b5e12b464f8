import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { formatDay } from "../../../../core/time/chicago.ts"
import { ApiError } from "../../../shared/api/errors.ts"
import { endpointQuery } from "../../../shared/api/queries.ts"
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
export const HeldVisit = ({ booked, heldUntil }: HeldVisitProps) => {
  const over = useConfirmedElsewhere(booked)
  return over === undefined ? (
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
  ) : (
    <div key="over" className="confirmation__head stack-5 start">
      <StepHeading>This time is no longer held</StepHeading>
      <p className="booking__intro" role="alert">
        {over}
      </p>
    </div>
  )
}

const READ_EVERY_MS = 10_000

/**
 * Shows the visit as booked once its link was opened, perhaps on another device. Returns why it cannot be confirmed any more,
 * as the server says it.
 */
function useConfirmedElsewhere(booked: Booked): string | undefined {
  const { data, error } = useQuery({
    ...endpointQuery("showHeldVisit", { params: { id: String(booked.id) } }),
    refetchInterval: ({ state }) => (state.error instanceof ApiError ? false : READ_EVERY_MS),
    refetchOnWindowFocus: "always",
  })
  const isConfirmed = data?.heldUntil === null
  useEffect(() => {
    if (isConfirmed) finish({ ...booked, heldUntil: null })
  }, [isConfirmed, booked])
  return error instanceof ApiError && error.status === 410 ? error.serverMessage : undefined
}
