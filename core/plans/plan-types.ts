import type { Cents } from "../fields/money.ts"

/** The kinds of maintenance plans (spec §9), cheapest first. In a file without Effect, because the portal shows them. */
export const PLAN_TYPES = ["basic", "professional", "enterprise"] as const
export type PlanType = (typeof PLAN_TYPES)[number]

/** Today's price of each plan, per month. */
export type PlanPrices = Readonly<Record<PlanType, Cents>>

export interface PlanOffer {
  readonly planType: PlanType
  readonly name: string
  /** Per month. */
  readonly price: Cents
  readonly features: readonly string[]
  readonly isPopular: boolean
}

/**
 * What each plan offers, and its price today (spec §9). A price changes with a release of this table only. It holds for
 * new plans at once, and for plans in force from the next period that is billed: a period that began while no process
 * ran is billed at the price of the release that bills it.
 */
export const PLAN_OFFERS: readonly PlanOffer[] = [
  {
    planType: "basic",
    name: "Basic",
    price: 9_900,
    features: ["Monthly checkups", "Email support"],
    isPopular: false,
  },
  {
    planType: "professional",
    name: "Professional",
    price: 19_900,
    features: ["Bi-weekly checkups", "Phone support"],
    isPopular: true,
  },
  {
    planType: "enterprise",
    name: "Enterprise",
    price: 49_900,
    features: ["Weekly checkups", "24/7 support"],
    isPopular: false,
  },
]

export const PLAN_PRICES = Object.fromEntries(
  PLAN_OFFERS.map(({ planType, price }) => [planType, price]),
) as PlanPrices

/** "Professional". */
export const planName = (planType: PlanType): string =>
  PLAN_OFFERS.find((offer) => offer.planType === planType)!.name

/** The plans that a plan can be upgraded to: those with a higher price, cheapest first (spec §4). */
export const upgradesOf = (
  { planType, price }: { readonly planType: PlanType; readonly price: Cents },
  prices: PlanPrices = PLAN_PRICES,
): readonly PlanType[] =>
  PLAN_TYPES.filter((other) => prices[other] > Math.max(price, prices[planType])).toSorted(
    (a, b) => prices[a] - prices[b],
  )
