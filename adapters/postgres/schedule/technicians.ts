import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Technicians } from "../../../core/schedule/ports/technicians.ts"
import { Technician } from "../../../core/schedule/technicians/technician.ts"
import { Database } from "../engine/connection.ts"
import { KeptReads } from "../engine/kept-reads.ts"
import { tableOf } from "../engine/table.ts"

export const technicians = tableOf("technicians", Technician)

export const techniciansLayer: Layer.Layer<Technicians, never, Database | KeptReads> = Layer.effect(
  Technicians,
  Effect.gen(function* () {
    const { first, rows } = yield* Database
    const { write } = (yield* KeptReads).schedule
    return Technicians.of({
      list: rows(technicians.select({}, "id")),
      byId: (id) => first(technicians.select({ id })),
      add: (technician) => write.one(technicians.insert(technician)),
      update: ({ id, ...technician }) => write.one(technicians.update({ id }, technician)),
      remove: (id) => write.some(REMOVE, { id }),
    })
  }),
)

const REMOVE = `
  WITH removed AS (
    SELECT id FROM technicians
    WHERE id = :id AND NOT EXISTS (SELECT FROM appointments WHERE technician_ids @> ARRAY[technicians.id])
  ), blocks AS (
    DELETE FROM blocked_times WHERE technician_id IN (SELECT id FROM removed)
  ), openings AS (
    DELETE FROM one_off_openings WHERE technician_id IN (SELECT id FROM removed)
  )
  DELETE FROM technicians WHERE id IN (SELECT id FROM removed) RETURNING id
`
