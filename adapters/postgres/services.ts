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
    const { rows, sendAhead, transaction } = yield* Database
    const { changing, keep, write } = (yield* KeptReads).services
    const read = Effect.map(rows<Row>(LIST), (found) => indexed(found.map(toService)))
    const catalogue = Effect.flatMap(keep(read), (kept) => (kept ? Effect.succeed(kept) : read))
    return Services.of({
      offered: Effect.map(catalogue, ({ offered }) => offered),
      all: Effect.map(catalogue, ({ all }) => all),
      byId: (id) => Effect.map(catalogue, ({ byId }) => Option.fromUndefinedOr(byId.get(id))),
      byName: (name) =>
        Effect.map(catalogue, ({ byName }) => Option.fromUndefinedOr(byName.get(keyOf(name)))),
      add: (service) =>
        Effect.map(write<Row>(ADD, { ...service }), ([added]) =>
          Option.map(Option.fromUndefinedOr(added), toService),
        ),
      update: (service) => Effect.map(write<Row>(UPDATE, { ...service }), ([updated]) => toService(updated!)),
      remove: (id) => Effect.asVoid(write("DELETE FROM services WHERE id = :id", { id })),
      change: (program) => transaction(Effect.andThen(changing(sendAhead(LOCK)), program)),
    })
  }),
)

/** Lets others read and visits refer to services, but keeps other writers out until the transaction ends. */
const LOCK = "LOCK TABLE services IN SHARE ROW EXCLUSIVE MODE"

const COLUMNS = `
  id, name, description, category, base_price_cents AS "basePrice", price_unit AS "priceUnit",
  is_active AS "isActive", estimated_duration AS "estimatedDuration", suggested_hours AS "suggestedHours",
  skill_level AS "skillLevel", included_in_quote_calculator AS "includedInQuoteCalculator",
  display_order AS "displayOrder", version
`

const LIST = `SELECT ${COLUMNS} FROM services ORDER BY display_order, id`

const ADD = `
  INSERT INTO services (
    name, description, category, base_price_cents, price_unit, is_active, estimated_duration, suggested_hours,
    skill_level, included_in_quote_calculator, display_order
  ) VALUES (
    :name, :description, :category, :basePrice, :priceUnit, :isActive, :estimatedDuration, :suggestedHours,
    :skillLevel, :includedInQuoteCalculator, :displayOrder
  )
  ON CONFLICT (lower(name)) DO NOTHING
  RETURNING ${COLUMNS}
`

const UPDATE = `
  UPDATE services SET
    name = :name, description = :description, category = :category, base_price_cents = :basePrice,
    price_unit = :priceUnit, is_active = :isActive, estimated_duration = :estimatedDuration,
    suggested_hours = :suggestedHours, skill_level = :skillLevel,
    included_in_quote_calculator = :includedInQuoteCalculator, display_order = :displayOrder, updated_at = now()
  WHERE id = :id
  RETURNING ${COLUMNS}
`

type Row = Omit<Service, "jobSize">

const toService = (row: Row): Service => ({ ...row, jobSize: jobSizeOf(row.suggestedHours) })

const indexed = (services: ReadonlyArray<Service>) => ({
  all: services,
  offered: services.filter(({ isActive }) => isActive),
  byId: new Map(services.map((service) => [service.id, service])),
  byName: new Map(services.map((service) => [keyOf(service.name), service])),
})

const keyOf = (name: string): string => name.trim().toLowerCase()
