import { addonText } from "../../core/services/addon-text.ts"
import { centsOf } from "../../core/services/money.ts"
import { priceText } from "../../core/services/price.ts"
import type { CallReply } from "../shared/api/endpoints.ts"

type Service = CallReply<"listServices">[number]
export type Addon = Service["addons"][number]

/** "from $149, flat rate". */
export const servicePrice = ({ basePrice, priceUnit }: Service): string =>
  priceText({ basePrice: centsOf(basePrice), priceUnit })

/** "Hide the cables ($60), Sound bar ($40)". */
export const addonPrices = (addons: readonly Addon[]): string =>
  addons.map(({ name, price }) => addonText({ name, price: centsOf(price) })).join(", ")

/** The add-ons of a service that have these names. */
export const addonsNamed = ({ addons }: Service, names: readonly string[]): readonly Addon[] =>
  addons.filter(({ name }) => names.includes(name))
