import type { CallReply } from "../../shared/api/endpoints.ts"

/** A service as the API gives it to staff. */
export type Service = Extract<CallReply<"listServices">[number], { readonly isActive: boolean }>

/** "Per hour" of "per hour", as a list or a choice shows it. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
