import { beforeEach, expect, test } from "vitest"
import {
  listOfferTemplates,
  putOfferTemplate,
  removeOfferTemplate,
  writeFromTemplate,
} from "../../../core/quotes/use-cases/offer-templates.ts"
import { OFFER } from "../../arbitraries/offers.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { failureOf, memoryOfEachTest, run } from "../support/memory-ports.ts"

const memory = memoryOfEachTest()
beforeEach(() => void memory.quotes.push(aQuote()))

const put = (name: string, changes: object = {}) =>
  run(memory, putOfferTemplate(name, { ...OFFER, ...changes }))

test("templates are stored by name without photos and last day, replaced by name, and removed", async () => {
  await put("Doors")
  await put("doors", { discount: null })
  expect(await run(memory, listOfferTemplates)).toMatchObject([
    { id: 1, name: "doors", terms: { discount: null, validUntil: null, photos: [] } },
  ])
  await run(memory, removeOfferTemplate(1))
  expect(memory.audit).toMatchObject([
    { action: "add", subject: "offer template 1", before: null, after: { name: "Doors" } },
    { action: "edit", subject: "offer template 1", after: { name: "doors" } },
    { action: "remove", subject: "offer template 1", before: { name: "doors" }, after: null },
  ])
  expect(await failureOf(memory, removeOfferTemplate(1))).toMatchObject({ _tag: "UnknownOfferTemplate" })
})

test("there are at most a hundred templates, each of which can still be replaced", async () => {
  for (let n = 1; n <= 100; n++) await put(`Template ${n}`)
  expect(await failureOf(memory, putOfferTemplate("One more", OFFER))).toMatchObject({
    _tag: "TooManyOfferTemplates",
  })
  await put("TEMPLATE 7", { note: "New." })
  expect(memory.offers.templates).toHaveLength(100)
})

test("an offer is begun with the terms of the template that has the name, in capitals or not", async () => {
  await put("Floors", { note: "Other." })
  await put("Doors", { note: "We bring everything." })
  expect(await run(memory, writeFromTemplate(7, "dOORS"))).toMatchObject({
    number: 1,
    terms: { note: "We bring everything.", validUntil: null },
  })
  expect(await failureOf(memory, writeFromTemplate(7, "Door"))).toMatchObject({
    _tag: "UnknownOfferTemplate",
  })
})

test("a line for an unknown service is refused in a template, and is free text once its service was deleted", async () => {
  const alternatives = [{ lines: [{ serviceId: 99, text: "Hang a door", quantity: 100, price: 9_000 }] }]
  expect(await failureOf(memory, putOfferTemplate("Doors", { ...OFFER, alternatives }))).toMatchObject({
    _tag: "ServiceNotOffered",
  })
  await put("Doors")
  memory.services.length = 0
  const { terms } = await run(memory, writeFromTemplate(7, "Doors"))
  expect(terms.alternatives[1]!.lines.map(({ serviceId, text }) => [serviceId, text])).toEqual([
    [null, "Hang a new door"],
    [null, "Lock"],
  ])
})
