// In a file without Effect, because the staff's screens load it.

/** What the numbers of a service can be. */
export const SERVICE_LIMITS = {
  /** In dollars. */
  price: { minimum: 0, maximum: 1_000_000 },
  /** More than the minimum. */
  suggestedHours: { minimum: 0, maximum: 12 },
  displayOrder: { minimum: 0, maximum: 1_000_000 },
} as const
