import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"

/** What the page of a link shows. */
export type OfferOfLink = CallReply<"showOfferOfLink">

/** Tells the server that a person has opened the page; that it fails is of no use to them. */
export const markViewed = (token: string): void =>
  void call("viewOffer", { params: { token } }).catch(() => undefined)
