/** What was added to a list and removed from it, one line each; that it is in another order, where that is all. */
export const listDifference = (before: readonly unknown[], after: readonly unknown[]): string => {
  const [removed, added] = [without(before, after), without(after, before)]
  return removed.length + added.length === 0
    ? "In another order"
    : [...added.map((entry) => `Added: ${entry}`), ...removed.map((entry) => `Removed: ${entry}`)].join("\n")
}

/** The texts of the entries of one list that the other one has not. */
const without = (list: readonly unknown[], other: readonly unknown[]): readonly string[] => {
  const texts = other.map(textOf)
  return list.map(textOf).filter((text) => !texts.includes(text))
}

const textOf = (entry: unknown): string =>
  typeof entry === "object" && entry !== null ? Object.values(entry).join(", ") : String(entry)
