import { type ReactNode, useId } from "react"
import "./account-section.css"

interface Props {
  readonly title: string
  /** The section's buttons. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of the account page. */
export const Section = ({ title, actions, children }: Props) => {
  const id = useId()
  return (
    <section className="account-section stack-3" aria-labelledby={id}>
      <h2 className="title" id={id}>
        {title}
      </h2>
      <div className="account-section__body">{children}</div>
      {actions && <div className="row-2">{actions}</div>}
    </section>
  )
}
