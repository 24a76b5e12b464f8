export interface Random {
  /** At least 0, less than 1. */
  readonly next: () => number
  /** A whole number of 0 to `count - 1`. */
  readonly below: (count: number) => number
  readonly one: <A>(of: readonly A[]) => A
}

/** The same numbers for the same seed (mulberry32). */
export const randomOf = (seed: number): Random => {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { next, below, one: (of) => of[below(of.length)]! }
}

export const uuidOf = (random: Random): string => {
  const digits = Array.from({ length: 32 }, () => random.below(16).toString(16)).join("")
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/u, "$1-$2-4$3-8$4-$5")
}
