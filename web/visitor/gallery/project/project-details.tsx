import { CATEGORY_LABELS } from "../../../../core/gallery/categories.ts"
import { completionMonth, type ShownProject } from "../project.ts"

/** What was done, where and when. */
export const ProjectDetails = ({ project }: { readonly project: ShownProject }) => (
  <>
    <p className="lines">{project.description}</p>
    <dl className="project-details row-3 across-6">
      <div>
        <dt>Category</dt>
        <dd>{CATEGORY_LABELS[project.category]}</dd>
      </div>
      {project.location !== null && (
        <div>
          <dt>Location</dt>
          <dd>{project.location}</dd>
        </div>
      )}
      <div>
        <dt>Completed</dt>
        <dd>{completionMonth(project)}</dd>
      </div>
    </dl>
  </>
)
