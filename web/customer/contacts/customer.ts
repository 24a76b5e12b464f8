import type { CallReply } from "../../shared/api/endpoints.ts"

export type PortalCustomer = CallReply<"readProfile">["customer"]
