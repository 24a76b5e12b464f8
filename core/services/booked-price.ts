import * as Schema from "effect/Schema"
import { Cents } from "../fields/cents.ts"
import { PRICE_UNITS } from "./price.ts"

/** What the service of a visit cost when it was booked: what its customer was told, whatever the catalogue says later. */
export const BookedPrice = Schema.Struct({
  basePrice: Cents,
  priceUnit: Schema.Literals(PRICE_UNITS),
}).annotate({ identifier: "BookedPrice" })
export type BookedPrice = typeof BookedPrice.Type

/** What a visit keeps of its service. */
export const bookedPriceOf = ({ basePrice, priceUnit }: BookedPrice): BookedPrice => ({
  basePrice,
  priceUnit,
})
