/*
 * The one rule of rounding. What is not whole cents is rounded to the nearest cent, half a cent away from zero: once for
 * each line (quantity times price), once for a discount by share, and once for the tax of each kind of line. A rounded
 * amount that belongs to several lines is divided among them by largest remainder, so that the parts add up to it.
 *
 * In integers of any size, so that nothing is lost on the way. In a file without Effect, because pages load it.
 */

/** `amount * part / whole` by the rule above. The whole is more than 0. */
export const proportion = (amount: number, part: number, whole: number): number => {
  const twice = 2n * BigInt(amount) * BigInt(part)
  const half = BigInt(twice < 0n ? -whole : whole)
  // The quotient of two bigints is rounded towards zero.
  return Number((twice + half) / (2n * BigInt(whole)))
}

/**
 * The amount divided in proportion to the weights, which are not negative: whole numbers that add up to it, each less
 * than 1 away from its exact share. What is left after rounding towards zero goes to those with the largest remainder, of
 * equal ones to the earlier. With no weight at all each part is 0.
 */
export const distributed = (amount: number, weights: readonly number[]): readonly number[] => {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const size = BigInt(Math.abs(amount))
  const parts = weights.map((weight, n) => {
    const product = size * BigInt(weight)
    return { n, floor: Number(product / whole), rest: product % whole }
  })
  const left = Math.abs(amount) - parts.reduce((sum, { floor }) => sum + floor, 0)
  const larger = parts.toSorted((a, b) => Number(b.rest - a.rest))
  const rounded = new Set(larger.slice(0, left).map(({ n }) => n))
  // Adding 0 makes 0 of -0.
  return parts.map(({ n, floor }) => Math.sign(amount) * (floor + (rounded.has(n) ? 1 : 0)) + 0)
}
