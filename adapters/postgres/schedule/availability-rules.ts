import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { AvailabilityRule } from "../../../core/schedule/hours/availability-rule.ts"
import { AvailabilityRules } from "../../../core/schedule/ports/availability-rules.ts"
import { Database } from "../engine/connection.ts"
import { KeptReads } from "../engine/kept-reads.ts"

export const availabilityRulesLayer: Layer.Layer<AvailabilityRules, never, Database | KeptReads> =
  Layer.effect(
    AvailabilityRules,
    Effect.gen(function* () {
      const { rows } = yield* Database
      const { write } = (yield* KeptReads).schedule
      return AvailabilityRules.of({
        list: rows<AvailabilityRule>(
          `SELECT ${COLUMNS} FROM availability_rules ORDER BY weekday, start_time, id`,
        ),
        add: ({ weekday, startTime, endTime, active = true }) =>
          Effect.map(
            write.rows<AvailabilityRule>(ADD, { weekday, startTime, endTime, active }),
            ([rule]) => rule!,
          ),
        remove: (id) =>
          Effect.map(
            write.rows("DELETE FROM availability_rules WHERE id = :id RETURNING id", { id }),
            (removed) => removed.length > 0,
          ),
        update: (rule) =>
          Effect.map(write.rows<AvailabilityRule>(UPDATE, { ...rule }), ([updated]) => updated!),
      })
    }),
  )

const COLUMNS = `id, weekday, start_time AS "startTime", end_time AS "endTime", active, created_at AS "createdAt", version`

const ADD = `
  INSERT INTO availability_rules (weekday, start_time, end_time, active)
  VALUES (:weekday, :startTime, :endTime, :active)
  RETURNING ${COLUMNS}
`

const UPDATE = `
  UPDATE availability_rules SET weekday = :weekday, start_time = :startTime, end_time = :endTime, active = :active
  WHERE id = :id
  RETURNING ${COLUMNS}
`
