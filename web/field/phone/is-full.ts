/** Whether something was not kept because the phone, or what it gives a browser, is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && error.name === "QuotaExceededError"

export const NO_ROOM = "This phone has no room left. Please delete something from it and try again."
