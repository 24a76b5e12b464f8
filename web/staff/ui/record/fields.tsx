import type { ReactNode } from "react"
import "./fields.css"

/** Names, each with its value beside it. */
export const Fields = ({ children }: { readonly children: ReactNode }) => (
  <dl className="fields">{children}</dl>
)

export const Field = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt className="soft">{name}</dt>
    <dd className="plain break lines">{children}</dd>
  </>
)
