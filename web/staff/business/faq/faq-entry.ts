import type { CallReply } from "../../../shared/api/endpoints.ts"

export type FaqEntry = CallReply<"listFaq">["entries"][number]
