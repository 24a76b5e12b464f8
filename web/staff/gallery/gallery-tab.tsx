import { CATEGORY_LABELS, type GalleryCategory } from "../../../core/gallery/categories.ts"
import { call } from "../../shared/api/client.ts"
import { columnOf } from "../ui/list/columns.ts"
import { EditedList } from "../ui/list/edited-list.tsx"
import { exportUrl } from "../ui/list/export-url.ts"
import { useListState } from "../ui/list/list-state.ts"
import { SavedSwitch } from "../ui/list/saved-switch.tsx"
import { useEndpoint } from "../api/queries.ts"
import { EditDialog } from "./edit-dialog.tsx"
import { refreshProjects, type Project } from "./project.ts"
import { CATEGORY_OPTIONS } from "./project-fields.tsx"
import { Thumbnail } from "./thumbnail.tsx"
import { UploadDialog } from "./upload-dialog.tsx"
import "../ui/list/two-lines.css"
import "./gallery-pictures.css"

/** Spec §9. */
const PAGE_SIZE = 12

/** The projects of the gallery, latest completion first (spec §2). */
export const GalleryTab = () => {
  const [list, setList] = useListState({ sort: "completionDate", filters: ["category"] })
  const query = useEndpoint("listAllProjects", {
    query: { page: String(list.page), limit: String(PAGE_SIZE), ...categoryIn(list.filters) },
  })
  return (
    <EditedList
      label="Projects"
      query={query}
      rows={({ items }) => items}
      columns={columns}
      list={list}
      onList={setList}
      pageSize={PAGE_SIZE}
      filters={[{ name: "category", label: "All categories", options: CATEGORY_OPTIONS }]}
      exportHref={exportUrl("exportProjects", categoryIn(list.filters))}
      nameOf={({ title }) => title}
      noun="project"
      addLabel="Add project"
      empty={{ title: "No projects yet", description: "Visitors see an empty gallery." }}
      renderDialog={(project, close) =>
        project ? (
          <EditDialog key={project.id} project={project} onClose={close} />
        ) : (
          <UploadDialog onClose={close} />
        )
      }
      deletion={({ id, title }) => ({
        title: `Delete ${title}?`,
        confirmLabel: "Delete project",
        confirm: () => call("removeProject", { params: { id: String(id) } }),
        failure: "Failed to delete project",
        done: "Project deleted",
        onDone: refreshProjects,
        children: "Visitors no longer see it, and its pictures are deleted for good.",
      })}
    />
  )
}

/** A category that an old link names wrongly is left out. */
const categoryIn = ({ category }: { readonly category: string }) =>
  Object.hasOwn(CATEGORY_LABELS, category) ? { category: category as GalleryCategory } : {}

const date = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" })

const column = columnOf<Project>()

const columns = [
  column("pictures", "Pictures", "short", (project) => (
    <span className="gallery-pictures">
      {project.before && <Thumbnail picture={project.before} alt={`${project.title}, before`} />}
      <Thumbnail picture={project} alt={project.title} />
    </span>
  )),
  column("title", "Project", "title", ({ title, description, category, location }) => (
    <>
      {title}
      <span className="two-lines soft small regular">{description}</span>
      <span className="two-lines soft small regular">
        {[CATEGORY_LABELS[category], location].filter(Boolean).join(", ")}
      </span>
    </>
  )),
  column("completionDate", "Completed", "short", ({ completionDate }) =>
    date.format(new Date(completionDate)),
  ),
  // Featured projects come first on the home page.
  column("featured", "Featured", "short", ({ id, title, featured, version }) => (
    <SavedSwitch
      label={`Feature ${title}`}
      checked={featured}
      save={() =>
        call("updateProject", { params: { id: String(id) }, body: { featured: !featured }, version })
      }
      refresh={refreshProjects}
      done={featured ? `${title} is no longer featured` : `${title} is featured`}
      failure="Failed to update project"
    />
  )),
]
