import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { CreditNote } from "../../core/invoices/credit-note.ts"
import { invoiceStateOf } from "../../core/invoices/invoice-state.ts"
import type { Invoice } from "../../core/invoices/invoice.ts"
import { Invoices, type InvoiceFilter } from "../../core/invoices/ports/invoices.ts"
import type { Posting } from "../../core/invoices/postings.ts"
import { isDepositTakenOff } from "../../core/money/ledger.ts"
import { PAYS_TAX, type TaxExemption } from "../../core/money/tax-exemption.ts"
import type { QuotePhoto } from "../../core/quotes/quote.ts"
import type { PostingDetails } from "../../core/money/ports/deposits.ts"
import type { StoredPlans } from "./plans.ts"
import { PAYMENT_METHODS } from "../../core/money/ledger-choices.ts"

interface StoredPosting extends Posting, PostingDetails {
  /** Null of a deposit. */
  readonly invoiceId: number | null
}

/** Of an invoice or of a visit. */
interface StoredPhoto extends QuotePhoto {
  readonly file: string
  readonly invoiceId: number | null
  readonly appointmentId: number | null
}

const ownedBy = (invoiceId: number, appointmentId: number | null) => (photo: StoredPhoto) =>
  photo.invoiceId === invoiceId || (appointmentId !== null && photo.appointmentId === appointmentId)

export interface StoredInvoices {
  readonly invoices: Invoice[]
  readonly invoicePhotos: StoredPhoto[]
  /** The ids of invoices, by the hashes of their links' tokens. */
  readonly invoiceLinks: Map<string, number>
  readonly postings: StoredPosting[]
  readonly creditNotes: CreditNote[]
  /** Charges of plans that invoices took over. */
  readonly takenCharges: number[]
  readonly taxExempt: Map<number, TaxExemption>
}

export const noInvoices = (): StoredInvoices => ({
  invoices: [],
  invoicePhotos: [],
  invoiceLinks: new Map(),
  postings: [],
  creditNotes: [],
  takenCharges: [],
  taxExempt: new Map(),
})

const JANE = { firstName: "Jane", lastName: "Doe" }

const NOTHING = { open: 0, paid: 0, deposit: 0, credited: 0, writtenOff: 0, credit: 0 }

/** Invoices in lists, in which every customer is Jane Doe; sorts and searches nothing, also not by visits. */
export const invoicesInMemory = ({
  invoices,
  invoicePhotos,
  invoiceLinks: links,
  postings,
  creditNotes,
  takenCharges,
  planCharges,
}: StoredInvoices & Pick<StoredPlans, "planCharges">) => {
  const find = (id: number) =>
    Effect.sync(() => Option.fromUndefinedOr(invoices.find((each) => each.id === id)))
  const matching = ({ state, now, customerId, appointmentIds, isSent, issued }: InvoiceFilter) =>
    invoices.filter(
      (invoice) =>
        (state === undefined || invoiceStateOf(invoice, now) === state) &&
        (customerId === undefined || invoice.customerId === customerId) &&
        (appointmentIds === undefined || appointmentIds.includes(invoice.appointmentId!)) &&
        (issued === undefined ||
          (invoice.issuedAt !== null &&
            (issued.start ?? 0) <= invoice.issuedAt &&
            invoice.issuedAt < (issued.end ?? Infinity))) &&
        (!isSent || invoice.number !== null),
    )
  const of = (invoiceId: number) => postings.filter((each) => each.invoiceId === invoiceId)
  return Invoices.of({
    add: (draft) =>
      Effect.sync(() => {
        const { planChargeId } = draft
        if (planChargeId !== null && invoices.some((each) => each.planChargeId === planChargeId))
          return Option.none()
        const added: Invoice = {
          ...draft,
          ...NOTHING,
          id: invoices.length + 1,
          number: null,
          billTo: null,
          issuedAt: null,
          dueAt: null,
          remindersStopped: false,
          remindedDays: 0,
          linkNumber: 0,
          hasLink: false,
          version: 1,
        }
        invoices.push(added)
        return Option.some(added)
      }),
    byId: (id) =>
      Effect.map(
        find(id),
        Option.map((invoice) => ({ ...invoice, customer: JANE })),
      ),
    byIds: (ids) => Effect.sync(() => invoices.filter(({ id }) => ids.includes(id))),
    locked: find,
    byLink: (hash) =>
      Effect.sync(() => Option.fromUndefinedOr(invoices.find(({ id }) => id === links.get(hash)))),
    list: ({ limit = Infinity, offset = 0, ...filter }) =>
      Effect.sync(() =>
        matching(filter)
          .slice(offset, offset + limit)
          .map((invoice) => ({ ...invoice, customer: JANE })),
      ),
    openOfPlan: (planId) =>
      Effect.sync(() =>
        invoices.filter(
          ({ planChargeId, number, open }) =>
            number !== null &&
            open > 0 &&
            planCharges.some(({ id, ...of }) => id === planChargeId && of.planId === planId),
        ),
      ),
    count: (filter) => Effect.sync(() => matching(filter).length),
    sumOpen: (filter) => Effect.sync(() => matching(filter).reduce((sum, { open }) => sum + open, 0)),
    update: (invoice) =>
      Effect.sync(() => {
        const stored = { ...invoice, version: invoice.version + 1 }
        invoices[invoices.findIndex(({ id }) => id === invoice.id)] = stored
        return stored
      }),
    setLink: (id, hash) =>
      Effect.sync(() => {
        for (const [known, of] of links) if (of === id) links.delete(known)
        if (hash !== null) links.set(hash, id)
      }),
    remove: (id) =>
      Effect.sync(() => {
        invoices.splice(
          invoices.findIndex((each) => each.id === id),
          1,
        )
      }),
    nextNumber: (kind) =>
      Effect.sync(() =>
        kind === "credit"
          ? creditNotes.length + 1
          : invoices.filter(({ number }) => number !== null).length + 1,
      ),
    post: (invoiceId, posting, details) =>
      Effect.sync(() => void postings.push({ ...posting, ...details, invoiceId })),
    entries: (id) => Effect.sync(() => of(id).flatMap(({ entries }) => entries)),
    events: (id) =>
      Effect.sync(() =>
        of(id).map(({ kind, note, at, quoteId, entries }) => ({
          kind,
          note,
          postedAt: at,
          depositPaidAt: isDepositTakenOff({ kind, entries })
            ? (postings.findLast((each) => each.invoiceId === null && each.quoteId === quoteId)?.at ?? null)
            : null,
          amount: entries.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0),
          method: PAYMENT_METHODS.find((method) => entries.some(({ account }) => account === method)) ?? null,
        })),
      ),
    takeOverCharge: (id) =>
      Effect.sync(() => {
        takenCharges.push(id)
        const index = planCharges.findIndex((charge) => charge.id === id)
        if (index !== -1) planCharges[index] = { ...planCharges[index]!, isInvoiced: true }
      }),
    photos: ({ id, appointmentId }) => Effect.sync(() => invoicePhotos.filter(ownedBy(id, appointmentId))),
    addPhoto: (invoiceId, photo) =>
      Effect.sync(() => {
        const added = { ...photo, id: invoicePhotos.length + 1, invoiceId, appointmentId: null }
        invoicePhotos.push(added)
        return added
      }),
    photoFiles: ({ id, appointmentId }, photoIds) =>
      Effect.sync(() => {
        const own = invoicePhotos.filter(ownedBy(id, appointmentId))
        return photoIds.flatMap((each) => own.find((photo) => photo.id === each)?.file ?? [])
      }),
    removePhoto: (invoiceId, photoId) =>
      Effect.sync(() => {
        const index = invoicePhotos.findIndex(
          (photo) => photo.id === photoId && photo.invoiceId === invoiceId,
        )
        return index === -1 ? Option.none() : Option.some(invoicePhotos.splice(index, 1)[0]!.file)
      }),
    addCreditNote: (note) =>
      Effect.sync(() => {
        const added = { ...note, id: creditNotes.length + 1 }
        creditNotes.push(added)
        return added
      }),
    creditNotes: (id) => Effect.sync(() => creditNotes.filter(({ invoiceId }) => invoiceId === id)),
  })
}

export const taxExemptionsInMemory = ({ taxExempt }: StoredInvoices) => ({
  of: (id: number) => Effect.sync(() => taxExempt.get(id) ?? PAYS_TAX),
  exemptAmong: (ids: readonly number[]) => Effect.sync(() => ids.filter((id) => taxExempt.get(id)?.isExempt)),
  set: (id: number, exemption: TaxExemption) => Effect.sync(() => void taxExempt.set(id, exemption)),
})
