import type { ReactNode } from "react"

interface Props {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** A screen with one thing to say. */
export const Notice = ({ title, text, children }: Props) => (
  <main className="phone-page">
    <h1>{title}</h1>
    {text && <p>{text}</p>}
    {children}
  </main>
)
