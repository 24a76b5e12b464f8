import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { Services } from "../../../core/services/ports/services.ts"
import { ADDON_DEFAULTS } from "../../../core/services/addon.ts"
import { SAMPLE_SERVICES } from "../../../core/services/sample-services.ts"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"
import { openPorts } from "../support/ports.ts"

let fresh: FreshDatabase
let ports: ReturnType<typeof openPorts>

beforeAll(async () => {
  fresh = await freshDatabase()
  ports = openPorts(fresh.url)
})

afterAll(async () => {
  await ports.dispose()
  await fresh.drop()
})

const sql = (text: string) => Effect.flatMap(Database, ({ rows }) => rows(text))
const services = <A>(use: (services: Services["Service"]) => Effect.Effect<A>) =>
  ports.runPromise(Effect.flatMap(Services, use))

beforeEach(async () => {
  await ports.runPromise(sql("TRUNCATE services CASCADE"))
  await ports.runPromise(seedServices)
})

test("the sample catalogue has services of every size and category, in order, priced in cents", async () => {
  const offered = await services(({ offered }) => offered)
  expect(offered.length).toBeGreaterThanOrEqual(13)
  expect(offered.map(({ displayOrder }) => displayOrder)).toEqual(offered.map((_, n) => n + 1))
  for (const size of ["A", "B", "C"] as const)
    expect(offered.filter(({ jobSize }) => jobSize === size).length).toBeGreaterThanOrEqual(3)
  for (const category of ["essential", "improvement", "specialized"] as const)
    expect(offered.filter((service) => service.category === category).length).toBeGreaterThanOrEqual(3)
  for (const { basePrice } of offered) expect(Number.isInteger(basePrice)).toBe(true)
})

test("an added service is stored as given, and a second one of its name is not", async () => {
  const porch = { ...SAMPLE_SERVICES[0]!, name: "Porch Repair", estimatedDuration: null, isActive: false }
  const added = Option.getOrThrow(await services(({ add }) => add(porch)))
  const { createdAt } = added
  const addons = porch.addons.map((addon) => ({ ...addon, id: expect.any(Number), createdAt }))
  expect(added).toEqual({
    ...porch,
    id: added.id,
    jobSize: "A",
    addons,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  })
  expect(await services(({ byId }) => byId(added.id))).toEqual(Option.some(added))
  expect(await services(({ add }) => add({ ...porch, name: "PORCH REPAIR" }))).toEqual(Option.none())
})

test("seeding again adds only what is missing, and changes nothing that staff have changed", async () => {
  await ports.runPromise(sql("DELETE FROM services WHERE display_order <= 2"))
  await ports.runPromise(
    sql("UPDATE services SET name = upper(name), base_price_cents = 1 WHERE display_order = 3"),
  )
  expect(await ports.runPromise(seedServices)).toBe(2)
  expect(await ports.runPromise(seedServices)).toBe(0)
  const offered = await services(({ offered }) => offered)
  expect(offered.find(({ displayOrder }) => displayOrder === 3)?.basePrice).toBe(1)
})

test("two processes that seed at once add every service once", async () => {
  await ports.runPromise(sql("TRUNCATE services CASCADE"))
  const added = await ports.runPromise(Effect.all([seedServices, seedServices], { concurrency: 2 }))
  const offered = await services(({ offered }) => offered)
  expect(added[0] + added[1]).toBe(offered.length)
})

test("an add-on that stays keeps its id and when it was added; an inactive one is not offered", async () => {
  const before = Option.getOrThrow(await services(({ byName }) => byName("TV Mounting")))
  const [cables, soundBar] = before.addons
  const edited = { ...soundBar!, description: "With its cable.", isOptional: false }
  const addons = [edited, { ...ADDON_DEFAULTS, name: "Shelf", additionalPrice: 100, isActive: false }]
  const after = await services(({ update }) => update({ ...before, addons }))
  expect(after.addons).toMatchObject([edited, { name: "Shelf", isActive: false }])
  expect([cables!.id, edited.id]).not.toContain(after.addons[1]!.id)
  expect(after.updatedAt).toBeGreaterThan(before.updatedAt)
  const offered = await services(({ offered }) => offered)
  expect(offered.find(({ id }) => id === before.id)!.addons).toEqual([edited])
})

test("an inactive service is not offered, but found by id", async () => {
  const [first] = await services(({ offered }) => offered)
  await ports.runPromise(sql(`UPDATE services SET is_active = false WHERE id = ${first!.id}`))
  expect(await services(({ offered }) => offered)).not.toContainEqual(first)
  expect(await services(({ byId }) => byId(first!.id))).toEqual(
    Option.some({ ...first!, isActive: false, version: 2 }),
  )
})

test("a service is found by name, ignoring case and surrounding space", async () => {
  const [first] = await services(({ offered }) => offered)
  expect(await services(({ byName }) => byName(` ${first!.name.toUpperCase()}\t`))).toEqual(
    Option.some(first),
  )
  expect(await services(({ byName }) => byName("Chimney sweeping"))).toEqual(Option.none())
  expect(await services(({ byId }) => byId(2_147_483_647))).toEqual(Option.none())
})
