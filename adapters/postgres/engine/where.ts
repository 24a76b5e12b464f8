/**
 * `WHERE` with those of the conditions that are set. Left out rather than made true for every row by a null value,
 * because Postgres would not use an index for such a condition in a prepared statement. Conditions are constant texts:
 * each combination is a statement that is prepared and kept.
 */
export const where = (...conditions: ReadonlyArray<string | false>): string => {
  const set = conditions.filter((condition) => condition !== false)
  return set.length === 0 ? "" : `WHERE ${set.join(" AND ")}`
}
