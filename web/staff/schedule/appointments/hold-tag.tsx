import { Tag } from "@blueprintjs/core"
import { formatTime } from "../../../../core/time/chicago.ts"
import { unbroken } from "../../../shared/unbroken.ts"
import type { Appointment } from "./appointment.ts"

type Held = Pick<Appointment, "status" | "heldUntil">

/** "Unconfirmed, until 3:40 PM" of a visit that is held; "" of a firm one, and of one that is cancelled "Never confirmed". */
export const holdText = ({ status, heldUntil }: Held): string =>
  heldUntil === null
    ? ""
    : status === "cancelled"
      ? "Never confirmed"
      : unbroken(`Unconfirmed, until ${formatTime(Date.parse(heldUntil))}`)

/** Nothing for a firm visit. */
export const HoldTag = ({ visit }: { readonly visit: Held }) => {
  const text = holdText(visit)
  return text === "" ? null : (
    <Tag minimal {...(visit.status !== "cancelled" && { intent: "warning" as const })}>
      {text}
    </Tag>
  )
}
