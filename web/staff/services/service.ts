import type { CallReply } from "../../shared/api/endpoints.ts"

/** A service as the API gives it to staff. */
export type Service = Extract<CallReply<"listServices">[number], { readonly isActive: boolean }>
