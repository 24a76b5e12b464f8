// In a file without Effect, because forms load it.

/**
 * The colors of technicians, by name. Each has a contrast of at least 3:1 to the staff's screens in light and in dark colors
 * (WCAG 1.4.11), and any two can be told apart.
 */
export const TECHNICIAN_COLORS = {
  Blue: "#2f7fc4",
  Orange: "#c8600f",
  Green: "#2a8a4a",
  Purple: "#8b5fd0",
  Red: "#cf3f4b",
  Teal: "#0f8a92",
  Brown: "#8f6b3a",
  Pink: "#c2489a",
  Gray: "#70767e",
} as const
export type TechnicianColor = (typeof TECHNICIAN_COLORS)[keyof typeof TECHNICIAN_COLORS]

/** In the order in which they are given to new technicians. */
export const COLOR_CHOICES = Object.values(TECHNICIAN_COLORS) as readonly TechnicianColor[]

/** The names of `COLOR_CHOICES` in lower case, in the same order. */
export const COLOR_NAMES: readonly string[] = Object.keys(TECHNICIAN_COLORS).map((name) => name.toLowerCase())

/** The first color that none of these technicians has; the first of all where each is taken. */
export const nextColor = (technicians: readonly { readonly color: string }[]): TechnicianColor =>
  COLOR_CHOICES.find((color) => !technicians.some((other) => other.color === color)) ?? COLOR_CHOICES[0]!
