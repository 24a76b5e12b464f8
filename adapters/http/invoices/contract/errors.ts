import type { ErrorReplies } from "../../engine/contract/error-reply.ts"

export const invoiceErrors = {
  UnknownBill: { status: 404, means: "There is no invoice with this id." },
  UnknownBillLink: { status: 404, means: "The link is unknown, or staff have ended it." },
  BillChanged: {
    status: 412,
    means: "The invoice was changed since the version in `If-Match`. Nothing was changed.",
  },
  BillSent: { status: 409, means: "The invoice was sent, so that it neither changes nor is deleted." },
  PhotoOnInvoice: { status: 409, means: "An invoice that was sent shows the photo of its visit." },
  WrongInvoicePhoto: { status: 400, means: "A photo is neither of the visit nor of the invoice." },
  UnknownInvoicePhoto: { status: 404, means: "The invoice has no photo with this id." },
  TooManyInvoicePhotos: { status: 409, means: "The invoice has twenty photos of its own." },
  BillNotSent: { status: 409, means: "The invoice is a draft." },
  WrongAmount: { status: 409, means: "The amount is more than is open, was paid, or is left to credit." },
  UnknownCardPayment: { status: 404, means: "There is no payment by card with this id or reference." },
  UnknownPaymentIssue: { status: 404, means: "There is nothing to look at with this id." },
  UnknownSavedCard: { status: 404, means: "The customer has saved no card." },
  NothingToSaveFor: { status: 409, means: "The customer has no plan that is billed on." },
  ConsentOutdated: { status: 409, means: "The text that was agreed to is not the one of now." },
  CardPaymentMissing: {
    status: 409,
    means: "Stripe does not know the payment: another account or key is set now.",
  },
  CardPaymentRefused: {
    status: 409,
    means:
      "Nothing is due, a payment is being processed, more than was paid is to be paid back, or Stripe refuses.",
  },
  CardsUnavailable: { status: 503, means: "Stripe cannot be reached. Nothing was charged." },
  CardsNotSetUp: { status: 409, means: "No account at Stripe is set." },
  NothingToBill: {
    status: 409,
    means: "The visit, charge or offer cannot be invoiced, or the charge is already.",
  },
} as const satisfies ErrorReplies
