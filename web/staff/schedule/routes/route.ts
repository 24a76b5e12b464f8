import type { CallReply } from "../../../shared/api/endpoints.ts"

/** The day of one technician. */
export type Route = CallReply<"readRoutes">["routes"][number]
export type Suggestion = NonNullable<Route["suggestion"]>
