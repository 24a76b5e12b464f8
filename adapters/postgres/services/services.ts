import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { jobSizeOf } from "../../../core/services/job-size.ts"
import { Services } from "../../../core/services/ports/services.ts"
import { offeredOf, type NewService, type Service } from "../../../core/services/service.ts"
import { Database } from "../engine/connection.ts"
import { KeptReads } from "../engine/kept-reads.ts"

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
        Effect.map(write<Row>(ADD, bindingsOf(service)), ([added]) =>
          Option.map(Option.fromUndefinedOr(added), toService),
        ),
      update: (service) =>
        Effect.andThen(
          write("DELETE FROM service_addons WHERE service_id = :id", { id: service.id }),
          Effect.map(write<Row>(UPDATE, bindingsOf(service)), ([updated]) => toService(updated!)),
        ),
      order: (ids) => Effect.asVoid(write(ORDER, { ids: [...ids] })),
      remove: (id) => Effect.asVoid(write("DELETE FROM services WHERE id = :id", { id })),
      change: (program) => transaction(Effect.andThen(changing(sendAhead(LOCK)), program)),
    })
  }),
)

/** Lets others read and visits refer to services, but keeps other writers out until the transaction ends. */
const LOCK = "LOCK TABLE services IN SHARE ROW EXCLUSIVE MODE"

const columnsOf = (service: string) => `
  ${service}.id, name, description, category, base_price_cents AS "basePrice", price_unit AS "priceUnit",
  is_active AS "isActive", estimated_duration AS "estimatedDuration", suggested_hours AS "suggestedHours",
  skill_level AS "skillLevel", included_in_quote_calculator AS "includedInQuoteCalculator",
  display_order AS "displayOrder", kinds_of_work AS "kindsOfWork", also_called AS "alsoCalled",
  created_at AS "createdAt", updated_at AS "updatedAt", version
`

/** The add-ons in the rows of `addons` as JSON, in their order. */
const addonsAsJson = (addons: string) => `
  coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', ${addons}.id, 'name', name, 'description', description, 'additionalPrice', price_cents,
        'isOptional', is_optional, 'isActive', is_active,
        'createdAt', floor(extract(epoch FROM created_at) * 1000)
      ) ORDER BY position
    ),
    '[]'
  )
`

const LIST = `
  SELECT ${columnsOf("services")}, coalesce(addons, '[]') AS addons
  FROM services LEFT JOIN (
    SELECT service_id, ${addonsAsJson("service_addons")} AS addons FROM service_addons GROUP BY service_id
  ) AS listed ON service_id = services.id
  ORDER BY display_order, services.id
`

/** Adds the add-ons of the service `stored`, and selects it with them. */
const WITH_ADDONS = `added AS (
    INSERT INTO service_addons (
      id, service_id, position, name, description, price_cents, is_optional, is_active, created_at
    )
    SELECT coalesce(input.id, nextval('service_addons_id_seq')), stored.id, position, input.name, input.description,
      input."additionalPrice", input."isOptional", input."isActive",
      coalesce(to_timestamp(input."createdAt" / 1000), now())
    FROM stored, ROWS FROM (
      jsonb_to_recordset(CAST(:addons AS jsonb)) AS (
        id integer, name text, description text, "additionalPrice" integer, "isOptional" boolean, "isActive" boolean,
        "createdAt" float8
      )
    ) WITH ORDINALITY AS input (
      id, name, description, "additionalPrice", "isOptional", "isActive", "createdAt", position
    )
    RETURNING *
  )
  SELECT ${columnsOf("stored")}, (SELECT ${addonsAsJson("added")} FROM added) AS addons FROM stored
`

const ADD = `
  WITH stored AS (
    INSERT INTO services (
      name, description, category, base_price_cents, price_unit, is_active, estimated_duration, suggested_hours,
      skill_level, included_in_quote_calculator, display_order, kinds_of_work, also_called
    ) VALUES (
      :name, :description, :category, :basePrice, :priceUnit, :isActive, :estimatedDuration, :suggestedHours,
      :skillLevel, :includedInQuoteCalculator, :displayOrder, CAST(:kindsOfWork AS text[]), :alsoCalled
    )
    ON CONFLICT (lower(name)) DO NOTHING
    RETURNING *
  ), ${WITH_ADDONS}
`

const UPDATE = `
  WITH stored AS (
    UPDATE services SET
      name = :name, description = :description, category = :category, base_price_cents = :basePrice,
      price_unit = :priceUnit, is_active = :isActive, estimated_duration = :estimatedDuration,
      suggested_hours = :suggestedHours, skill_level = :skillLevel,
      included_in_quote_calculator = :includedInQuoteCalculator, display_order = :displayOrder,
      kinds_of_work = CAST(:kindsOfWork AS text[]), also_called = :alsoCalled, updated_at = now()
    WHERE id = :id
    RETURNING *
  ), ${WITH_ADDONS}
`

const ORDER = `
  UPDATE services SET display_order = position, updated_at = now()
  FROM unnest(CAST(:ids AS integer[])) WITH ORDINALITY AS input (service_id, position)
  WHERE id = service_id AND display_order <> position
`

const bindingsOf = ({ addons, kindsOfWork, ...service }: NewService) => ({
  ...service,
  addons: JSON.stringify(addons),
  kindsOfWork: [...kindsOfWork],
})

type Row = Omit<Service, "jobSize">

const toService = (row: Row): Service => ({ ...row, jobSize: jobSizeOf(row.suggestedHours) })

const indexed = (services: ReadonlyArray<Service>) => ({
  all: services,
  offered: offeredOf(services),
  byId: new Map(services.map((service) => [service.id, service])),
  byName: new Map(services.map((service) => [keyOf(service.name), service])),
})

const keyOf = (name: string): string => name.trim().toLowerCase()
