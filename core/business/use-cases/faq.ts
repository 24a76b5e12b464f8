import * as Effect from "effect/Effect"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { isChangedSince } from "../../fields/record-version.ts"
import { isOrderOf } from "../../fields/row-id.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"
import { inChangeOf } from "../../storage/use-cases/transaction.ts"
import {
  FAQ_DEFAULTS,
  FaqEntriesChanged,
  FaqEntryChanged,
  faqEntryOf,
  FaqQuestionTaken,
  searchFaq,
  UnknownFaqEntry,
  type FaqEntry,
  type FaqEntryInput,
} from "../faq.ts"
import { FaqEntries } from "../ports/faq-entries.ts"
import { SAMPLE_FAQ } from "../sample-faq.ts"

/** The entries that the search finds, or all, in the order of the site. */
export const listFaq = (search = "") =>
  Effect.flatMap(FaqEntries, ({ list }) => Effect.map(list, (entries) => searchFaq(entries, search)))

/** Adds an entry behind all others. Fails with `FaqQuestionTaken`. */
export const addFaqEntry = Effect.fn("addFaqEntry")(function* (input: FaqEntryInput) {
  const entries = yield* FaqEntries
  const displayOrder = Math.max(0, ...(yield* entries.list).map((entry) => entry.displayOrder)) + 1
  const added = yield* someOrFail(
    entries.add(faqEntryOf(input, { ...FAQ_DEFAULTS, displayOrder })),
    () => new FaqQuestionTaken(),
  )
  yield* recordChange("add", `FAQ entry ${added.id}`, null, added)
  return added
}, inChangeOf(FaqEntries))

/**
 * Replaces what staff enter for an entry; fields that are left out keep their values. Fails with `UnknownFaqEntry` and
 * `FaqQuestionTaken`, and with `FaqEntryChanged` where it no longer has the `version` that was read.
 */
export const updateFaqEntry = Effect.fn("updateFaqEntry")(function* (
  id: number,
  input: FaqEntryInput,
  version?: number,
) {
  const entries = yield* FaqEntries
  const before = yield* entryById(id)
  if (isChangedSince(version, before)) return yield* new FaqEntryChanged({ current: before })
  const question = input.question.toLowerCase()
  const isTaken = (yield* entries.list).some(
    (other) => other.id !== id && other.question.toLowerCase() === question,
  )
  if (isTaken) return yield* new FaqQuestionTaken()
  const after = yield* entries.update(faqEntryOf(input, before))
  yield* recordChange("edit", `FAQ entry ${id}`, before, after)
  return after
}, inChangeOf(FaqEntries))

/** Removes an entry. Fails with `UnknownFaqEntry`. */
export const removeFaqEntry = Effect.fn("removeFaqEntry")(function* (id: number) {
  const removed = yield* entryById(id)
  yield* (yield* FaqEntries).remove(id)
  yield* recordChange("remove", `FAQ entry ${id}`, removed, null)
  return removed
}, inChangeOf(FaqEntries))

const entryById = (id: number) =>
  Effect.flatMap(FaqEntries, ({ byId }) => someOrFail(byId(id), () => new UnknownFaqEntry({ id })))

/** Stores the order of the entries. Fails with `FaqEntriesChanged` where the ids are not those of all entries. */
export const orderFaq = Effect.fn("orderFaq")(function* (ids: ReadonlyArray<number>) {
  const entries = yield* FaqEntries
  const before = idsOf(yield* entries.list)
  if (!isOrderOf(ids, before)) return yield* new FaqEntriesChanged()
  yield* entries.order(ids)
  yield* recordChange("reorder", "FAQ", { ids: before }, { ids })
  return yield* entries.list
}, inChangeOf(FaqEntries))

const idsOf = (entries: ReadonlyArray<FaqEntry>) => entries.map(({ id }) => id)

/** Adds the entries of a new installation. */
export const seedFaq = Effect.flatMap(FaqEntries, ({ add }) =>
  Effect.forEach(SAMPLE_FAQ, (entry, index) =>
    add(faqEntryOf(entry, { ...FAQ_DEFAULTS, displayOrder: index + 1 })),
  ),
)
