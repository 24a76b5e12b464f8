/** A text's features, with its values; the first is the same for all texts. */
export interface Row {
  readonly features: Int32Array
  readonly values: Float64Array
  /** How many ordinary examples it counts for. */
  readonly weight: number
}

const ROUNDS = 10
const COST = 6
/** How much more the examples of a rare label count: the power of how much rarer they are. */
const RARITY = 0.4

/**
 * The weights of a logistic regression with an L2 penalty, by coordinate descent in its dual (Yu, Huang and Lin, 2011):
 * each example in turn gets the multiplier that is best while the others stay. Deterministic.
 */
export const train = (
  rows: readonly Row[],
  isPositive: readonly boolean[],
  featureCount: number,
): Float64Array => {
  const weights = new Float64Array(featureCount)
  const positives = isPositive.filter(Boolean).length
  if (positives === 0) return weights
  const positiveCost = COST * (rows.length / positives / 2) ** RARITY
  const multipliers = new Float64Array(rows.length)
  const isSettled = new Uint8Array(rows.length)
  for (let round = 0; round < ROUNDS; round++)
    for (let turn = 0; turn < rows.length; turn++) {
      const n = (turn * STRIDE) % rows.length
      if (isSettled[n]) continue
      const { features, values, weight } = rows[n]!
      const sign = isPositive[n] ? 1 : -1
      const cost = weight * (isPositive[n] ? positiveCost : COST)
      let margin = 0
      let squares = 0
      for (let k = 0; k < features.length; k++) {
        margin += weights[features[k]!]! * values[k]!
        squares += values[k]! * values[k]!
      }
      const multiplier = best(sign * margin, squares, multipliers[n]!, cost)
      const change = sign * (multiplier - multipliers[n]!)
      multipliers[n] = multiplier
      isSettled[n] = Math.abs(change) < SETTLED ? 1 : 0
      for (let k = 0; k < features.length; k++) weights[features[k]!]! += change * values[k]!
    }
  return weights
}

/** A multiplier that changes by less than this is left as it is. */
const SETTLED = 0.01

/** Coprime with the number of rows, so that neighbours, which are alike, do not follow each other. */
const STRIDE = 104_729

/** Newton's method, kept within the interval that holds the solution. */
const best = (margin: number, squares: number, multiplier: number, cost: number): number => {
  let low = margin - squares * multiplier
  let high = low + squares * cost
  const start = low
  let at = Math.min(Math.max(margin, low), high)
  for (let step = 0; step < 30; step++) {
    const p = 1 / (1 + Math.exp(at))
    const excess = at - start - squares * cost * p
    if (excess > 0) high = at
    else low = at
    let next = at - excess / (1 + squares * cost * p * (1 - p))
    if (next <= low || next >= high) next = (low + high) / 2
    if (Math.abs(next - at) < 1e-9) break
    at = next
  }
  return cost / (1 + Math.exp(at))
}
