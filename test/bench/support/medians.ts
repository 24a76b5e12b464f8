const ROUNDS = 301

/** The median milliseconds of one call of each, measured by turns so that other load affects all alike. */
export const medians = (
  subjects: readonly (() => unknown)[],
  rounds = ROUNDS,
): readonly [number, number, number] => {
  const calls = subjects.map(callsFor)
  const times = subjects.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    subjects.forEach((subject, n) => times[n]!.push(timeOf(subject, calls[n]!)))
  const [a, b, c = 0] = times.map((all) => all.toSorted((x, y) => x - y)[rounds >> 1]!)
  return [a!, b!, c]
}

/**
 * Enough calls for a turn of a millisecond: long enough for the clock's resolution, short enough that few turns are
 * interrupted. Counted after a second of warming up.
 */
const callsFor = (subject: () => unknown): number => {
  const warm = performance.now() + 1_000
  while (performance.now() < warm) subject()
  return Math.ceil(1 / timeOf(subject, 20))
}

const timeOf = (subject: () => unknown, calls: number): number => {
  const before = performance.now()
  for (let call = 0; call < calls; call++) subject()
  return (performance.now() - before) / calls
}
