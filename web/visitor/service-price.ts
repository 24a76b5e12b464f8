import { centsOf } from "../../core/services/money.ts"
import { priceText } from "../../core/services/price.ts"
import type { CallReply } from "../shared/api/endpoints.ts"

/** "from $149, flat rate". */
export const servicePrice = ({ basePrice, priceUnit }: CallReply<"listServices">[number]): string =>
  priceText({ basePrice: centsOf(basePrice), priceUnit })
