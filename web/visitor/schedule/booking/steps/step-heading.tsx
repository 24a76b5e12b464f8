import { createContext, use, useEffect, useRef, type ReactNode, type RefObject } from "react"

/** Whether the step changed while the visitor was here; when the page is opened a heading must not take the focus. */
export const HasMoved = createContext<RefObject<boolean>>({ current: false })

const HEADING_ID = "booking-step"

/** The heading of a step. It takes the focus when the visitor gets there, so that a screen reader reads it out. */
export const StepHeading = ({ children }: { readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = use(HasMoved)
  useEffect(() => {
    const element = heading.current
    if (!moved.current || element === null) return
    element.focus({ preventScroll: true })
    const wizard = element.closest(".booking")
    if (wizard && wizard.getBoundingClientRect().top < 0) wizard.scrollIntoView()
  }, [moved])
  return (
    <h3 id={HEADING_ID} ref={heading} tabIndex={-1} className="booking__heading">
      {children}
    </h3>
  )
}

/** Scrolls to the heading of the current step and moves the focus there. */
export const showStep = (): void => {
  const heading = document.getElementById(HEADING_ID)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}
