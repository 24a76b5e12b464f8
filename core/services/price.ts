import { formatMoney, type Cents } from "../fields/money.ts"

/** Units in which services are priced (spec §9). */
export const PRICE_UNITS = ["per hour", "flat rate", "per square foot", "per project"] as const
type PriceUnit = (typeof PRICE_UNITS)[number]

interface Price {
  readonly basePrice: Cents
  readonly priceUnit: PriceUnit
}

/** "from $149, flat rate" or "from $89.50 per hour". */
export const priceText = ({ basePrice, priceUnit }: Price): string =>
  `from ${formatMoney(basePrice)}${priceUnit === "flat rate" ? "," : ""} ${priceUnit}`
