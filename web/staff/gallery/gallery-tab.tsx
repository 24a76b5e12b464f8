import { Button } from "@blueprintjs/core"
import { Plus } from "@blueprintjs/icons"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { CATEGORY_LABELS, type GalleryCategory } from "../../../core/gallery/categories.ts"
import { call } from "../../shared/api/client.ts"
import { isChangedMeanwhile, sentenceFor } from "../../shared/api/errors.ts"
import { ConfirmDialog } from "../ui/dialogs/confirm-dialog.tsx"
import { columnOf } from "../ui/list/columns.ts"
import { exportUrl } from "../ui/list/export-url.ts"
import { useListState, useOpenRecord } from "../ui/list/list-state.ts"
import { ListSwitch } from "../ui/list/list-switch.tsx"
import { ListTable } from "../ui/list/list-table.tsx"
import { ListToolbar } from "../ui/list/list-toolbar.tsx"
import { RecordActions } from "../ui/list/record-actions.tsx"
import { useEndpoint } from "../api/queries.ts"
import { toast } from "../ui/toasts/toasts.tsx"
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
  const [open, setOpen] = useOpenRecord()
  const [deleting, setDeleting] = useState<Project>()
  const query = useEndpoint("listAllProjects", {
    query: { page: String(list.page), limit: String(PAGE_SIZE), ...categoryIn(list.filters) },
  })
  const opened = query.data?.items.find(({ id }) => String(id) === open)
  const add = <Button icon={<Plus />} intent="primary" text="Add project" onClick={() => setOpen("new")} />
  const close = () => setOpen(undefined)
  return (
    <>
      <ListToolbar
        list={list}
        onList={setList}
        exportHref={exportUrl("exportProjects", categoryIn(list.filters))}
        filters={[{ name: "category", label: "All categories", options: CATEGORY_OPTIONS }]}
      >
        {add}
      </ListToolbar>
      <ListTable
        label="Projects"
        query={query}
        rows={({ items }) => items}
        columns={columns({ onEdit: ({ id }) => setOpen(id), onDelete: setDeleting })}
        list={list}
        onList={setList}
        pageSize={PAGE_SIZE}
        empty={{ title: "No projects yet", description: "Visitors see an empty gallery.", action: add }}
      />
      {open === "new" && <UploadDialog onClose={close} />}
      {opened && <EditDialog key={opened.id} project={opened} onClose={close} />}
      {deleting && <DeleteProject project={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

/** A category that an old link names wrongly is left out. */
const categoryIn = ({ category }: { readonly category: string }) =>
  Object.hasOwn(CATEGORY_LABELS, category) ? { category: category as GalleryCategory } : {}

const date = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" })

const column = columnOf<Project>()

const columns = ({ onEdit, onDelete }: Record<"onEdit" | "onDelete", (project: Project) => void>) => [
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
  column("featured", "Featured", "short", (project) => <FeaturedSwitch project={project} />),
  column("actions", "", "actions", (project) => (
    <RecordActions
      name={project.title}
      subject={`project ${project.id}`}
      onEdit={() => onEdit(project)}
      onDelete={() => onDelete(project)}
    />
  )),
]

/** Featured projects come first on the home page. */
const FeaturedSwitch = ({ project: { id, title, featured, version } }: { readonly project: Project }) => {
  const toggling = useMutation({
    mutationFn: () =>
      call("updateProject", { params: { id: String(id) }, body: { featured: !featured }, version }),
    onSuccess: async () => {
      await refreshProjects()
      toast({ title: featured ? `${title} is no longer featured` : `${title} is featured` })
    },
    onError: (error) => {
      if (isChangedMeanwhile(error)) void refreshProjects()
      toast({ title: sentenceFor(error, "Failed to update project"), failed: true })
    },
  })
  return (
    <ListSwitch
      label={`Feature ${title}`}
      checked={featured}
      isSaving={toggling.isPending}
      onToggle={() => toggling.mutate()}
    />
  )
}

const DeleteProject = ({
  project: { id, title },
  onClose,
}: {
  readonly project: Project
  readonly onClose: () => void
}) => (
  <ConfirmDialog
    title={`Delete ${title}?`}
    confirmLabel="Delete project"
    confirm={() => call("removeProject", { params: { id: String(id) } })}
    failure="Failed to delete project"
    done="Project deleted"
    onDone={refreshProjects}
    onClose={onClose}
  >
    Visitors no longer see it, and its pictures are deleted for good.
  </ConfirmDialog>
)
