/** "1 hour", "2 hours", "1.5 hours". */
export const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`
