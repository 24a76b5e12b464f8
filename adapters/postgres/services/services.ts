import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Struct from "effect/Struct"
import { jobSizeOf } from "../../../core/services/job-size.ts"
import { Services } from "../../../core/services/ports/services.ts"
import { offeredOf, Service, type NewService } from "../../../core/services/service.ts"
import { Database } from "../engine/connection.ts"
import { KeptReads } from "../engine/kept-reads.ts"
import type { Statement } from "../engine/query.ts"
import { tableOf } from "../engine/table.ts"

export const services = tableOf("services", Service.mapFields(Struct.omit(["jobSize", "addons"])))

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
      add: ({ addons, ...service }) =>
        Effect.map(
          write.first(withAddons(services.insertNew("(lower(name))", service, {}, "*"), addons)),
          Option.map(toService),
        ),
      update: ({ id, addons, ...service }) =>
        Effect.andThen(
          write.run("DELETE FROM service_addons WHERE service_id = :id", { id }),
          Effect.map(
            write.one(
              withAddons(services.update({ id }, service, { updated_at: { sql: "now()" } }, "*"), addons),
            ),
            toService,
          ),
        ),
      order: (ids) => write.run(ORDER, { ids: [...ids] }),
      remove: (id) => write.run("DELETE FROM services WHERE id = :id", { id }),
      change: (program) => transaction(Effect.andThen(changing(sendAhead(LOCK)), program)),
    })
  }),
)

/** Lets others read and visits refer to services, but keeps other writers out until the transaction ends. */
const LOCK = "LOCK TABLE services IN SHARE ROW EXCLUSIVE MODE"

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
  SELECT ${services.columns()}, coalesce(addons, '[]') AS addons
  FROM services LEFT JOIN (
    SELECT service_id, ${addonsAsJson("service_addons")} AS addons FROM service_addons GROUP BY service_id
  ) AS listed ON service_id = services.id
  ORDER BY display_order, services.id
`

/** Stores the add-ons too of the service that the statement stores, and returns it with them. */
const withAddons = ({ sql, values }: Statement<unknown>, addons: NewService["addons"]): Statement<Row> => ({
  sql: `
    WITH stored AS (${sql}), added AS (
      INSERT INTO service_addons (
        id, service_id, position, name, description, price_cents, is_optional, is_active, created_at
      )
      SELECT coalesce(input.id, nextval('service_addons_id_seq')), stored.id, position, input.name, input.description,
        input."additionalPrice", input."isOptional", input."isActive",
        coalesce(to_timestamp(input."createdAt" / 1000), now())
      FROM stored, ROWS FROM (
        jsonb_to_recordset(CAST($${values.length + 1} AS jsonb)) AS (
          id integer, name text, description text, "additionalPrice" integer, "isOptional" boolean, "isActive" boolean,
          "createdAt" float8
        )
      ) WITH ORDINALITY AS input (
        id, name, description, "additionalPrice", "isOptional", "isActive", "createdAt", position
      )
      RETURNING *
    )
    SELECT ${services.columns("stored")}, (SELECT ${addonsAsJson("added")} FROM added) AS addons FROM stored
  `,
  values: [...values, JSON.stringify(addons)],
})

const ORDER = `
  UPDATE services SET display_order = position, updated_at = now()
  FROM unnest(CAST(:ids AS integer[])) WITH ORDINALITY AS input (service_id, position)
  WHERE id = service_id AND display_order <> position
`

type Row = Omit<Service, "jobSize">

const toService = (row: Row): Service => ({ ...row, jobSize: jobSizeOf(row.suggestedHours) })

const indexed = (services: ReadonlyArray<Service>) => ({
  all: services,
  offered: offeredOf(services),
  byId: new Map(services.map((service) => [service.id, service])),
  byName: new Map(services.map((service) => [keyOf(service.name), service])),
})

const keyOf = (name: string): string => name.trim().toLowerCase()
