import type { ReactNode } from "react"
import { toTop } from "./to-top.ts"

interface Props {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** A screen with one thing to say. */
export const Notice = ({ title, text, children }: Props) => (
  <main ref={toTop} className="phone-page" tabIndex={-1}>
    <h1>{title}</h1>
    {text && <p>{text}</p>}
    {children}
  </main>
)
