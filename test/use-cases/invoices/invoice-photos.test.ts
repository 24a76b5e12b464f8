import * as Effect from "effect/Effect"
import { beforeEach, expect, test } from "vitest"
import { QuotePhotoFiles, VisitPhotoFiles } from "../../../core/files/ports/file-stores.ts"
import { MAX_OWN_PHOTOS } from "../../../core/invoices/invoice-choices.ts"
import { addInvoice } from "../../../core/invoices/use-cases/add-invoice.ts"
import { invoiceOffer } from "../../../core/invoices/use-cases/invoice-offer.ts"
import {
  addInvoicePhoto,
  copyQuotePhoto,
  listInvoicePhotos,
  removeInvoicePhoto,
  showInvoicePhoto,
} from "../../../core/invoices/use-cases/invoice-photos.ts"
import { updateInvoice } from "../../../core/invoices/use-cases/invoices.ts"
import { sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import { acceptOffer } from "../../../core/quotes/use-cases/offer-of-link.ts"
import { sendOffer, writeOffer } from "../../../core/quotes/use-cases/offers.ts"
import { OFFER } from "../../arbitraries/offers.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { filesInMemory, photosInMemory } from "../../ports/files.ts"
import { aCustomer } from "../../support/samples.ts"
import { appointment, failureOf, memoryOfEachTest, run } from "../support/memory-ports.ts"

const memory = memoryOfEachTest()
const files = new Map<string, Uint8Array>()
const quoteFiles = new Map<string, Uint8Array>()
const LINE = { text: "Hang a door", quantity: 150, price: 10_000 }
const PHOTO = new Uint8Array([1, 2, 3])
const ENCODED = new Uint8Array([1])

beforeEach(() => {
  files.clear()
  quoteFiles.clear()
  memory.customers.push(aCustomer(1))
})

const withFiles = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  program.pipe(
    Effect.provide(photosInMemory),
    Effect.provideService(
      VisitPhotoFiles,
      filesInMemory(files, () => memory.now),
    ),
    Effect.provideService(
      QuotePhotoFiles,
      filesInMemory(quoteFiles, () => memory.now),
    ),
  )
const add = (id: number) => withFiles(addInvoicePhoto(id, PHOTO))
const draft = async () => (await run(memory, addInvoice({ customerId: 1, lines: [LINE] }))).id

/** Of an accepted offer, whose quote has two photos, of which the second is kept. */
const draftOfOffer = async () => {
  memory.quotes.push(
    aQuote({ customerId: 1, photos: [1, 2].map((n) => ({ id: n, width: 640 * n, height: 480 })) }),
  )
  memory.photoFiles.set(2, "quote.webp")
  quoteFiles.set("quote.webp", PHOTO)
  await run(memory, writeOffer(7, OFFER))
  await run(memory, sendOffer(7))
  await run(memory, acceptOffer("offer7-1", { number: 1, name: "Jane", alternative: 0, options: [] }, "::1"))
  return (await run(memory, invoiceOffer(7))).id
}

test("a photo that is added to a draft can be chosen for it and shown", async () => {
  const id = await draft()
  const added = await run(memory, add(id))
  expect(added).toMatchObject({ width: 2000, height: 1000 })
  expect(await run(memory, listInvoicePhotos(id))).toMatchObject({
    photos: [{ id: added.id }],
    quoteId: null,
    quotePhotos: [],
  })
  expect(await run(memory, withFiles(showInvoicePhoto(id, added.id)))).toEqual(ENCODED)
  const other = await draft()
  for (const [of, photoId] of [
    [other, added.id],
    [id, 9],
  ] as const)
    expect(await failureOf(memory, withFiles(showInvoicePhoto(of, photoId)))).toMatchObject({
      _tag: "UnknownInvoicePhoto",
    })
  expect(await failureOf(memory, withFiles(showInvoicePhoto(9, 1)))).toMatchObject({ _tag: "UnknownBill" })
  expect(await failureOf(memory, listInvoicePhotos(9))).toMatchObject({ _tag: "UnknownBill" })
})

test("the file of a photo that is not added is not kept: of an invoice that was sent, and beyond the most there can be", async () => {
  const id = await draft()
  for (let n = 1; n <= MAX_OWN_PHOTOS; n++) await run(memory, add(id))
  expect(await failureOf(memory, add(id))).toMatchObject({ _tag: "TooManyInvoicePhotos" })
  const other = await draft()
  await run(memory, sendInvoice(other))
  expect(await failureOf(memory, add(other))).toMatchObject({ _tag: "BillSent" })
  expect(await failureOf(memory, add(9))).toMatchObject({ _tag: "UnknownBill" })
  expect([files.size, memory.invoicePhotos.length]).toEqual([MAX_OWN_PHOTOS, MAX_OWN_PHOTOS])
})

test("a photo of the quote is copied to the invoice that was made of its offer", async () => {
  const id = await draftOfOffer()
  expect(await run(memory, listInvoicePhotos(id))).toMatchObject({
    photos: [],
    quoteId: 7,
    quotePhotos: [{ id: 1 }, { id: 2 }],
  })
  const copied = await run(memory, withFiles(copyQuotePhoto(id, 2)))
  expect(copied).toMatchObject({ width: 1_280, height: 480 })
  expect([...files.values()]).toEqual([PHOTO])
  const other = await draft()
  for (const [invoice, photoId] of [
    [id, 1],
    [id, 3],
    [other, 2],
  ] as const)
    expect(await failureOf(memory, withFiles(copyQuotePhoto(invoice, photoId)))).toMatchObject({
      _tag: "UnknownQuotePhoto",
    })
})

test("an invoice shows only photos of its own and of its visit", async () => {
  memory.appointments.push(appointment(5, { status: "completed" }), appointment(8, { status: "completed" }))
  memory.invoicePhotos.push(
    { id: 4, file: "4.webp", width: 1, height: 1, invoiceId: null, appointmentId: 5 },
    { id: 6, file: "6.webp", width: 1, height: 1, invoiceId: null, appointmentId: 6 },
  )
  expect(await run(memory, addInvoice({ appointmentId: 5, photoIds: [4] }))).toMatchObject({ photoIds: [4] })
  const wrong = { _tag: "WrongInvoicePhoto" }
  expect(await failureOf(memory, addInvoice({ appointmentId: 8, photoIds: [4, 6] }))).toMatchObject(wrong)
  expect(await failureOf(memory, updateInvoice(1, { lines: [LINE], photoIds: [6] }))).toMatchObject(wrong)
  expect(memory.invoices).toHaveLength(1)
  expect(await run(memory, updateInvoice(1, { lines: [LINE] }))).toMatchObject({ photoIds: [] })
})

test("a photo that is removed from an invoice which was sent is shown no more; one of its own is deleted, one of its visit stays", async () => {
  memory.appointments.push(appointment(5, { status: "completed" }))
  memory.invoicePhotos.push({ id: 4, file: "4.webp", width: 1, height: 1, invoiceId: null, appointmentId: 5 })
  const { id } = await run(memory, addInvoice({ appointmentId: 5, lines: [LINE] }))
  const own = await run(memory, add(id))
  await run(memory, updateInvoice(id, { lines: [LINE], photoIds: [4, own.id] }))
  await run(memory, sendInvoice(id))
  const remove = (photoId: number) => withFiles(removeInvoicePhoto(id, photoId))
  await run(memory, remove(own.id))
  expect([memory.invoices[0]!.photoIds, files.size, memory.invoicePhotos]).toMatchObject([
    [4],
    0,
    [{ id: 4 }],
  ])
  await run(memory, remove(4))
  expect([memory.invoices[0]!.photoIds, memory.invoicePhotos]).toMatchObject([[], [{ id: 4 }]])
  expect(memory.audit.at(-1)).toMatchObject({
    action: "delete photo",
    subject: `invoice ${id}`,
    before: { photos: 1 },
    after: { photos: null },
  })
  for (const photoId of [4, own.id, 9])
    expect(await failureOf(memory, remove(photoId))).toMatchObject({ _tag: "UnknownInvoicePhoto" })
})
