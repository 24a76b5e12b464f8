// In a file without Effect, because the form for signing in loads it.

/** The most characters of a code that is typed, with spaces and dashes. */
export const MAX_CODE_LENGTH = 40
