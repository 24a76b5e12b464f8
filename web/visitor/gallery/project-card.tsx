import type { MouseEvent } from "react"
import { CATEGORY_LABELS } from "../../../core/gallery/categories.ts"
import { completionMonth, projectPath, type ShownProject } from "./project.ts"
import { ResponsiveImage } from "./project/responsive-image.tsx"

interface ProjectCardProps {
  readonly project: ShownProject
  readonly loading: "eager" | "lazy"
  readonly onOpen?: (event: MouseEvent) => void
}

/** A project's picture and title; a link to its page. */
export const ProjectCard = ({ project, loading, onOpen }: ProjectCardProps) => (
  <a
    className="project-card stack-1"
    href={projectPath(project)}
    data-project={project.id}
    {...(onOpen && { onClick: onOpen })}
  >
    <span className="project-card__picture">
      <ResponsiveImage
        picture={project}
        alt=""
        sizes="(min-width: 62rem) 22rem, (min-width: 40rem) 45vw, 92vw"
        loading={loading}
      />
      {project.before && <span className="project-card__flag">Before and after</span>}
    </span>
    <span className="project-card__category">{CATEGORY_LABELS[project.category]}</span>
    <strong className="project-card__title">{project.title}</strong>
    <span className="project-card__facts">
      {project.location !== null && `${project.location}, `}
      {completionMonth(project)}
    </span>
  </a>
)
