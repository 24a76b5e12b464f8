/** Pseudo-random choices; the same seed gives the same choices in the same order (mulberry32). */
export interface Random {
  /** At least 0, less than 1. */
  readonly fraction: () => number
  /** A whole number from `min` to `max`, both included. */
  readonly integer: (min: number, max: number) => number
  /** True with this probability. */
  readonly chance: (probability: number) => boolean
  readonly pick: <A>(choices: readonly A[]) => A
  /** A choice by its weight. */
  readonly weighted: <A>(choices: readonly (readonly [choice: A, weight: number])[]) => A
}

export const randomOf = (seed: number): Random => {
  let state = seed
  const fraction = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1))
  return {
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    pick: (choices) => choices[integer(0, choices.length - 1)]!,
    weighted: (choices) => {
      let left = fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      const found = choices.find(([, weight]) => (left -= weight) < 0)
      return (found ?? choices.at(-1)!)[0]
    },
  }
}
