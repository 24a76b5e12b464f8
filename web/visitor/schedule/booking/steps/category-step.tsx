import { useQuery } from "@tanstack/react-query"
import { hoursOf, JOB_SIZES, labelOf, type JobSize } from "../../../../../core/services/job-size.ts"
import { endpointQuery } from "../../../../shared/api/queries.ts"
import { useHydrated } from "../../../../shared/entry/use-hydrated.ts"
import { useNextAction } from "../../../next-action.ts"
import { chooseCategory, useDraft } from "../draft.ts"
import { showStep, StepHeading } from "./step-heading.tsx"

const TEXTS: Readonly<Record<JobSize, string>> = {
  A: "One or two small things, or a gadget set up so that it works.",
  B: "Half a day: a fixture or an appliance, or a list of small repairs.",
  C: "Most of a day: carpentry, bigger repairs, a whole room.",
}

/** How big the job is (spec §2). Choosing leads on and clears the service (spec §4). */
export const CategoryStep = () => {
  const chosen = useDraft((draft) => draft.category)
  useNextAction("Choose a size", showStep)
  return (
    <div className="booking__step stack-5">
      <StepHeading>How big is the job?</StepHeading>
      <p className="booking__intro">
        Pick the closest. This sets how long we reserve for you. We stay until the job is done.
      </p>
      <ul className="size-choice stack-3">
        {JOB_SIZES.map((size) => (
          <li key={size}>
            <button
              type="button"
              className="choice size-choice__size"
              data-chosen={size === chosen || undefined}
              onClick={() => chooseCategory(size)}
            >
              <Dial hours={hoursOf(size)} />
              <span className="size-choice__name">
                <span className="size-choice__letter">{size}</span> {labelOf(size)}
              </span>
              <span className="size-choice__text stack-2 wide">
                <strong>{hoursOf(size)} hours</strong>
                <span>{TEXTS[size]}</span>
                <Examples size={size} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Two or three services of this size. Without them a size can still be chosen. */
const Examples = ({ size }: { readonly size: JobSize }) => {
  const services = useQuery(endpointQuery("listServices"))
  if (!useHydrated() || services.isPending)
    return <span className="skeleton size-choice__examples soft small" aria-hidden="true" />
  const names = (services.data ?? [])
    .filter((service) => service.active && service.jobSize === size)
    .slice(0, 3)
    .map((service) => service.name)
  return (
    names.length > 0 && (
      <span className="size-choice__examples soft small">For example {names.join(", ")}.</span>
    )
  )
}

/** A clock face with the visit's hours filled in. */
const Dial = ({ hours }: { readonly hours: 2 | 4 | 6 }) => {
  const angle = (hours / 12) * 2 * Math.PI
  const [x, y] = [24 + 17 * Math.sin(angle), 24 - 17 * Math.cos(angle)]
  return (
    <svg className="size-choice__dial" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <circle cx="24" cy="24" r="21" className="size-choice__dial-rim" />
      <path d={`M24 24V7A17 17 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`} className="size-choice__dial-hours" />
      <path d={`M24 7V24L${x.toFixed(2)} ${y.toFixed(2)}`} className="size-choice__dial-hands" />
    </svg>
  )
}
