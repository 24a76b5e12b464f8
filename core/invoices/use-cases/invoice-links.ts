import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { BusinessSettings } from "../../business/ports/business-settings.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"
import { BillNotSent, UnknownBill, UnknownBillLink } from "../invoice.ts"
import { InvoiceDocuments } from "../ports/invoice-documents.ts"
import { plannedCharge } from "./cards/saved/planned.ts"
import { cardStateOf } from "./cards/card-state.ts"
import { Invoices } from "../ports/invoices.ts"
import { UnknownInvoicePhoto } from "../invoice-photo.ts"
import { readPhoto, readPhotos } from "./invoice-photos.ts"
import { isSent, ownInvoice, shownInvoice, type SentInvoice } from "../shown-invoice.ts"

const invoiceOfLink = Effect.fnUntraced(function* (token: string) {
  const found = yield* (yield* Invoices).byLink((yield* Tokens).hash(token))
  return yield* Effect.fromOption(Option.filter(found, isSent), () => new UnknownBillLink())
})

/** Whether this is the token of a link that shows an invoice. */
export const isInvoiceLink = (token: string) => Effect.map(Effect.option(invoiceOfLink(token)), Option.isSome)

/** Whether and how a customer can pay an invoice by card, and when their saved card is charged for it; null for never. */
const cardsOf = Effect.fnUntraced(function* (invoice: SentInvoice) {
  const planned = yield* plannedCharge(invoice)
  return { ...(yield* cardStateOf(invoice)), chargedAt: planned?.at ?? null }
})

/** The invoice that a link shows, and nothing else. Fails with `UnknownBillLink` for one that staff have ended. */
export const showInvoiceOfLink = Effect.fn("showInvoiceOfLink")(function* (token: string) {
  const invoice = yield* invoiceOfLink(token)
  return { ...shownInvoice(invoice, yield* currentTimeMillis), ...(yield* cardsOf(invoice)) }
})

/** The file of an invoice, with its name. */
const pdfOf = Effect.fnUntraced(function* (invoice: SentInvoice) {
  const business = yield* (yield* BusinessSettings).current
  const bytes = yield* (yield* InvoiceDocuments).pdf({
    invoice: shownInvoice(invoice, yield* currentTimeMillis),
    business,
    photos: yield* readPhotos(invoice, invoice.photoIds),
  })
  return { name: `invoice-${invoice.number}.pdf`, bytes }
})

/** A photo that is on the invoice of a link. Fails with `UnknownBillLink` and `UnknownInvoicePhoto`. */
export const readPhotoOfInvoiceLink = Effect.fn("readPhotoOfInvoiceLink")(function* (
  token: string,
  photoId: number,
) {
  const invoice = yield* invoiceOfLink(token)
  if (!invoice.photoIds.includes(photoId)) return yield* new UnknownInvoicePhoto()
  return yield* readPhoto(invoice, photoId)
})

/** Fails with `UnknownBillLink`. */
export const readInvoiceOfLink = (token: string) => Effect.flatMap(invoiceOfLink(token), pdfOf)

/** For staff. Fails with `UnknownBill`, and with `BillNotSent` for a draft. */
export const readInvoicePdf = Effect.fn("readInvoicePdf")(function* (id: number) {
  const invoice = yield* someOrFail((yield* Invoices).byId(id), () => new UnknownBill())
  return isSent(invoice) ? yield* pdfOf(invoice) : yield* new BillNotSent()
})

/** Of this customer. Fails with `UnknownBill` for another one's, and for a draft. */
export const readOwnInvoicePdf = Effect.fn("readOwnInvoicePdf")(function* (customerId: number, id: number) {
  const invoice = yield* someOrFail((yield* Invoices).byId(id), () => new UnknownBill())
  return isSent(invoice) && invoice.customerId === customerId
    ? yield* pdfOf(invoice)
    : yield* new UnknownBill()
})

/** The invoices that were sent to a customer, newest first. */
export const listOwnInvoices = Effect.fn("listOwnInvoices")(function* (customerId: number) {
  const now = yield* currentTimeMillis
  const invoices = yield* (yield* Invoices).list({ customerId, isSent: true, now, limit: 100 })
  return yield* Effect.forEach(
    invoices.filter((invoice) => isSent(invoice)),
    (invoice) => Effect.map(cardsOf(invoice), (cards) => ({ ...ownInvoice(invoice, now), ...cards })),
  )
})
