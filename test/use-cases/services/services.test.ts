import { beforeEach, describe, expect, test } from "vitest"
import { kindsText } from "../../../core/services/kind-of-work.ts"
import { SERVICE_DEFAULTS, type ServiceInput } from "../../../core/services/service-input.ts"
import { SAMPLE_SERVICES } from "../../../core/services/sample-services.ts"
import type { Service } from "../../../core/services/service.ts"
import {
  addService,
  listAllServices,
  listServices,
  orderServices,
  removeService,
  seedServices,
  toggleService,
  updateService,
} from "../../../core/services/use-cases/services.ts"
import { serviceAddon } from "../../support/stored-service.ts"
import { createMemory, failureOf, run, SERVICE, type Memory } from "../support/memory-ports.ts"

const INPUT: ServiceInput = {
  name: "Shelf Installation",
  description: "We fix it to studs.",
  category: "improvement",
  basePrice: 8900,
}

let memory: Memory
beforeEach(() => {
  memory = createMemory()
})

/** As the audit log has it. */
const unversioned = (service: Service) => {
  const { version: _, updatedAt: __, addons: ___, ...fields } = service
  return { ...fields, addons: "", kindsOfWork: kindsText(service.kindsOfWork) }
}

const recorded = () => memory.audit.map(({ action, subject }) => `${action} ${subject}`)

test("all services are listed, active or not", async () => {
  memory.services.push({ ...SERVICE, id: 8, isActive: false })
  expect(await run(memory, listAllServices)).toEqual(memory.services)
})

test("visitors are offered the active services, each with its active add-ons", async () => {
  const [shelf, lamp] = [serviceAddon("Shelf", 2500), serviceAddon("Lamp", 900, { isActive: false })]
  memory.services[0] = { ...SERVICE, addons: [lamp, shelf] }
  memory.services.push({ ...SERVICE, id: 8, isActive: false })
  expect(await run(memory, listServices)).toEqual([{ ...SERVICE, addons: [shelf] }])
})

test("the sample services are added once", async () => {
  expect(await run(memory, seedServices)).toBe(SAMPLE_SERVICES.length)
  expect(await run(memory, seedServices)).toBe(0)
})

describe("adding a service", () => {
  test("stores it with the defaults of what was left out, and records it", async () => {
    const added = await run(memory, addService(INPUT))
    expect(added).toEqual({
      ...SERVICE_DEFAULTS,
      ...INPUT,
      kindsOfWork: ["shelves-and-pictures"],
      id: 2,
      jobSize: "A",
      createdAt: 0,
      updatedAt: 0,
      version: 1,
    })
    expect(memory.services.at(-1)).toEqual(added)
    expect(memory.audit).toMatchObject([
      { action: "add", subject: "service 2", before: null, after: unversioned(added), createdAt: memory.now },
    ])
  })

  test("without kinds of work, where staff chose none, stores none", async () => {
    expect(await run(memory, addService({ ...INPUT, kindsOfWork: [] }))).toMatchObject({ kindsOfWork: [] })
  })

  test("with the name of another fails and records nothing", async () => {
    expect(await failureOf(memory, addService({ ...INPUT, name: SERVICE.name }))).toMatchObject({
      _tag: "ServiceNameTaken",
    })
    expect(memory.audit).toEqual([])
  })
})

describe("editing a service", () => {
  test("replaces what was entered, keeps the rest, and records both states", async () => {
    const edited = await run(memory, updateService(SERVICE.id, INPUT))
    expect(edited).toEqual({ ...SERVICE, ...INPUT, version: 2 })
    expect(memory.services).toEqual([edited])
    expect(memory.audit).toMatchObject([
      { action: "edit", subject: "service 7", before: unversioned(SERVICE), after: unversioned(edited) },
    ])
  })

  test("replaces its estimated duration, and removes one that is emptied", async () => {
    memory.services.splice(0, 1, { ...SERVICE, estimatedDuration: "A day" })
    expect(await run(memory, updateService(SERVICE.id, INPUT))).toMatchObject({ estimatedDuration: "A day" })
    for (const [estimatedDuration, stored] of [
      ["3 hours", "3 hours"],
      ["", null],
    ] as const)
      expect(await run(memory, updateService(SERVICE.id, { ...INPUT, estimatedDuration }))).toMatchObject({
        estimatedDuration: stored,
      })
  })

  test("keeps its kinds of work and other words, replaces them, and removes those that are emptied", async () => {
    expect(await run(memory, updateService(SERVICE.id, INPUT))).toMatchObject({
      kindsOfWork: ["ceiling-fans"],
      alsoCalled: "fan",
    })
    for (const fields of [
      { kindsOfWork: ["doors", "odd-jobs"] as const, alsoCalled: "shelf, ledge" },
      { kindsOfWork: [], alsoCalled: "" },
    ])
      expect(await run(memory, updateService(SERVICE.id, { ...INPUT, ...fields }))).toMatchObject(fields)
  })

  test("replaces its add-ons, and keeps them where they are left out", async () => {
    const addons = [{ name: "Shelf", additionalPrice: 2500 }]
    for (const input of [{ ...INPUT, addons }, INPUT])
      expect(await run(memory, updateService(SERVICE.id, input))).toMatchObject({ addons })
  })

  test("may keep its name, but not take the name of another", async () => {
    memory.services.push({ ...SERVICE, id: 8, name: "Shelf Installation" })
    await run(memory, updateService(SERVICE.id, { ...INPUT, name: SERVICE.name }))
    expect(await failureOf(memory, updateService(SERVICE.id, INPUT))).toMatchObject({
      _tag: "ServiceNameTaken",
    })
    expect(recorded()).toEqual(["edit service 7"])
  })
})

test("a service is offered or not, and either is recorded", async () => {
  await run(memory, toggleService(SERVICE.id, false))
  expect(memory.services).toEqual([{ ...SERVICE, isActive: false, version: 2 }])
  await run(memory, toggleService(SERVICE.id, true))
  expect(memory.services).toMatchObject([{ isActive: true }])
  expect(recorded()).toEqual(["deactivate service 7", "activate service 7"])
})

test("a service that was changed since it was read is not changed, and the current one is returned", async () => {
  for (const change of [updateService(SERVICE.id, INPUT, 2), toggleService(SERVICE.id, false, 2)])
    expect(await failureOf(memory, change)).toMatchObject({ _tag: "ServiceChanged", current: SERVICE })
  await run(memory, toggleService(SERVICE.id, false, SERVICE.version))
  expect(memory.services).toMatchObject([{ isActive: false }])
})

describe("ordering services", () => {
  beforeEach(() => {
    memory.services.push({ ...SERVICE, id: 8 }, { ...SERVICE, id: 9 })
  })

  test("stores the order of the ids and records both orders", async () => {
    const ordered = await run(memory, orderServices([9, 7, 8]))
    expect(ordered.map(({ id }) => id)).toEqual([9, 7, 8])
    expect(memory.audit).toMatchObject([
      { action: "reorder", subject: "services", before: { ids: [7, 8, 9] }, after: { ids: [9, 7, 8] } },
    ])
  })

  test.for([[[7, 8]], [[7, 8, 9, 10]], [[7, 8, 8]], [[7, 8, 10]], [[]]])(
    "fails where the ids are not those of all services: %j",
    async ([ids]) => {
      expect(await failureOf(memory, orderServices(ids!))).toMatchObject({ _tag: "ServicesChanged" })
      expect(memory.audit).toEqual([])
    },
  )
})

test("a deleted service is returned and recorded", async () => {
  expect(await run(memory, removeService(SERVICE.id))).toEqual(SERVICE)
  expect(memory.services).toEqual([])
  expect(memory.audit).toMatchObject([
    { action: "remove", subject: "service 7", before: unversioned(SERVICE), after: null },
  ])
})

test("a service that does not exist cannot be edited, offered or deleted", async () => {
  for (const change of [updateService(9, INPUT), toggleService(9, true), removeService(9)])
    expect(await failureOf(memory, change)).toMatchObject({ _tag: "UnknownService", id: 9 })
})
