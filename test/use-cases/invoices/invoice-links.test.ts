import * as Effect from "effect/Effect"
import { beforeEach, expect, test } from "vitest"
import { VisitPhotoFiles } from "../../../core/files/ports/file-stores.ts"
import { InvoiceDocuments, type InvoiceDocument } from "../../../core/invoices/ports/invoice-documents.ts"
import { addInvoice } from "../../../core/invoices/use-cases/add-invoice.ts"
import {
  isInvoiceLink,
  listOwnInvoices,
  readInvoiceOfLink,
  readInvoicePdf,
  readOwnInvoicePdf,
  readPhotoOfInvoiceLink,
  showInvoiceOfLink,
} from "../../../core/invoices/use-cases/invoice-links.ts"
import { recordPayment } from "../../../core/invoices/use-cases/post-for-invoice.ts"
import { endInvoiceLink, sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import { filesInMemory } from "../../ports/files.ts"
import { aCustomer } from "../../support/samples.ts"
import { failureOf, memoryOfEachTest, run } from "../support/memory-ports.ts"

const memory = memoryOfEachTest()
const files = new Map<string, Uint8Array>()
const documents: InvoiceDocument[] = []
const LINE = { text: "Hang a door", quantity: 150, price: 10_000 }
const PDF = new Uint8Array([37])
const LINK = "invoice 1 0"

beforeEach(() => {
  files.clear()
  documents.length = 0
  memory.customers.push(aCustomer(1), aCustomer(2))
})

/** With files of photos, and a port that keeps what is to be written. */
const withDocuments = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  program.pipe(
    Effect.provideService(
      VisitPhotoFiles,
      filesInMemory(files, () => memory.now),
    ),
    Effect.provideService(InvoiceDocuments, {
      pdf: (document) =>
        Effect.sync(() => {
          documents.push(document)
          return PDF
        }),
    }),
  )

/** An invoice of a customer, which shows these of its photos 1 to 3, of which the file of the third is lost. */
const draft = async (customerId: number, photoIds: readonly number[] = []) => {
  const { id } = await run(memory, addInvoice({ customerId, lines: [LINE] }))
  for (const n of [1, 2, 3]) {
    memory.invoicePhotos.push({
      id: n,
      file: `${n}.webp`,
      width: 1,
      height: 1,
      invoiceId: id,
      appointmentId: null,
    })
    if (n < 3) files.set(`${n}.webp`, new Uint8Array([n]))
  }
  memory.invoices[id - 1] = { ...memory.invoices[id - 1]!, photoIds }
  return id
}
const sent = async (customerId = 1, photoIds: readonly number[] = []) =>
  run(memory, sendInvoice(await draft(customerId, photoIds)))

test("the link of an invoice that was sent shows it, until staff end it", async () => {
  const id = await draft(1)
  expect(await run(memory, isInvoiceLink(LINK))).toBe(false)
  await run(memory, sendInvoice(id))
  expect(await run(memory, isInvoiceLink(LINK))).toBe(true)
  expect(await run(memory, showInvoiceOfLink(LINK))).toMatchObject({
    number: "2026-0001",
    total: 15_000,
    state: "open",
    canPayByCard: false,
  })
  await run(memory, endInvoiceLink(id))
  expect(await run(memory, isInvoiceLink(LINK))).toBe(false)
  expect(await failureOf(memory, showInvoiceOfLink(LINK))).toMatchObject({ _tag: "UnknownBillLink" })
  expect(await failureOf(memory, withDocuments(readInvoiceOfLink(LINK)))).toMatchObject({
    _tag: "UnknownBillLink",
  })
})

test("the file has the invoice as it is now, and those of its photos that are kept, in their order", async () => {
  await sent(1, [2, 3, 1])
  await run(memory, recordPayment(1, { method: "cash", amount: 5_000, note: null }))
  const file = { name: "invoice-2026-0001.pdf", bytes: PDF }
  expect(await run(memory, withDocuments(readInvoiceOfLink(LINK)))).toEqual(file)
  expect(documents).toMatchObject([
    {
      invoice: { number: "2026-0001", paid: 5_000, state: "partly paid" },
      business: { name: expect.any(String) },
    },
  ])
  expect(documents[0]!.photos).toEqual([files.get("2.webp"), files.get("1.webp")])
  expect(await run(memory, withDocuments(readInvoicePdf(1)))).toEqual(file)
  expect(await run(memory, withDocuments(readOwnInvoicePdf(1, 1)))).toEqual(file)
})

test("the file of an invoice is for its customer and for staff, and there is none of a draft", async () => {
  await sent()
  const other = await draft(1)
  expect(await failureOf(memory, withDocuments(readInvoicePdf(other)))).toMatchObject({ _tag: "BillNotSent" })
  for (const refused of [
    readInvoicePdf(9),
    readOwnInvoicePdf(1, 9),
    readOwnInvoicePdf(2, 1),
    readOwnInvoicePdf(1, other),
  ])
    expect(await failureOf(memory, withDocuments(refused))).toMatchObject({ _tag: "UnknownBill" })
})

test("a link shows the photos that are on its invoice, and no others", async () => {
  await sent(1, [1, 3])
  expect(await run(memory, withDocuments(readPhotoOfInvoiceLink(LINK, 1)))).toEqual(files.get("1.webp"))
  for (const photoId of [2, 3])
    expect(await failureOf(memory, withDocuments(readPhotoOfInvoiceLink(LINK, photoId)))).toMatchObject({
      _tag: "UnknownInvoicePhoto",
    })
  expect(await failureOf(memory, withDocuments(readPhotoOfInvoiceLink("invoice 9 0", 1)))).toMatchObject({
    _tag: "UnknownBillLink",
  })
})

test("customers see their own invoices, once they are sent", async () => {
  await sent()
  await sent(2)
  // More than are listed at once.
  memory.invoices.unshift(...Array.from({ length: 100 }, () => ({ ...memory.invoices[0]!, number: null })))
  expect(await run(memory, listOwnInvoices(1))).toEqual([
    {
      id: 1,
      number: "2026-0001",
      issuedAt: memory.now,
      dueAt: memory.invoices[0]!.dueAt,
      total: 15_000,
      open: 15_000,
      state: "open",
      processing: 0,
      canPayByCard: false,
      chargedAt: null,
    },
  ])
})
