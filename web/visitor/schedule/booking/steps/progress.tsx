import { goTo, mayVisit, STEPS, useDraft, type Step } from "../draft.ts"

const NAMES: Readonly<Record<Step, string>> = {
  category: "Category",
  contact: "Contact",
  date: "Date",
  time: "Time",
}

/** The steps and which one is open, announced at every change; complete steps can be opened again. */
export const Progress = ({ current }: { readonly current: Step }) => {
  const draft = useDraft()
  const place = STEPS.indexOf(current)
  return (
    <div className="progress">
      <output className="progress__now soft small strong">
        Step {place + 1} of {STEPS.length}: {NAMES[current]}
      </output>
      <ol className="progress__steps">
        {STEPS.map((step, index) => (
          <li key={step} className="progress__step" data-done={index < place || undefined}>
            {step === current ? (
              <span aria-current="step">
                <Mark>{index + 1}</Mark>
                {NAMES[step]}
              </span>
            ) : mayVisit(draft, step) ? (
              <button type="button" onClick={() => goTo(step)}>
                <Mark>{index < place ? <Tick /> : index + 1}</Mark>
                {NAMES[step]}
              </button>
            ) : (
              <span>
                <Mark>{index + 1}</Mark>
                {NAMES[step]}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

const Mark = ({ children }: { readonly children: React.ReactNode }) => (
  <span className="progress__mark" aria-hidden="true">
    {children}
  </span>
)

export const Tick = () => (
  <svg className="tick" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    <path
      d="m5 12.500 4.500 4.500L19 7.500"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
