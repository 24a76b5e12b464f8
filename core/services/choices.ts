/** Enumerations of spec §9, in a file without Effect, because the staff's form shows them. */
export const SERVICE_CATEGORIES = ["essential", "improvement", "specialized"] as const
export const SKILL_LEVELS = ["basic", "standard", "expert"] as const
