import * as Effect from "effect/Effect"
import { isChangedSince } from "../../fields/record-version.ts"
import {
  DeclinedWorkChanged,
  DeclinedWorkNameTaken,
  declinedWorkOf,
  UnknownDeclinedWork,
  type DeclinedWork,
  type DeclinedWorkInput,
} from "../declined-work.ts"
import { kindsText } from "../kind-of-work.ts"
import { DeclinedWorks } from "../ports/declined-works.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { inChangeOf } from "../../storage/use-cases/transaction.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"

/** All work that is not taken on, by name. */
export const listDeclinedWorks = Effect.flatMap(DeclinedWorks, ({ list }) => list)

/**
 * Adds work that is not taken on; without `kindsOfWork` it is of those that its words suggest. Fails with
 * `DeclinedWorkNameTaken`.
 */
export const addDeclinedWork = Effect.fn("addDeclinedWork")(function* (input: DeclinedWorkInput) {
  const added = yield* someOrFail(
    (yield* DeclinedWorks).add(declinedWorkOf(input)),
    () => new DeclinedWorkNameTaken(),
  )
  yield* recordChange("add", subjectOf(added), null, recorded(added))
  return added
}, inChangeOf(DeclinedWorks))

/**
 * Replaces what staff enter; fields that are left out keep their values. Fails with `UnknownDeclinedWork` and
 * `DeclinedWorkNameTaken`, and with `DeclinedWorkChanged` where the entry no longer has the `version` that was read.
 */
export const updateDeclinedWork = Effect.fn("updateDeclinedWork")(function* (
  id: number,
  input: DeclinedWorkInput,
  version?: number,
) {
  const works = yield* DeclinedWorks
  const before = yield* workById(id)
  if (isChangedSince(version, before)) return yield* new DeclinedWorkChanged({ current: before })
  const name = input.name.toLowerCase()
  const isTaken = (yield* works.list).some((other) => other.id !== id && other.name.toLowerCase() === name)
  if (isTaken) return yield* new DeclinedWorkNameTaken()
  const after = yield* works.update({ id, ...declinedWorkOf(input, before) })
  yield* recordChange("edit", subjectOf(after), recorded(before), recorded(after))
  return after
}, inChangeOf(DeclinedWorks))

/** Takes an entry off the list. Fails with `UnknownDeclinedWork`. */
export const removeDeclinedWork = Effect.fn("removeDeclinedWork")(function* (id: number) {
  const removed = yield* workById(id)
  yield* (yield* DeclinedWorks).remove(id)
  yield* recordChange("remove", subjectOf(removed), recorded(removed), null)
  return removed
}, inChangeOf(DeclinedWorks))

const workById = (id: number) =>
  Effect.flatMap(DeclinedWorks, ({ byId }) => someOrFail(byId(id), () => new UnknownDeclinedWork({ id })))

const subjectOf = ({ id }: DeclinedWork): string => `declined work ${id}`

/** The entry as the audit log keeps it. */
const recorded = (work: DeclinedWork) => ({ ...work, kindsOfWork: kindsText(work.kindsOfWork) })
