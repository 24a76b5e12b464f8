import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Opening } from "../../../core/schedule/hours/opening.ts"
import { Openings } from "../../../core/schedule/ports/openings.ts"
import { Database } from "../engine/connection.ts"
import { KeptReads } from "../engine/kept-reads.ts"
import { tableOf } from "../engine/table.ts"

export const openings = tableOf("one_off_openings", Opening, { date: "opening_date" })

export const openingsLayer: Layer.Layer<Openings, never, Database | KeptReads> = Layer.effect(
  Openings,
  Effect.gen(function* () {
    const { rows } = yield* Database
    const { write } = (yield* KeptReads).schedule
    return Openings.of({
      list: rows(openings.select({}, "opening_date, start_time, id")),
      add: (opening) => write.one(openings.insert(opening)),
      remove: (id) => write.some(openings.remove({ id })),
    })
  }),
)
