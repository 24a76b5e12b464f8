import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { jobSizeOf } from "../../core/booking/job-size.ts"
import { Services } from "../../core/ports/services.ts"
import type { Service } from "../../core/services/service.ts"
import { Database } from "./connection.ts"
import { CATALOGUE } from "./seeds/services.ts"

export const servicesLayer: Layer.Layer<Services, never, Database> = Layer.effect(
  Services,
  Effect.map(Database, ({ rows }) => {
    const first = (found: ReadonlyArray<Row>) => Option.map(Option.fromNullishOr(found[0]), toService)
    return Services.of({
      offered: Effect.map(rows<Row>(OFFERED), (found) => found.map(toService)),
      byId: (id) => Effect.map(rows<Row>(BY_ID, { id }), first),
      byName: (name) => Effect.map(rows<Row>(BY_NAME, { name: name.trim() }), first),
      seed: Effect.map(
        rows(SEED, { catalogue: JSON.stringify(ordered(CATALOGUE)) }),
        (added) => added.length,
      ),
    })
  }),
)

const SELECT = `
  SELECT id, name, description, category, base_price_cents AS "basePrice", price_unit AS "priceUnit",
    is_active AS "isActive", estimated_duration AS "estimatedDuration", suggested_hours AS "suggestedHours",
    skill_level AS "skillLevel", display_order AS "displayOrder"
  FROM services
`

const OFFERED = `${SELECT} WHERE is_active ORDER BY display_order, id`
const BY_ID = `${SELECT} WHERE id = :id`
const BY_NAME = `${SELECT} WHERE lower(name) = lower(:name)`

const SEED = `
  INSERT INTO services (
    name, description, category, base_price_cents, price_unit, estimated_duration, suggested_hours, skill_level,
    display_order
  )
  SELECT name, description, category, "basePrice", "priceUnit", "estimatedDuration", "suggestedHours", "skillLevel",
    "displayOrder"
  FROM json_to_recordset(:catalogue) AS catalogue (
    name text, description text, category text, "basePrice" integer, "priceUnit" text, "estimatedDuration" text,
    "suggestedHours" double precision, "skillLevel" text,
    "displayOrder" integer
  )
  ON CONFLICT (lower(name)) DO NOTHING
  RETURNING id
`

const ordered = <A extends object>(services: ReadonlyArray<A>) =>
  services.map((service, position) => ({ ...service, displayOrder: position + 1 }))

type Row = Omit<Service, "jobSize">

const toService = (row: Row): Service => ({ ...row, jobSize: jobSizeOf(row.suggestedHours) })
