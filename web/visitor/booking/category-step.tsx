import { useQuery } from "@tanstack/react-query"
import { hoursOf, JOB_SIZES, labelOf, type JobSize } from "../../../core/booking/job-size.ts"
import { endpointQuery } from "../../shared/api/queries.ts"
import { chooseCategory, useDraft } from "./draft.ts"
import { StepHeading } from "./step-heading.tsx"

const TEXTS: Readonly<Record<JobSize, string>> = {
  A: "One or two small things, or a gadget set up so that it works.",
  B: "Half a day: a fixture or an appliance, or a list of small repairs.",
  C: "Most of a day: carpentry, bigger repairs, a whole room.",
}

/** The first question (spec §2): how big the job is. Answering it leads on and clears the service (spec §4). */
export const CategoryStep = () => {
  const chosen = useDraft((draft) => draft.category)
  return (
    <div className="booking__step">
      <StepHeading>How big is the job?</StepHeading>
      <p className="booking__intro">
        Pick the closest. It only sets how long we keep free for you; we never leave at half past.
      </p>
      <ul className="sizes">
        {JOB_SIZES.map((size) => (
          <li key={size}>
            <button
              type="button"
              className="choice size"
              data-chosen={size === chosen || undefined}
              onClick={() => chooseCategory(size)}
            >
              <Dial hours={hoursOf(size)} />
              <span className="size__name">
                <span className="size__letter">{size}</span> {labelOf(size)}
              </span>
              <span className="size__text">
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

/** Two or three services of this size. Without them the question can still be answered. */
const Examples = ({ size }: { readonly size: JobSize }) => {
  const services = useQuery(endpointQuery("listServices"))
  if (services.isPending) return <span className="skeleton size__examples" aria-hidden="true" />
  const names = (services.data ?? [])
    .filter((service) => service.active && service.jobSize === size)
    .slice(0, 3)
    .map((service) => service.name)
  return names.length > 0 && <span className="size__examples">For example {names.join(", ")}.</span>
}

/** A clock face with the visit's hours filled in. */
const Dial = ({ hours }: { readonly hours: 2 | 4 | 6 }) => {
  const angle = (hours / 12) * 2 * Math.PI
  const [x, y] = [24 + 17 * Math.sin(angle), 24 - 17 * Math.cos(angle)]
  return (
    <svg className="dial" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <circle cx="24" cy="24" r="21" className="dial__rim" />
      <path d={`M24 24V7A17 17 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`} className="dial__hours" />
      <path d={`M24 7V24L${x.toFixed(2)} ${y.toFixed(2)}`} className="dial__hands" />
    </svg>
  )
}
