import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { AvailabilityRule } from "../../../core/schedule/hours/availability-rule.ts"
import { AvailabilityRules } from "../../../core/schedule/ports/availability-rules.ts"
import { Database } from "../engine/connection.ts"
import { KeptReads } from "../engine/kept-reads.ts"
import { tableOf } from "../engine/table.ts"

const rules = tableOf("availability_rules", AvailabilityRule)

export const availabilityRulesLayer: Layer.Layer<AvailabilityRules, never, Database | KeptReads> =
  Layer.effect(
    AvailabilityRules,
    Effect.gen(function* () {
      const { rows } = yield* Database
      const { write } = (yield* KeptReads).schedule
      return AvailabilityRules.of({
        list: rows(rules.select({}, "weekday, start_time, id")),
        add: ({ active = true, ...rule }) => write.one(rules.insert({ ...rule, active })),
        remove: (id) => write.some(rules.remove({ id })),
        update: ({ id, weekday, startTime, endTime, active }) =>
          write.one(rules.update({ id }, { weekday, startTime, endTime, active })),
      })
    }),
  )
