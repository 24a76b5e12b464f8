import { useEffect, useRef } from "react"
import type { Change } from "./linked-visit.ts"
import { VisitCard } from "./visit-card.tsx"

const WORDS = {
  moved: {
    title: "Appointment Rescheduled!",
    text: "We sent the new time to your email address, with a new link in case you need to move the visit again.",
    heading: "Your appointment",
  },
  cancelled: {
    title: "Your visit is cancelled",
    text: "We confirmed it by email. To have us come after all, book a new visit or call us.",
    heading: "Cancelled appointment",
  },
} as const

/** What became of the visit (spec §2). Takes the focus, because everything that was on the screen is gone. */
export const Outcome = ({ kind, visit }: Change) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  const words = WORDS[kind]
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {words.title}
      </h1>
      <p className="lead">{words.text}</p>
      {kind === "moved" && <VisitCard visit={visit} heading={words.heading} />}
      <p className="row-3">
        <a className="button button--primary button--large" href="/">
          Return to Home
        </a>
        {kind === "cancelled" && (
          <a className="button button--outline button--large" href="/book">
            Book a visit
          </a>
        )}
      </p>
    </>
  )
}
