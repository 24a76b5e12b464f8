import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { jobSizeOf } from "../../core/booking/job-size.ts"
import { Services } from "../../core/ports/services.ts"
import type { Service } from "../../core/services/service.ts"
import { Database } from "./connection.ts"
import { KeptReads } from "./kept-reads.ts"

export const servicesLayer: Layer.Layer<Services, never, Database | KeptReads> = Layer.effect(
  Services,
  Effect.gen(function* () {
    const { rows } = yield* Database
    const { keep, write } = (yield* KeptReads).services
    const read = Effect.map(rows<Row>(LIST), (found) => indexed(found.map(toService)))
    const catalogue = Effect.flatMap(keep(read), (kept) => (kept ? Effect.succeed(kept) : read))
    return Services.of({
      offered: Effect.map(catalogue, ({ offered }) => offered),
      byId: (id) => Effect.map(catalogue, ({ byId }) => Option.fromUndefinedOr(byId.get(id))),
      byName: (name) =>
        Effect.map(catalogue, ({ byName }) => Option.fromUndefinedOr(byName.get(keyOf(name)))),
      add: (service) =>
        Effect.map(write<Row>(ADD, { ...service }), ([added]) =>
          Option.map(Option.fromUndefinedOr(added), toService),
        ),
    })
  }),
)

const COLUMNS = `
  id, name, description, category, base_price_cents AS "basePrice", price_unit AS "priceUnit",
  is_active AS "isActive", estimated_duration AS "estimatedDuration", suggested_hours AS "suggestedHours",
  skill_level AS "skillLevel", display_order AS "displayOrder"
`

const LIST = `SELECT ${COLUMNS} FROM services ORDER BY display_order, id`

const ADD = `
  INSERT INTO services (
    name, description, category, base_price_cents, price_unit, is_active, estimated_duration, suggested_hours,
    skill_level, display_order
  ) VALUES (
    :name, :description, :category, :basePrice, :priceUnit, :isActive, :estimatedDuration, :suggestedHours,
    :skillLevel, :displayOrder
  )
  ON CONFLICT (lower(name)) DO NOTHING
  RETURNING ${COLUMNS}
`

type Row = Omit<Service, "jobSize">

const toService = (row: Row): Service => ({ ...row, jobSize: jobSizeOf(row.suggestedHours) })

const indexed = (services: ReadonlyArray<Service>) => ({
  offered: services.filter(({ isActive }) => isActive),
  byId: new Map(services.map((service) => [service.id, service])),
  byName: new Map(services.map((service) => [keyOf(service.name), service])),
})

const keyOf = (name: string): string => name.trim().toLowerCase()
