import type { CallReply } from "../../../shared/api/endpoints.ts"

export type CannedReply = CallReply<"listCannedReplies">["replies"][number]
