import * as fc from "fast-check"

export const ZONE = "America/Chicago"

const FIRST_YEAR = 2024
const LAST_YEAR = 2032

/** Both clock changes of every year, from Temporal. */
export const clockChanges: readonly Temporal.ZonedDateTime[] = (() => {
  const changes: Temporal.ZonedDateTime[] = []
  const end = Temporal.ZonedDateTime.from(`${LAST_YEAR + 1}-01-01T00:00[${ZONE}]`)
  let change = Temporal.ZonedDateTime.from(`${FIRST_YEAR}-01-01T00:00[${ZONE}]`).getTimeZoneTransition("next")
  while (change !== null && Temporal.ZonedDateTime.compare(change, end) < 0) {
    changes.push(change)
    change = change.getTimeZoneTransition("next")
  }
  return changes
})()

export const clockChange: fc.Arbitrary<Temporal.ZonedDateTime> = fc.constantFrom(...clockChanges)

const anyDay: fc.Arbitrary<Temporal.PlainDate> = fc
  .integer({ min: 0, max: (LAST_YEAR - FIRST_YEAR + 1) * 365 })
  .map((days) => Temporal.PlainDate.from(`${FIRST_YEAR}-01-01`).add({ days }))

/** Any day of the years, most often one near a clock change. */
export const plainDate: fc.Arbitrary<Temporal.PlainDate> = fc.oneof(
  { weight: 1, arbitrary: anyDay },
  {
    weight: 3,
    arbitrary: fc
      .tuple(clockChange, fc.integer({ min: -2, max: 2 }))
      .map(([change, days]) => change.toPlainDate().add({ days })),
  },
)

/** The same as "YYYY-MM-DD". */
export const date: fc.Arbitrary<string> = plainDate.map(String)

/** Any instant of the years, to the millisecond, most often within hours of a clock change. */
export const instant: fc.Arbitrary<number> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc
      .tuple(anyDay, fc.integer({ min: 0, max: 86_399_999 }))
      .map(([day, ms]) => day.toZonedDateTime(ZONE).epochMilliseconds + ms),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(clockChange, fc.integer({ min: -10_800_000, max: 10_800_000 }))
      .map(([change, ms]) => change.epochMilliseconds + ms),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(clockChange, fc.integer({ min: -12, max: 12 }))
      .map(([change, quarters]) => change.epochMilliseconds + quarters * 900_000),
  },
)

/** Minutes since midnight, most often in the hours in which clocks change. */
export const minuteOfDay: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 0, max: 1439 }),
  fc.integer({ min: 45, max: 200 }),
  fc.integer({ min: 0, max: 47 }).map((n) => n * 30),
)

/** Digits with leading zeros. */
export const padded = (min: number, max: number, digits: number) =>
  fc.integer({ min, max }).map((n) => String(n).padStart(digits, "0"))

/** ISO 8601 date-times, some with a part out of bounds. */
export const isoLike: fc.Arbitrary<string> = fc
  .record({
    year: fc.oneof(padded(1900, 2100, 4), padded(1000, 2999, 4)),
    month: padded(1, 12, 2),
    date: fc.oneof(padded(1, 28, 2), padded(28, 31, 2)),
    hour: fc.oneof(padded(0, 23, 2), padded(23, 25, 2)),
    minute: fc.oneof(padded(0, 59, 2), padded(58, 61, 2)),
    second: fc.oneof(
      fc.constant(""),
      padded(0, 59, 2).map((s) => `:${s}`),
    ),
    fraction: fc.oneof(
      fc.constant(""),
      fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 9 }).map((f) => `.${f}`),
    ),
    offset: fc.oneof(
      fc.constant("Z"),
      fc
        .tuple(fc.constantFrom("+", "-"), padded(0, 23, 2), padded(0, 60, 2))
        .map(([s, h, m]) => `${s}${h}:${m}`),
      fc.tuple(fc.constantFrom("+", "-"), padded(0, 14, 2)).map(([s, h]) => `${s}${h}`),
    ),
  })
  .map(
    (t) =>
      `${t.year}-${t.month}-${t.date}T${t.hour}:${t.minute}${t.second}${t.second && t.fraction}${t.offset}`,
  )
