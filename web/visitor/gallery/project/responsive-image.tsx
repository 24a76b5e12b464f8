import type { Picture, PictureType } from "../../../../core/files/picture.ts"
import placeholder from "../../../images/rendered/placeholder.webp"

interface ResponsiveImageProps {
  readonly picture: Picture
  readonly alt: string
  /** How wide it is shown, as in the attribute `sizes`. */
  readonly sizes: string
  /** `eager` for what is seen at once. */
  readonly loading: "eager" | "lazy"
}

/** A picture in the size and type that suits the browser: AVIF if there is one, else WebP. */
export const ResponsiveImage = ({ picture, alt, sizes, loading }: ResponsiveImageProps) => {
  const avif = sourceSet(picture, "image/avif")
  return (
    <picture>
      {avif !== "" && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={picture.imageUrl}
        srcSet={sourceSet(picture, "image/webp")}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        loading={loading}
        decoding="async"
        draggable={false}
        data-fallback={placeholder}
        alt={alt}
      />
    </picture>
  )
}

const sourceSet = ({ variants }: Picture, type: PictureType): string =>
  variants
    .filter((variant) => variant.type === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(", ")
