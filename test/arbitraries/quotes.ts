import * as fc from "fast-check"
import { QUOTE_STATUSES } from "../../core/quotes/quote-choices.ts"
import type { Quote } from "../../core/quotes/quote.ts"

/** A quote as it is stored: answered exactly when it is not pending. */
export const aQuote = (differences: Partial<Quote> = {}): Quote => ({
  id: 7,
  customerId: null,
  appointmentId: null,
  chatId: null,
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  phone: "(314) 555-0100",
  company: null,
  street: "12 Elm Street",
  city: "St. Louis",
  state: "MO",
  zip: "63101",
  serviceNeeded: "Electrical Work",
  message: null,
  estimate: null,
  photos: [],
  offer: null,
  status: "pending",
  answeredAt: null,
  statusChangedAt: 0,
  createdAt: 0,
  version: 1,
  ...differences,
})

export const quoteStatus = fc.constantFrom(...QUOTE_STATUSES)
