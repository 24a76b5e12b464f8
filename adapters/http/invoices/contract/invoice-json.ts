import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { CreditNote } from "../../../../core/invoices/credit-note.ts"
import { InvoiceEvent } from "../../../../core/invoices/invoice-event.ts"
import { Invoice, InvoiceStateSchema } from "../../../../core/invoices/invoice.ts"
import { described } from "../../../../core/fields/described.ts"
import { StoredRates } from "../../../../core/money/tax-rates.ts"
import { TaxExemption } from "../../../../core/money/tax-exemption.ts"
import { Line } from "../../../../core/money/line.ts"
import { Dollars, IsoInstant } from "../../engine/contract/wire.ts"

const LINE = {
  serviceId: 3,
  text: "Hang a door",
  kind: "labor",
  quantity: 1.5,
  unit: "hour",
  price: 9_000,
  isTaxed: true,
  isOptional: false,
} as const

const LineJson = Line.mapFields(
  // Hundredths inside, as `quantity` of the entries that make a line.
  Struct.assign({ quantity: Schema.Finite, price: Dollars }),
).annotate({ identifier: "LineShown", examples: [LINE] })

const DiscountJson = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("amount"), amount: Dollars }),
  Schema.Struct({ kind: Schema.Literal("share"), share: Schema.Finite }),
])

/** An example. */
const INVOICE = {
  id: 7,
  number: "2026-0007",
  customerId: 12,
  appointmentId: 41,
  planChargeId: null,
  lines: [LINE],
  discount: null,
  rates: { labor: 0, materials: 9_679, plan: 0 },
  note: "Thank you.",
  photoIds: [],
  billTo: { name: "Jane Doe", company: null, address: "12 Elm Street, St. Louis, MO 63101" },
  createdAt: 1_795_446_000_000,
  issuedAt: 1_795_446_000_000,
  dueAt: 1_796_709_600_000,
  total: 13_500,
  tax: 0,
  open: 13_500,
  paid: 0,
  deposit: 0,
  credited: 0,
  writtenOff: 0,
  credit: 0,
  remindersStopped: false,
  remindedDays: 0,
  linkNumber: 0,
  hasLink: true,
  version: 2,
  state: "open",
} as const

const wireFields = {
  lines: Schema.Array(LineJson),
  discount: Schema.NullOr(DiscountJson),
  createdAt: IsoInstant,
  issuedAt: Schema.NullOr(IsoInstant),
  dueAt: Schema.NullOr(IsoInstant),
  total: Dollars,
  tax: Dollars,
  open: Dollars,
  paid: Dollars,
  deposit: Dollars,
  credited: Dollars,
  writtenOff: Dollars,
  credit: Dollars,
}

/** An invoice as staff see it. */
export const StaffInvoice = Invoice.mapFields(
  Struct.assign({ ...wireFields, state: InvoiceStateSchema }),
).annotate({
  identifier: "StaffInvoice",
  examples: [INVOICE],
})

const CustomerName = Schema.Struct({ firstName: Schema.String, lastName: Schema.String })
const JANE = { firstName: "Jane", lastName: "Doe" }

export const LISTED_INVOICE = { ...INVOICE, customer: JANE }

/** An invoice with its customer. */
export const ListedInvoice = StaffInvoice.mapFields(Struct.assign({ customer: CustomerName })).annotate({
  identifier: "ListedInvoice",
  examples: [LISTED_INVOICE],
})

const EventJson = InvoiceEvent.mapFields(
  Struct.assign({ amount: Dollars, postedAt: IsoInstant, depositPaidAt: Schema.NullOr(IsoInstant) }),
).annotate({ identifier: "InvoiceEventShown" })

const CreditNoteJson = CreditNote.mapFields(
  Struct.assign({ amount: Dollars, tax: Dollars, createdAt: IsoInstant }),
).annotate({ identifier: "CreditNoteShown" })

/** An invoice with what happened to it. */
export const InvoicePage = Schema.Struct({
  invoice: ListedInvoice,
  events: Schema.Array(EventJson),
  creditNotes: Schema.Array(CreditNoteJson),
  exemption: TaxExemption,
  ratesNow: StoredRates.pipe(described("What a draft would have if it were written again now.")),
}).annotate({
  identifier: "InvoicePage",
  examples: [
    {
      invoice: LISTED_INVOICE,
      events: [
        {
          kind: "invoice",
          amount: 13_500,
          method: null,
          note: null,
          postedAt: 1_795_446_000_000,
          depositPaidAt: null,
        },
      ],
      creditNotes: [
        {
          id: 1,
          number: "2026-0001-C",
          invoiceId: 7,
          amount: 1_000,
          tax: 0,
          reason: "Scratch on the door",
          createdAt: 1_795_446_000_000,
        },
      ],
      exemption: { isExempt: false, reason: null },
      ratesNow: INVOICE.rates,
    },
  ],
})

const shownFields = {
  number: Schema.String,
  state: InvoiceStateSchema,
  issuedAt: IsoInstant,
  dueAt: IsoInstant,
  total: Dollars,
  open: Dollars,
}

const SHOWN = {
  number: "2026-0007",
  state: "open",
  issuedAt: 1_795_446_000_000,
  dueAt: 1_796_709_600_000,
  total: 13_500,
  open: 13_500,
} as const

const cardFields = {
  processing: Dollars.pipe(described("A payment by card whose bank has not decided yet.")),
  canPayByCard: Schema.Boolean,
  chargedAt: Schema.NullOr(IsoInstant).pipe(
    described("When the saved card of its plan is charged by itself; null for never."),
  ),
}
const CARDS = { processing: 0, canPayByCard: true, chargedAt: null }

/** An invoice as its customer sees it in a list. */
export const OwnInvoice = Schema.Struct({
  id: Invoice.fields.id,
  ...shownFields,
  ...cardFields,
}).annotate({
  identifier: "OwnInvoice",
  examples: [{ id: 7, ...SHOWN, ...CARDS }],
})
export const OWN_INVOICE = { id: 7, ...SHOWN, ...CARDS }

const AmountsJson = Schema.Struct({ total: Dollars, discount: Dollars, tax: Dollars })

/** An invoice as the link in its mails shows it: nothing else of its customer. */
export const InvoiceOfLink = Schema.Struct({
  ...shownFields,
  billTo: Invoice.fields.billTo,
  lines: Schema.Array(
    Schema.Struct({
      text: Schema.String,
      quantity: Schema.Finite,
      unit: Schema.NullOr(Schema.String),
      price: Dollars,
      ...AmountsJson.fields,
    }),
  ),
  subtotal: Dollars,
  discount: Dollars,
  taxes: Schema.Array(Schema.Struct({ kind: Line.fields.kind, rate: Schema.Int, tax: Dollars })),
  tax: Dollars,
  paid: Dollars,
  deposit: Dollars.pipe(described("What of `paid` was paid before, as a deposit.")),
  credited: Dollars,
  note: Schema.NullOr(Schema.String),
  photoIds: Invoice.fields.photoIds,
  ...cardFields,
}).annotate({
  identifier: "InvoiceOfLink",
  examples: [
    {
      ...SHOWN,
      billTo: INVOICE.billTo,
      lines: [
        {
          text: "Hang a door",
          quantity: 1.5,
          unit: "hour",
          price: 9_000,
          total: 13_500,
          discount: 0,
          tax: 0,
        },
      ],
      subtotal: 13_500,
      discount: 0,
      taxes: [],
      tax: 0,
      paid: 0,
      deposit: 0,
      credited: 0,
      note: "Thank you.",
      photoIds: [],
      ...CARDS,
    },
  ],
})
