import type { ReactNode } from "react"
import { Link, useLocation } from "react-router-dom"

interface Props {
  readonly id: number
  readonly children: ReactNode
}

/** Opens a record of the list; the list's search and place stay in the address. */
export const OpenLink = ({ id, children }: Props) => {
  const params = new URLSearchParams(useLocation().search)
  params.set("open", String(id))
  return <Link to={{ search: params.toString() }}>{children}</Link>
}
