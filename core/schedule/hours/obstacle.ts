/** Why a visit cannot start at a time, from what is furthest from being free to what is nearest. */
export const OBSTACLES = [
  "off-the-half-hour",
  "nobody",
  "sunday",
  "outside-hours",
  "too-soon",
  "too-far",
  "blocked",
  "booked",
  "travel",
] as const

/** "nobody": no technician can do it. Of several reasons of one technician, the one listed first is given. */
export type Obstacle = (typeof OBSTACLES)[number]

/** Of what keeps several technicians from a visit, what is nearest to being free. */
export const nearestToFree = (obstacles: readonly Obstacle[]): Obstacle | undefined =>
  OBSTACLES.findLast((obstacle) => obstacles.includes(obstacle))
