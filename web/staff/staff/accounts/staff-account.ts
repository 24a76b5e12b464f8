import type { CallReply } from "../../../shared/api/endpoints.ts"

export type StaffAccount = CallReply<"listStaff">["staff"][number]
export type AccountWithPassword = CallReply<"addStaff">
