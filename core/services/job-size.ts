/** Sizes of jobs; booking starts with the choice of one (spec §2, §9). */
export const JOB_SIZES = ["A", "B", "C"] as const
export type JobSize = (typeof JOB_SIZES)[number]

const SIZES = {
  A: { hours: 2, label: "Tech & Quick Jobs" },
  B: { hours: 4, label: "Medium Jobs" },
  C: { hours: 6, label: "Large Jobs" },
} as const satisfies Record<JobSize, { hours: number; label: string }>

/** The smallest size with enough hours; C for everything longer. */
export const jobSizeOf = (suggestedHours: number): JobSize =>
  suggestedHours <= SIZES.A.hours ? "A" : suggestedHours <= SIZES.B.hours ? "B" : "C"

/** Length of a visit of this size. */
export const hoursOf = (size: JobSize): 2 | 4 | 6 => SIZES[size].hours

export const labelOf = (size: JobSize): string => SIZES[size].label
