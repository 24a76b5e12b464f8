/** Numbers from 0 to below 1, by a linear congruential generator: the same ones each time. */
export const randomNumbers = (): (() => number) => {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
