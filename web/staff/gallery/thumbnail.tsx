import { useState } from "react"
import type { Project } from "./project.ts"
import "./thumbnail.css"

interface Props {
  readonly picture: Pick<Project, "imageUrl" | "variants">
  readonly alt: string
}

/** A small picture, or 'Image Not Found' where it cannot be loaded (spec §2). */
export const Thumbnail = ({ picture: { imageUrl, variants }, alt }: Props) => {
  const [failed, setFailed] = useState<string>()
  const url = variants[0]?.url ?? imageUrl
  return failed === url ? (
    <span className="thumbnail thumbnail--missing" role="img" aria-label={`${alt}: Image Not Found`}>
      Image Not Found
    </span>
  ) : (
    <img
      className="thumbnail"
      src={url}
      alt={alt}
      width={96}
      height={72}
      loading="lazy"
      onError={() => setFailed(url)}
    />
  )
}
