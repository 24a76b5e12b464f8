import { Disable, Flag, TickCircle, Time } from "@blueprintjs/icons"
import type { ComponentType } from "react"
import { STATUSES } from "../appointments/appointment.ts"
import type { Status } from "./calendar.ts"
import "./status-tone.css"

/** Beside its color (spec §2), each status has an icon of its own. */
const ICONS: Readonly<Record<Status, ComponentType<{ readonly size?: number }>>> = {
  scheduled: Time,
  confirmed: TickCircle,
  completed: Flag,
  cancelled: Disable,
}

export const StatusIcon = ({ status }: { readonly status: Status }) => {
  const Icon = ICONS[status]
  return (
    <span className={`status-tone status-tone--${status}`}>
      <Icon size={12} />
    </span>
  )
}

export const statusLabel = (status: Status): string =>
  STATUSES.find(({ value }) => value === status)?.label ?? status
