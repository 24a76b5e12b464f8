import { quantile } from "../../bench/support/compare.ts"
import type { View } from "../../bench/support/phone.ts"

/** The share of a ratio on an empty database that it must reach on a full one. */
export const LEAST_SHARE = 0.9

/** A ratio of the bench on a full database, as a share of the same on an empty one. */
export interface RatioShare {
  readonly name: string
  readonly share: number
}

/** The ratios of the bench that are lower on a full database than on an empty one, each as a sentence. */
export const lowerRatios = (shares: readonly RatioShare[]): readonly string[] =>
  shares
    .filter(({ share }) => share < LEAST_SHARE)
    .map(({ name, share }) => `${name}: ${share.toFixed(2)} of that on an empty database`)

/** How far the bytes of a page may differ: reviews by other people, and how many there are. */
const MAX_BYTES_SHARE = 0.01

/**
 * How views of a page differ from those with an empty database, each as a sentence: in what is requested, in its bytes,
 * or in the time of the largest paint by more than views of one page differ from each other.
 */
export const pageChanges = (empty: readonly View[], full: readonly View[]): readonly string[] => {
  const [before, after] = [kindsOf(empty[0]!), kindsOf(full[0]!)]
  const [bytesBefore, bytesAfter] = [bytesOf(empty[0]!), bytesOf(full[0]!)]
  const [lcpBefore, lcpAfter] = [empty, full].map((views) => views.map(({ lcp }) => lcp))
  const later = quantile(0.5, lcpAfter!) - quantile(0.5, lcpBefore!)
  const noise = Math.max(...[lcpBefore!, lcpAfter!].map((all) => quantile(0.75, all) - quantile(0.25, all)))
  return [
    ...(before === after ? [] : [`requests: ${after} instead of ${before}`]),
    ...(Math.abs(bytesAfter - bytesBefore) <= MAX_BYTES_SHARE * bytesBefore
      ? []
      : [`bytes: ${bytesAfter} instead of ${bytesBefore}`]),
    ...(later <= Math.max(noise, 0.02 * quantile(0.5, lcpBefore!))
      ? []
      : [`largest paint: ${Math.round(later)} ms later, with a noise of ${Math.round(noise)} ms`]),
  ]
}

/** "Document 1, Font 2, Script 3". */
export const kindsOf = ({ requests }: View): string =>
  [...Map.groupBy(requests, ({ kind }) => kind)]
    .map(([kind, some]) => `${kind} ${some.length}`)
    .toSorted()
    .join(", ")

export const bytesOf = ({ requests }: View): number => requests.reduce((sum, { bytes }) => sum + bytes, 0)
