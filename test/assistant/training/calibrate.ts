import type { ModelLabel } from "../../../core/chat/assistant/classifier/model.ts"

/**
 * The slope and offset with which the logistic function makes probabilities of scores (Platt, 1999), by Newton's method.
 */
export const calibrate = (
  scores: readonly number[],
  isPositive: readonly boolean[],
): Pick<ModelLabel, "slope" | "offset"> => {
  const positives = isPositive.filter(Boolean).length
  const high = (positives + 1) / (positives + 2)
  const low = 1 / (scores.length - positives + 2)
  let slope = 1
  let offset = 0
  for (let step = 0; step < 50; step++) {
    let [bySlope, byOffset, a, b, c] = [0, 0, 1e-9, 0, 1e-9]
    scores.forEach((score, n) => {
      const p = 1 / (1 + Math.exp(-(slope * score + offset)))
      const error = p - (isPositive[n] ? high : low)
      const weight = p * (1 - p)
      bySlope += error * score
      byOffset += error
      a += weight * score * score
      b += weight * score
      c += weight
    })
    const determinant = a * c - b * b
    if (Math.abs(determinant) < 1e-12) break
    const [slopeStep, offsetStep] = [
      (c * bySlope - b * byOffset) / determinant,
      (a * byOffset - b * bySlope) / determinant,
    ]
    const length = Math.max(1, Math.abs(slopeStep), Math.abs(offsetStep))
    slope -= slopeStep / length
    offset -= offsetStep / length
    if (Math.abs(slopeStep) + Math.abs(offsetStep) < 1e-9) break
  }
  return { slope, offset }
}
