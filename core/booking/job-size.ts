/** How big a job is, which is all that a visitor has to know to start booking (spec §2, §9). */
export const JOB_SIZES = ["A", "B", "C"] as const
export type JobSize = (typeof JOB_SIZES)[number]

const SIZES = {
  A: { hours: 2, label: "Tech & Quick Jobs" },
  B: { hours: 4, label: "Medium Jobs" },
  C: { hours: 6, label: "Large Jobs" },
} as const satisfies Record<JobSize, { hours: number; label: string }>

/** The smallest size whose hours suffice; everything longer is a large job. */
export const jobSizeOf = (suggestedHours: number): JobSize =>
  suggestedHours <= SIZES.A.hours ? "A" : suggestedHours <= SIZES.B.hours ? "B" : "C"

/** How long a visit of this size is booked for. */
export const hoursOf = (size: JobSize): 2 | 4 | 6 => SIZES[size].hours

export const labelOf = (size: JobSize): string => SIZES[size].label
