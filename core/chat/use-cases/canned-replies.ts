import * as Effect from "effect/Effect"
import { isChangedSince } from "../../fields/record-version.ts"
import {
  CannedReplyChanged,
  CannedReplyTitleTaken,
  SAMPLE_REPLIES,
  UnknownCannedReply,
  type CannedReplyInput,
} from "../canned-reply.ts"
import { CannedReplies } from "../ports/canned-replies.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { inChangeOf } from "../../storage/use-cases/transaction.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"

/** Every canned reply, by title. */
export const listCannedReplies = Effect.flatMap(CannedReplies, ({ list }) => list)

/** Adds a canned reply. Fails with `CannedReplyTitleTaken`. */
export const addCannedReply = Effect.fn("addCannedReply")(function* (input: CannedReplyInput) {
  const added = yield* someOrFail((yield* CannedReplies).add(input), () => new CannedReplyTitleTaken())
  yield* recordChange("add", `canned reply ${added.id}`, null, added)
  return added
}, inChangeOf(CannedReplies))

/**
 * Replaces title and text. Fails with `UnknownCannedReply` and `CannedReplyTitleTaken`, and with `CannedReplyChanged`
 * where the reply no longer has the `version` that was read.
 */
export const updateCannedReply = Effect.fn("updateCannedReply")(function* (
  id: number,
  input: CannedReplyInput,
  version?: number,
) {
  const replies = yield* CannedReplies
  const before = yield* replyById(id)
  if (isChangedSince(version, before)) return yield* new CannedReplyChanged({ current: before })
  const title = input.title.toLowerCase()
  const isTaken = (yield* replies.list).some(
    (other) => other.id !== id && other.title.toLowerCase() === title,
  )
  if (isTaken) return yield* new CannedReplyTitleTaken()
  const after = yield* replies.update({ ...before, ...input })
  yield* recordChange("edit", `canned reply ${id}`, before, after)
  return after
}, inChangeOf(CannedReplies))

/** Removes a canned reply. Fails with `UnknownCannedReply`. */
export const removeCannedReply = Effect.fn("removeCannedReply")(function* (id: number) {
  const removed = yield* replyById(id)
  yield* (yield* CannedReplies).remove(id)
  yield* recordChange("remove", `canned reply ${id}`, removed, null)
  return removed
}, inChangeOf(CannedReplies))

const replyById = (id: number) =>
  Effect.flatMap(CannedReplies, ({ byId }) => someOrFail(byId(id), () => new UnknownCannedReply({ id })))

/** Adds the canned replies of a new installation. */
export const seedCannedReplies = Effect.flatMap(CannedReplies, ({ add }) =>
  Effect.forEach(SAMPLE_REPLIES, add, { discard: true }),
)
