import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Invoice } from "../../../../core/invoices/invoice.ts"
import { invoiceShown } from "../../../../core/invoices/shown-invoice.ts"
import { addInvoice } from "../../../../core/invoices/use-cases/add-invoice.ts"
import { creditInvoice } from "../../../../core/invoices/use-cases/credit-invoice.ts"
import { invoiceOffer } from "../../../../core/invoices/use-cases/invoice-offer.ts"
import {
  listOwnInvoices,
  readInvoiceOfLink,
  readInvoicePdf,
  readOwnInvoicePdf,
  showInvoiceOfLink,
} from "../../../../core/invoices/use-cases/invoice-links.ts"
import {
  listInvoices,
  removeInvoice,
  setInvoiceReminders,
  showInvoice,
  updateInvoice,
} from "../../../../core/invoices/use-cases/invoices.ts"
import {
  recordPayment,
  refundPayment,
  writeOffInvoice,
} from "../../../../core/invoices/use-cases/post-for-invoice.ts"
import { endInvoiceLink, sendInvoice } from "../../../../core/invoices/use-cases/send-invoice.ts"
import { setTaxExemption, showTaxExemption } from "../../../../core/money/use-cases/tax.ts"
import { dayOf, startOfDay } from "../../../../core/time/chicago.ts"
import type { Handlers } from "../../engine/api.ts"
import { withTerms } from "../../engine/with-terms.ts"
import type { invoiceLinksEndpoints } from "../contract/invoice-links.ts"
import type { invoicesEndpoints } from "../contract/invoices.ts"

const file = <E, R>(pdf: Effect.Effect<{ readonly name: string; readonly bytes: Uint8Array }, E, R>) =>
  Effect.map(pdf, ({ name, bytes }) => ({
    mediaType: "application/pdf",
    content: Buffer.from(bytes),
    saveAs: name,
  }))

/** The filters with the days on which invoices were sent as an interval; without a day it has no end there. */
export const invoiceFilterOf = <Query extends { readonly from?: string; readonly to?: string }>({
  from,
  to,
  ...query
}: Query) => ({
  ...query,
  ...((from !== undefined || to !== undefined) && {
    issued: {
      ...(from !== undefined && { start: startOfDay(from) }),
      ...(to !== undefined && { end: dayOf(to).end }),
    },
  }),
})

const shown = <I extends Invoice, E, R>(invoice: Effect.Effect<I, E, R>) =>
  Effect.zipWith(invoice, currentTimeMillis, invoiceShown)

type Endpoints = typeof invoicesEndpoints & Omit<typeof invoiceLinksEndpoints, "readPhotoOfInvoiceLink">

export const invoicesHandlers: Handlers<Endpoints> = {
  listInvoices: ({ query }) =>
    Effect.zipWith(
      listInvoices(invoiceFilterOf(withTerms(query))),
      currentTimeMillis,
      ({ invoices, ...sums }, now) => ({
        invoices: invoices.map((invoice) => invoiceShown(invoice, now)),
        ...sums,
      }),
    ),
  showInvoice: ({ params: { id } }) =>
    Effect.zipWith(showInvoice(id), currentTimeMillis, ({ invoice, ...more }, now) => ({
      invoice: invoiceShown(invoice, now),
      ...more,
    })),
  addInvoice: ({ body }) => shown(addInvoice(body)),
  invoiceOffer: ({ params: { id } }) => shown(invoiceOffer(id)),
  updateInvoice: ({ params: { id }, body, version }) => shown(updateInvoice(id, body, version)),
  removeInvoice: ({ params: { id } }) => removeInvoice(id),
  sendInvoice: ({ params: { id }, version }) => shown(sendInvoice(id, version)),
  recordPayment: ({ params: { id }, body }) => shown(recordPayment(id, body)),
  refundPayment: ({ params: { id }, body }) => shown(refundPayment(id, body)),
  creditInvoice: ({ params: { id }, body }) => shown(creditInvoice(id, body)),
  writeOffInvoice: ({ params: { id }, body }) => shown(writeOffInvoice(id, body.reason)),
  setInvoiceReminders: ({ params: { id }, body }) => shown(setInvoiceReminders(id, body.isStopped)),
  endInvoiceLink: ({ params: { id } }) => shown(endInvoiceLink(id)),
  readTaxExemption: ({ params: { id } }) => showTaxExemption(id),
  setTaxExemption: ({ params: { id }, body }) => setTaxExemption(id, body),
  readInvoicePdf: ({ params: { id } }) => file(readInvoicePdf(id)),
  showInvoiceOfLink: ({ params: { token } }) => showInvoiceOfLink(token),
  readInvoiceOfLink: ({ params: { token } }) => file(readInvoiceOfLink(token)),
  listOwnInvoices: (_, { id }) =>
    Effect.map(listOwnInvoices(id), (invoices) => ({ invoices, total: invoices.length })),
  readOwnInvoicePdf: ({ params: { id } }, customer) => file(readOwnInvoicePdf(customer.id, id)),
}
