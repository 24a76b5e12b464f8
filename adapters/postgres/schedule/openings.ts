import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Opening } from "../../../core/schedule/hours/opening.ts"
import { Openings } from "../../../core/schedule/ports/openings.ts"
import { Database } from "../engine/connection.ts"
import { KeptReads } from "../engine/kept-reads.ts"

export const openingsLayer: Layer.Layer<Openings, never, Database | KeptReads> = Layer.effect(
  Openings,
  Effect.gen(function* () {
    const { rows } = yield* Database
    const { write } = (yield* KeptReads).schedule
    return Openings.of({
      list: rows<Opening>(`SELECT ${COLUMNS} FROM one_off_openings ORDER BY opening_date, start_time, id`),
      add: (opening) => Effect.map(write.rows<Opening>(ADD, { ...opening }), ([added]) => added!),
      remove: (id) =>
        Effect.map(
          write.rows("DELETE FROM one_off_openings WHERE id = :id RETURNING id", { id }),
          (removed) => removed.length > 0,
        ),
    })
  }),
)

const COLUMNS = `id, opening_date::text AS date, start_time AS "startTime", end_time AS "endTime"`

const ADD = `
  INSERT INTO one_off_openings (opening_date, start_time, end_time)
  VALUES (:date, :startTime, :endTime)
  RETURNING ${COLUMNS}
`
