import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { sentenceFor } from "../../../shared/api/errors.ts"
import { endpointQuery } from "../../../shared/api/queries.ts"
import { useBusiness } from "../../../shared/business.ts"
import { zipForTimes } from "../../../shared/slot-picker/zip-for-times.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { BackButton } from "./steps/back-button.tsx"
import { Confirmation } from "./confirmation.tsx"
import { ContactStep } from "./steps/contact-step.tsx"
import { DateStep } from "./steps/date-step.tsx"
import { goTo, useDraft, type Step } from "./draft.ts"
import "../../../shared/forms/honeypot.css"
import "../../../shared/ui/forms/checkbox.css"
import "../../../shared/ui/forms/field.css"
import "../../../shared/ui/forms/form-grid.css"
import "../../../shared/ui/forms/input.css"
import "../../../shared/ui/forms/choices.css"
import "../../../shared/ui/notices/notice.css"
import { StepHeading } from "./steps/step-heading.tsx"
import { Summary } from "./summary.tsx"
import { TimeStep } from "./steps/time-step.tsx"

/** Every step after the first; fetched when the pointer or the focus comes near the first. */
export const LaterSteps = ({ step }: { readonly step: Step }) => {
  const { category, details, date, booked } = useDraft()
  const business = useBusiness()
  const services = useQuery(endpointQuery("listServices"))
  const offered = services.data?.filter(({ active, jobSize }) => active && jobSize === category)
  const service = offered?.find(({ id }) => id === details.serviceId)

  // A service can be deactivated while a visitor has it chosen.
  const isWithdrawn = offered !== undefined && service === undefined && step !== "contact"
  useEffect(() => {
    if (isWithdrawn) goTo("contact")
  }, [isWithdrawn])

  if (booked) return <Confirmation booked={booked} />
  // After a failed booking they are loaded again: without connection, those that are there are kept.
  if (services.isLoadingError) {
    return <ServicesFailed error={services.error} onRetry={() => void services.refetch()} />
  }
  const zip = zipForTimes(business, details.zip)
  const visit = category && details.serviceId ? { category, serviceId: details.serviceId, zip } : undefined
  return (
    <div className="booking__columns stack-6">
      {step === "time" && visit && date ? (
        <TimeStep visit={visit} date={date} service={service} />
      ) : (
        <>
          <div className="booking__step stack-5" key={step}>
            {step === "date" && visit ? <DateStep visit={visit} /> : <ContactStep services={offered} />}
          </div>
          <Summary service={service} />
        </>
      )}
    </div>
  )
}

const ServicesFailed = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <div className="booking__step stack-5">
    <StepHeading>Something is missing</StepHeading>
    <div className="notice notice--error stack-4 start" role="alert">
      <p>{sentenceFor(error, "Our list of services could not be loaded. Please try again.")}</p>
      <Button look="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
    <div className="booking__actions row-3 middle spread">
      <BackButton to="category" />
    </div>
  </div>
)
