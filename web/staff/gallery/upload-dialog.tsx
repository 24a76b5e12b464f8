import { ProgressBar } from "@blueprintjs/core"
import { useEffect, useState } from "react"
import { dateAt } from "../../../core/time/chicago.ts"
import { idempotentSender } from "../../shared/api/idempotent-sender.ts"
import { FormDialog } from "../ui/form/form-dialog.tsx"
import { PhotoField } from "./photo-field.tsx"
import { refreshProjects, type Project } from "./project.ts"
import { ProjectFields } from "./project-fields.tsx"
import { uploadSentence } from "./upload-failure.ts"
import { uploadProject } from "./upload.ts"

interface Values {
  readonly main: FileList | undefined
  readonly before: FileList | undefined
  readonly title: string
  readonly category: string
  readonly description: string
  readonly location: string
  readonly completionDate: string
  readonly featured: boolean
}

/** A new project with its photos (spec §4: uploading with percent progress, then done or failed). */
export const UploadDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [percent, setPercent] = useState<number>()
  const [sendOnce] = useState(idempotentSender)
  const [closing] = useState(() => new AbortController())
  useEffect(() => () => closing.abort(), [closing])
  const upload = (typed: Values): Promise<Project> =>
    sendOnce(identityOf(typed), (_, idempotencyKey) => {
      setPercent(0)
      return uploadProject(formOf(typed), { idempotencyKey, onProgress: setPercent, signal: closing.signal })
    }).finally(() => setPercent(undefined))
  return (
    <FormDialog<Values, Project>
      title="Add project"
      saveLabel="Upload"
      values={() => ({
        main: undefined,
        before: undefined,
        title: "",
        category: "general",
        description: "",
        location: "",
        completionDate: dateAt(Date.now()),
        featured: false,
      })}
      save={upload}
      failure={uploadSentence}
      done="Project added"
      onSaved={refreshProjects}
      onClose={onClose}
    >
      <PhotoField
        name="main"
        label="Main image"
        hint="The finished work: JPEG, PNG or WebP of at most 10 MB."
        required="Please select a main image"
      />
      <PhotoField name="before" label="Image before the work" hint="Visitors can compare the two." optional />
      <ProjectFields />
      {percent !== undefined && (
        <div className="stack-2 wide" role="status">
          <ProgressBar value={percent / 100} intent="primary" aria-label="Upload" />
          {percent < 100 ? `Uploading: ${percent}%` : "Uploading: 100%. Making the pictures smaller..."}
        </div>
      )}
    </FormDialog>
  )
}

const formOf = ({ main, before, featured, ...texts }: Values): FormData => {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  form.set("featured", String(featured))
  for (const files of [main, before]) if (files?.[0]) form.append("images", files[0])
  return form
}

/** Tells whether two attempts upload the same. */
const identityOf = ({ main, before, ...texts }: Values) => ({
  ...texts,
  files: [main?.[0], before?.[0]].map((file) => file && [file.name, file.size, file.lastModified]),
})
