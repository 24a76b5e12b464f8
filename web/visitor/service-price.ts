import { addonText } from "../../core/services/addon-text.ts"
import { centsOf } from "../../core/fields/money.ts"
import { priceText } from "../../core/services/price.ts"
import type { CallReply } from "../shared/api/endpoints.ts"

type Service = CallReply<"listServices">[number]
export type Addon = Service["addons"][number]

/** "from $149, flat rate". */
export const servicePrice = ({ basePrice, priceUnit }: Service): string =>
  priceText({ basePrice: centsOf(basePrice), priceUnit })

/** "Hide the cables ($60), Sound bar ($40)". */
export const addonPrices = (addons: readonly Addon[]): string =>
  addons.map(({ name, additionalPrice }) => addonText({ name, price: centsOf(additionalPrice) })).join(", ")

/** Of a service's add-ons those that a visit has: all that are not optional, and those with these names. */
export const addonsOfVisit = ({ addons }: Service, names: readonly string[]): readonly Addon[] =>
  addons.filter(({ name, isOptional }) => !isOptional || names.includes(name))

/** "Always included: Haul away ($30). Add-ons: Hide the cables ($60)."; empty for a service without add-ons. */
export const addonsSentence = ({ addons }: Service): string =>
  [
    ...sentence(
      "Always included",
      addons.filter(({ isOptional }) => !isOptional),
    ),
    ...sentence(
      "Add-ons",
      addons.filter(({ isOptional }) => isOptional),
    ),
  ].join(" ")

const sentence = (label: string, listed: readonly Addon[]): readonly string[] =>
  listed.length === 0 ? [] : [`${label}: ${addonPrices(listed)}.`]
