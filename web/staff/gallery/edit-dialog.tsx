import { call } from "../../shared/api/client.ts"
import { FormDialog } from "../ui/form/form-dialog.tsx"
import { refreshProjects, type Project } from "./project.ts"
import { ProjectFields } from "./project-fields.tsx"

interface Props {
  readonly project: Project
  readonly onClose: () => void
}

const valuesOf = ({ title, category, description, location, completionDate, featured }: Project) => ({
  title,
  category,
  description,
  location: location ?? "",
  completionDate,
  featured,
})

type Values = ReturnType<typeof valuesOf>

/** Texts and category of a project. Another picture is another project (decisions). */
export const EditDialog = ({ project, onClose }: Props) => (
  <FormDialog<Values, Project, Project>
    title={`Edit ${project.title}`}
    record={project}
    subject={`project ${project.id}`}
    values={(stored) => valuesOf(stored ?? project)}
    save={(typed, version) =>
      call("updateProject", { params: { id: String(project.id) }, body: typed, ...version })
    }
    failure="Failed to update project"
    done="Project updated"
    onSaved={refreshProjects}
    onClose={onClose}
  >
    <ProjectFields />
  </FormDialog>
)
