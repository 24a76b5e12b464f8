// Without imports, because the page for phones loads it without the rules of times.

/** "between 9:00 AM and 11:00 AM" of two times in words: how an arrival window is written everywhere. */
export const between = (from: string, until: string): string => `between ${from} and ${until}`
