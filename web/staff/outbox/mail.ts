import type { CallReply } from "../../shared/api/endpoints.ts"

export type Mail = CallReply<"listMail">["mails"][number]

export const STATUSES = [
  { value: "waiting", label: "Waiting", intent: "primary" },
  { value: "sending", label: "Sending", intent: "primary" },
  { value: "sent", label: "Sent", intent: "success" },
  { value: "outdated", label: "Outdated", intent: "none" },
  { value: "refused", label: "Refused", intent: "danger" },
  { value: "failed", label: "Given up", intent: "danger" },
  { value: "dropped", label: "Dropped", intent: "none" },
  { value: "unsent", label: "Not sent", intent: "danger" },
] as const satisfies readonly {
  readonly value: Mail["status"]
  readonly label: string
  readonly intent: string
}[]
