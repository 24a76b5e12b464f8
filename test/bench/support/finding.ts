/** A measured ratio, its target, and whether it holds. */
export interface Finding {
  readonly name: string
  readonly ratio: number
  readonly target: string
  readonly holds: boolean
}

export const finding = (
  name: string,
  ratio: number,
  target: { readonly atLeast: number } | { readonly atMost: number },
): Finding =>
  "atLeast" in target
    ? { name, ratio, target: `at least ${target.atLeast}`, holds: ratio >= target.atLeast }
    : { name, ratio, target: `at most ${target.atMost}`, holds: ratio <= target.atMost }
