import * as fc from "fast-check"

/** Asserts that the property holds of whatever the arbitrary gives. */
export const always = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void): void =>
  fc.assert(
    fc.property(arbitrary, (value) => void property(value)),
    { numRuns: 300 },
  )
