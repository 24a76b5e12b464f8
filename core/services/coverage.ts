import type { DeclinedWork } from "./declined-work.ts"
import type { KindOfWork } from "./kind-of-work.ts"
import type { Service } from "./service.ts"

/** Whether the business does a kind of work: listed with a price, declined with a sentence, or nothing is known. */
export type Coverage<Listed, Declined> =
  | { readonly state: "listed"; readonly services: readonly Listed[] }
  | { readonly state: "declined"; readonly declined: Declined }
  | { readonly state: "unlisted" }

/**
 * What the business says of a kind of work. A kind that an active service covers is listed, also where declined work names
 * it: declining never hides what can be booked, and counts again when the service is no longer offered. `services` are those
 * that cover it and `declined` the first entry that names it, in the order given.
 */
export const coverageOf = <
  Listed extends Pick<Service, "isActive" | "kindsOfWork">,
  Declined extends Pick<DeclinedWork, "kindsOfWork">,
>(
  kind: KindOfWork,
  services: readonly Listed[],
  declined: readonly Declined[],
): Coverage<Listed, Declined> => {
  const listed = services.filter(({ isActive, kindsOfWork }) => isActive && kindsOfWork.includes(kind))
  if (listed.length > 0) return { state: "listed", services: listed }
  const entry = declined.find(({ kindsOfWork }) => kindsOfWork.includes(kind))
  return entry === undefined ? { state: "unlisted" } : { state: "declined", declined: entry }
}
