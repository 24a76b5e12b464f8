import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { DeclinedWork } from "../../../core/services/declined-work.ts"
import { DeclinedWorks } from "../../../core/services/ports/declined-works.ts"
import { Database } from "../engine/connection.ts"
import { tableOf } from "../engine/table.ts"

const works = tableOf("declined_work", DeclinedWork)

export const declinedWorksLayer: Layer.Layer<DeclinedWorks, never, Database> = Layer.effect(
  DeclinedWorks,
  Effect.map(Database, ({ first, one, rows, run, sendAhead, transaction }) =>
    DeclinedWorks.of({
      list: rows(works.select({}, "lower(name)")),
      byId: (id) => first(works.select({ id })),
      add: (work) => first(works.insertNew("(lower(name))", work)),
      update: ({ id, ...work }) => one(works.update({ id }, work)),
      remove: (id) => run(works.remove({ id })),
      change: (program) => transaction(Effect.andThen(sendAhead(LOCK), program)),
    }),
  ),
)

/** Lets others read, but keeps other writers out until the transaction ends. */
const LOCK = "LOCK TABLE declined_work IN SHARE ROW EXCLUSIVE MODE"
