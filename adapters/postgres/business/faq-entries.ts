import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { FaqEntry } from "../../../core/business/faq.ts"
import { FaqEntries } from "../../../core/business/ports/faq-entries.ts"
import { Database } from "../engine/connection.ts"
import { tableOf } from "../engine/table.ts"

const entries = tableOf("faq_entries", FaqEntry)

export const faqEntriesLayer: Layer.Layer<FaqEntries, never, Database> = Layer.effect(
  FaqEntries,
  Effect.map(Database, ({ first, one, rows, run, sendAhead, transaction }) =>
    FaqEntries.of({
      list: rows(entries.select({}, "display_order, id")),
      byId: (id) => first(entries.select({ id })),
      add: (entry) => first(entries.insertNew("(lower(question))", entry)),
      update: ({ id, topic, question, answer, questionEs, answerEs, isOnSite }) =>
        one(entries.update({ id }, { topic, question, answer, questionEs, answerEs, isOnSite })),
      order: (ids) => run(ORDER, { ids: [...ids] }),
      remove: (id) => run(entries.remove({ id })),
      change: (program) => transaction(Effect.andThen(sendAhead(LOCK), program)),
    }),
  ),
)

/** Lets others read, but keeps other writers out until the transaction ends. */
const LOCK = "LOCK TABLE faq_entries IN SHARE ROW EXCLUSIVE MODE"

const ORDER = `
  UPDATE faq_entries SET display_order = position
  FROM unnest(CAST(:ids AS integer[])) WITH ORDINALITY AS input (entry_id, position)
  WHERE id = entry_id AND display_order <> position
`
