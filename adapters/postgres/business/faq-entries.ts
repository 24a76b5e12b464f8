import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { FaqEntry } from "../../../core/business/faq.ts"
import { FaqEntries } from "../../../core/business/ports/faq-entries.ts"
import { Database } from "../engine/connection.ts"

export const faqEntriesLayer: Layer.Layer<FaqEntries, never, Database> = Layer.effect(
  FaqEntries,
  Effect.map(Database, ({ rows, sendAhead, transaction }) =>
    FaqEntries.of({
      list: rows<FaqEntry>(`SELECT ${COLUMNS} FROM faq_entries ORDER BY display_order, id`),
      byId: (id) =>
        Effect.map(rows<FaqEntry>(`SELECT ${COLUMNS} FROM faq_entries WHERE id = :id`, { id }), ([found]) =>
          Option.fromUndefinedOr(found),
        ),
      add: (entry) =>
        Effect.map(rows<FaqEntry>(ADD, { ...entry }), ([added]) => Option.fromUndefinedOr(added)),
      update: (entry) => Effect.map(rows<FaqEntry>(UPDATE, { ...entry }), ([updated]) => updated!),
      order: (ids) => Effect.asVoid(rows(ORDER, { ids: [...ids] })),
      remove: (id) => Effect.asVoid(rows("DELETE FROM faq_entries WHERE id = :id", { id })),
      change: (program) => transaction(Effect.andThen(sendAhead(LOCK), program)),
    }),
  ),
)

/** Lets others read, but keeps other writers out until the transaction ends. */
const LOCK = "LOCK TABLE faq_entries IN SHARE ROW EXCLUSIVE MODE"

const COLUMNS = `
  id, topic, question, answer, question_es AS "questionEs", answer_es AS "answerEs", is_on_site AS "isOnSite",
  display_order AS "displayOrder", version
`

const ADD = `
  INSERT INTO faq_entries (topic, question, answer, question_es, answer_es, is_on_site, display_order)
  VALUES (:topic, :question, :answer, :questionEs, :answerEs, :isOnSite, :displayOrder)
  ON CONFLICT (lower(question)) DO NOTHING
  RETURNING ${COLUMNS}
`

const UPDATE = `
  UPDATE faq_entries SET
    topic = :topic, question = :question, answer = :answer, question_es = :questionEs, answer_es = :answerEs,
    is_on_site = :isOnSite
  WHERE id = :id
  RETURNING ${COLUMNS}
`

const ORDER = `
  UPDATE faq_entries SET display_order = position
  FROM unnest(CAST(:ids AS integer[])) WITH ORDINALITY AS input (entry_id, position)
  WHERE id = entry_id AND display_order <> position
`
