const MAX_BYTES = 10 * 1024 * 1024
const TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp"]

/** The types of a file field for photos. */
export const PHOTO_TYPES = TYPES.join(",")

/** Why a chosen file cannot be uploaded (spec §5); undefined if it can. The server checks its content. */
export const photoProblem = ({ type, size }: Pick<File, "type" | "size">): string | undefined => {
  if (!TYPES.includes(type)) return "Only JPEG, PNG and WebP images are allowed"
  return size > MAX_BYTES ? "File size must be less than 10MB" : undefined
}
