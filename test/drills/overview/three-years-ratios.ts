import { quantile, type Comparison } from "../../bench/support/compare.ts"
import { LEAST_SHARE, type RatioShare } from "./three-years-checks.ts"

/** What is too low after the few rounds is measured once more, because the medians of few are further from the true one. */
const [FEW_ROUNDS, MANY_ROUNDS] = [11, 61]
const TURN_MS = 100
const WARM_UP_MS = 400

/**
 * How high a ratio is on one pair of servers beside the same on another: the median over rounds in which all four sides take
 * a short turn, so that other load on the machine affects them alike. The side that goes first changes with each round.
 */
export const shareOfRatio = async (few: Comparison, many: Comparison): Promise<RatioShare> => {
  const sides = [few.ours, few.yardstick, many.ours, many.yardstick]
  for (const side of sides) await side(WARM_UP_MS)
  const median = async (rounds: number): Promise<number> => {
    const shares: number[] = []
    for (let round = 0; round < rounds; round++) {
      const speeds = [0, 0, 0, 0]
      for (const turn of speeds.keys()) {
        const side = (round + turn) % sides.length
        speeds[side] = (await sides[side]!(TURN_MS)).perSecond
      }
      const [fewOurs, fewYardstick, manyOurs, manyYardstick] = speeds as [number, number, number, number]
      shares.push(manyOurs / manyYardstick / (fewOurs / fewYardstick))
    }
    return quantile(0.5, shares)
  }
  const share = await median(FEW_ROUNDS)
  return { name: few.name, share: share < LEAST_SHARE ? await median(MANY_ROUNDS) : share }
}
