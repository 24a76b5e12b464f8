import type { CallReply } from "../../../shared/api/endpoints.ts"

export type DeclinedWork = CallReply<"listDeclinedWorks">["declined"][number]
