import type { ReactElement, ReactNode } from "react"
import "./card.css"

interface Props {
  readonly title: string
  /** A button or link at the end of the title's row. */
  readonly action?: ReactElement
  readonly children: ReactNode
}

/** A titled box on a record's page. */
export const Card = ({ title, action, children }: Props) => (
  <section className="card">
    <div className="card__header">
      <h3 className="card__title">{title}</h3>
      {action}
    </div>
    {children}
  </section>
)
