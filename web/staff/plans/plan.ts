import { formatShortDay, parseIso } from "../../../core/time/chicago.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { refresh } from "../api/queries.ts"

export type Plan = CallReply<"showCustomer">["plans"][number]

export type Charge = CallReply<"listCharges">["charges"][number]

export const PLAN_STATES = {
  active: { label: "Active", intent: "success" },
  pending_cancellation: { label: "Ending soon", intent: "warning" },
  cancelled: { label: "Cancelled", intent: "none" },
} as const satisfies Readonly<Record<Plan["status"], { readonly label: string; readonly intent: string }>>

/** "Fri, Nov 20, 2026". */
export const dayText = (iso: string): string => formatShortDay(parseIso(iso) ?? 0)

/** Fetches again what shows plans and charges, after a write. */
export const refreshPlans = (): Promise<void> =>
  refresh("showCustomer", "listPlans", "listCharges", "summarizeBusiness", "listMail")
