import { createContext, use, useEffect, useRef, type ReactNode, type RefObject } from "react"

/** Whether a heading that appears is news, and so takes the focus; on arrival it must not. */
export const HasMoved = createContext<RefObject<boolean>>({ current: false })

/** The heading of a view of the wizard. It takes the focus when the visitor gets there, so that it is read out. */
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
    <h3 ref={heading} tabIndex={-1} className="booking__heading">
      {children}
    </h3>
  )
}
