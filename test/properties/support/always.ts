import * as fc from "fast-check"

/** Asserts that the property holds for every generated value. */
export const always = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void): void =>
  fc.assert(
    fc.property(arbitrary, (value) => void property(value)),
    { numRuns: 300 },
  )
