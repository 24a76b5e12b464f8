import type { CallReply } from "../../../shared/api/endpoints.ts"

/** The visit that the page's link is about. */
export type LinkedVisit = CallReply<"showVisitOfLink">

/** What has become of the visit on this page. */
export interface Change {
  readonly kind: "moved" | "cancelled"
  readonly visit: LinkedVisit
}
