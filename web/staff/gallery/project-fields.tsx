import { CATEGORY_LABELS } from "../../../core/gallery/categories.ts"
import { SelectField, SwitchField, TextAreaField, TextField } from "../ui/form/fields.tsx"

export const CATEGORY_OPTIONS = Object.entries(CATEGORY_LABELS).map(([value, label]) => ({ value, label }))

/** What staff write about a project, new or stored. */
export const ProjectFields = () => (
  <>
    <TextField name="title" label="Title" />
    <SelectField name="category" label="Category" options={CATEGORY_OPTIONS} />
    <TextAreaField name="description" label="Description" />
    <TextField name="location" label="Location" hint="Town and state, never a street." optional />
    <TextField name="completionDate" label="Completed on" type="date" />
    <SwitchField name="featured" label="First on the home page" />
  </>
)
