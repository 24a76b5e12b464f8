// In a file without Effect, because the pages that add lines up load it.

/** What a line is for, as far as taxes tell it apart: each kind has a rate of its own. */
export const LINE_KINDS = ["labor", "materials", "plan"] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** What the numbers of lines can be. */
export const LINE_LIMITS = {
  /** Lines of one quote or invoice. */
  lines: 100,
  /** In hundredths. */
  quantity: { minimum: 1, maximum: 1_000_000 },
  /** In cents, of all lines of one quote or invoice together, before discount and tax. */
  subtotal: 100_000_000,
} as const

/** A hundredth of a percent is one basis point: 10,000 are the whole. Shares of discounts are basis points. */
export const WHOLE = 10_000

/** Rates of tax are thousandths of a percent, because those of counties have three decimals: 9679 is 9.679%. */
export const RATE_WHOLE = 100_000
