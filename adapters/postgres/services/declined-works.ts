import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { DeclinedWork, NewDeclinedWork } from "../../../core/services/declined-work.ts"
import { DeclinedWorks } from "../../../core/services/ports/declined-works.ts"
import { Database } from "../engine/connection.ts"

export const declinedWorksLayer: Layer.Layer<DeclinedWorks, never, Database> = Layer.effect(
  DeclinedWorks,
  Effect.map(Database, ({ rows, sendAhead, transaction }) =>
    DeclinedWorks.of({
      list: rows<DeclinedWork>(`SELECT ${COLUMNS} FROM declined_work ORDER BY lower(name)`),
      byId: (id) =>
        Effect.map(
          rows<DeclinedWork>(`SELECT ${COLUMNS} FROM declined_work WHERE id = :id`, { id }),
          ([found]) => Option.fromUndefinedOr(found),
        ),
      add: (work) =>
        Effect.map(rows<DeclinedWork>(ADD, bindingsOf(work)), ([added]) => Option.fromUndefinedOr(added)),
      update: ({ id, ...work }) =>
        Effect.map(rows<DeclinedWork>(UPDATE, { id, ...bindingsOf(work) }), ([updated]) => updated!),
      remove: (id) => Effect.asVoid(rows("DELETE FROM declined_work WHERE id = :id", { id })),
      change: (program) => transaction(Effect.andThen(sendAhead(LOCK), program)),
    }),
  ),
)

/** Lets others read, but keeps other writers out until the transaction ends. */
const LOCK = "LOCK TABLE declined_work IN SHARE ROW EXCLUSIVE MODE"

const COLUMNS = `
  id, name, also_called AS "alsoCalled", kinds_of_work AS "kindsOfWork", sentence, sentence_es AS "sentenceEs", version
`

const ADD = `
  INSERT INTO declined_work (name, also_called, kinds_of_work, sentence, sentence_es)
  VALUES (:name, :alsoCalled, CAST(:kindsOfWork AS text[]), :sentence, :sentenceEs)
  ON CONFLICT (lower(name)) DO NOTHING
  RETURNING ${COLUMNS}
`

const UPDATE = `
  UPDATE declined_work SET
    name = :name, also_called = :alsoCalled, kinds_of_work = CAST(:kindsOfWork AS text[]), sentence = :sentence,
    sentence_es = :sentenceEs
  WHERE id = :id
  RETURNING ${COLUMNS}
`

const bindingsOf = ({ name, alsoCalled, kindsOfWork, sentence, sentenceEs }: NewDeclinedWork) => ({
  name,
  alsoCalled,
  kindsOfWork: [...kindsOfWork],
  sentence,
  sentenceEs,
})
