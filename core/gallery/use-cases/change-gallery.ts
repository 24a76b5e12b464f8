import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { isChangedSince } from "../../fields/record-version.ts"
import { changedProject, projectFields, type ProjectChanges, type ProjectInput } from "../project-input.ts"
import { ProjectChanged, UnknownProject, type NewProject, type Project } from "../project.ts"
import { Gallery } from "../ports/gallery.ts"
import { dateAt } from "../../time/chicago.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { removePictures, storePicture } from "./pictures.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"

/** Photos of a project: JPEG, PNG or WebP. */
export interface ProjectPhotos {
  readonly main: Uint8Array
  /** Taken before the work. */
  readonly before?: Uint8Array | undefined
}

/** Adds a project, completed today in Chicago unless the input says when. Fails with `PhotoRefused`. */
export const addProject = Effect.fn("addProject")(function* (input: ProjectInput, photos: ProjectPhotos) {
  const fields = projectFields(input, dateAt(yield* currentTimeMillis))
  const picture = yield* storePicture(photos.main)
  // Before the transaction that refers to them. After an unexpected error it may have been committed, so only a
  // failure removes them; the sweep does the rest.
  const before = yield* Effect.tapError(
    photos.before === undefined ? Effect.succeed(null) : storePicture(photos.before),
    () => removePictures([picture]),
  )
  return yield* storeProject({ ...fields, ...picture, before })
})

const storeProject = Effect.fnUntraced(function* (project: NewProject) {
  const [added] = yield* (yield* Gallery).add([project])
  yield* recordChange("add", `project ${added!.id}`, null, recordOf(added!))
  return added!
}, inTransaction)

/**
 * Changes the fields that are named. Fails with `UnknownProject`, and with `ProjectChanged` where the project no longer
 * has the `version` that was read.
 */
export const updateProject = Effect.fn("updateProject")(function* (
  id: number,
  changes: ProjectChanges,
  version?: number,
) {
  const before = yield* lockedProject(id)
  if (isChangedSince(version, before)) return yield* new ProjectChanged({ current: before })
  const after = yield* (yield* Gallery).update(changedProject(before, changes))
  yield* recordChange("edit", `project ${id}`, recordOf(before), recordOf(after))
  return after
}, inTransaction)

/** Deletes a project with its pictures. Returns it. Fails with `UnknownProject`. */
export const removeProject = Effect.fn("removeProject")(function* (id: number) {
  const removed = yield* deleteProject(id)
  yield* removePictures([removed, removed.before])
  return removed
})

const deleteProject = Effect.fnUntraced(function* (id: number) {
  const before = yield* lockedProject(id)
  yield* (yield* Gallery).remove(id)
  yield* recordChange("remove", `project ${id}`, recordOf(before), null)
  return before
}, inTransaction)

const lockedProject = (id: number) =>
  Effect.flatMap(Gallery, ({ locked }) => someOrFail(locked(id), () => new UnknownProject({ id })))

/** What the audit log keeps of a project. */
const recordOf = ({
  title,
  description,
  category,
  completionDate,
  location,
  featured,
  imageUrl,
  before,
}: Project) => ({
  title,
  description,
  category,
  completionDate,
  location,
  featured,
  imageUrl,
  beforeImageUrl: before?.imageUrl ?? null,
})
