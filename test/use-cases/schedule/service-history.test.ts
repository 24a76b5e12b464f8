import { beforeEach, expect, test } from "vitest"
import type { ServiceHistoryItem } from "../../../core/schedule/visits/service-history.ts"
import {
  listServiceHistory,
  readOwnInvoice,
  readServiceHistory,
} from "../../../core/schedule/use-cases/visits/service-history.ts"
import { memoryOfEachTest, failureOf, MONDAY, run } from "../support/memory-ports.ts"

const visit = (id: number, differences: Partial<ServiceHistoryItem> = {}): ServiceHistoryItem => ({
  id,
  serviceType: "TV Mounting",
  serviceDate: MONDAY,
  technician: "Maria",
  cost: 10_000,
  description: "Mounted it.",
  invoice: null,
  ...differences,
})

const VISITS = [visit(3, { serviceType: "Plumbing" }), visit(2, { invoice: "file 2" }), visit(1)]
const PDF = new TextEncoder().encode("%PDF-1.7")

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.histories.set(1, VISITS)
})

test("a page of the history comes with the summary of all chosen visits and the services of all visits", async () => {
  const filter = { serviceType: "TV Mounting" }
  expect(await run(memory, readServiceHistory(1, { ...filter, limit: 1, offset: 1 }))).toMatchObject({
    serviceHistory: [VISITS[2]],
    summary: { totalServices: 2, totalCost: 20_000 },
    serviceTypes: ["Plumbing", "TV Mounting"],
  })
  expect(await run(memory, listServiceHistory(1, filter))).toEqual(VISITS.slice(1))
  expect(await run(memory, listServiceHistory(2, {}))).toEqual([])
})

test("an invoice is read by its own customer only, while its file is there", async () => {
  memory.files.set("file 2", { bytes: PDF, storedAt: 0 })
  expect(await run(memory, readOwnInvoice(1, 2))).toEqual(PDF)
  const unknown = { _tag: "UnknownInvoice" }
  expect(await failureOf(memory, readOwnInvoice(2, 2))).toMatchObject(unknown)
  expect(await failureOf(memory, readOwnInvoice(1, 1))).toMatchObject(unknown)
  memory.files.clear()
  expect(await failureOf(memory, readOwnInvoice(1, 2))).toMatchObject(unknown)
})
