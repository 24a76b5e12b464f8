/** The gallery's categories (spec §9), in a file without Effect, because visitors' pages show them. */
export const GALLERY_CATEGORIES = ["plumbing", "electrical", "carpentry", "tech", "general"] as const
export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number]

export const CATEGORY_LABELS: Readonly<Record<GalleryCategory, string>> = {
  plumbing: "Plumbing",
  electrical: "Electrical",
  carpentry: "Carpentry",
  tech: "Tech Support",
  general: "General",
}
