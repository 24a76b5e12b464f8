import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { addressOf, personOf } from "../../contacts/contact.ts"
import { Customers } from "../../contacts/ports/customers.ts"
import { listFreeStarts } from "../../schedule/use-cases/hours/list-free-slots.ts"
import { changeSchedule } from "../../schedule/use-cases/hours/change-schedule.ts"
import {
  bookAppointment,
  requestedService,
  type Sender,
} from "../../schedule/use-cases/visits/book-appointment.ts"
import { datesOf } from "../../schedule/hours/availability.ts"
import type { Instant, Interval } from "../../time/interval.ts"
import { OfferNotAccepted, workOf } from "../offers/offer-work.ts"
import { QuoteBooked, type Quote } from "../quote.ts"
import { byLink, lockedOffer, showOfferOfLink, type OfferOfLink } from "./offer-of-link.ts"
import { storeChanges } from "./quotes.ts"

/**
 * The starts in the range at which the accepted work can be booked, earliest first. Fails with `UnknownOfferLink`,
 * `OfferNotAccepted` or `QuoteBooked`.
 */
export const listOfferSlots = Effect.fn("listOfferSlots")(function* (token: string, range: Interval) {
  const offer = yield* showOfferOfLink(token)
  const { serviceId, hours, people } = yield* workToBook(offer)
  return yield* listFreeStarts({ serviceId, hours, people, zip: offer.quote.zip }, range)
})

/** The dates of those starts. Fails as `listOfferSlots` does. */
export const listOfferDays = (token: string, range: Interval) =>
  Effect.map(listOfferSlots(token, range), datesOf)

/**
 * Books the accepted work for the quote's customer as any online booking, but never held, because the link was mailed; and
 * sets the quote to converted, together or not at all. Fails as `listOfferSlots` does, and as `bookAppointment`.
 */
export const bookOfferVisit = Effect.fn("bookOfferVisit")(function* (
  token: string,
  start: Instant,
  sender: Sender,
) {
  const offer = yield* lockedOffer(token)
  const { quote } = offer
  const { serviceId, hours, notes } = yield* workToBook(offer)
  const appointment = yield* bookAppointment(
    {
      person: yield* personToVisit(quote),
      address: addressOf(quote),
      service: serviceId === null ? neededBy(quote) : { id: serviceId },
      hours,
      addons: [],
      start,
      notes,
      textConsent: false,
      source: "website",
    },
    { ...sender, openedMailedLink: true },
  )
  const customerId = quote.customerId ?? appointment.customerId
  yield* byLink(
    storeChanges("book", quote, { status: "converted", appointmentId: appointment.id, customerId }),
  )
  return appointment
}, changeSchedule)

/** By the customer's email of now the visit becomes theirs, whatever the email was when they asked. */
const personToVisit = Effect.fnUntraced(function* (quote: Quote) {
  const person = personOf(quote)
  if (quote.customerId === null) return person
  const customer = Option.getOrUndefined(yield* (yield* Customers).byId(quote.customerId))
  return { ...person, email: customer?.email ?? person.email }
})

/** Work without a service, or of one that is not offered any more, is booked by the name of what the quote asks for. */
const workToBook = Effect.fnUntraced(function* ({ quote, version, isBooked }: OfferOfLink) {
  const work = workOf(version)
  if (work === undefined) return yield* new OfferNotAccepted()
  if (isBooked) return yield* new QuoteBooked()
  // Only a service that is named by its id can be one that is not offered.
  const byName = Effect.orDie(requestedService(neededBy(quote)))
  const { serviceId, hours, people } = yield* work.serviceId === null
    ? byName
    : Effect.catchTag(requestedService({ id: work.serviceId }), "ServiceNotOffered", () => byName)
  return { serviceId, hours: work.hours ?? hours, people, notes: work.notes }
})

/** One of the names of the quote form's list, which may be a service's name too. */
const neededBy = ({ serviceNeeded }: Quote) => ({ name: serviceNeeded, otherwise: serviceNeeded })
