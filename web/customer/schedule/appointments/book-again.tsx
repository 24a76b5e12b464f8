import { formatDay } from "../../../../core/time/chicago.ts"
import { keepRepeatedBooking } from "../../../shared/visits/book-again.ts"
import { BLANK_CONTACT, type Contact } from "../../../shared/contact.ts"
import { Button } from "../../../shared/ui/button.tsx"
import type { PortalCustomer } from "../../contacts/customer.ts"
import "../../ui/record-list.css"
import "./book-again.css"
import { timesOf, type PortalVisit } from "./visit.ts"

interface BookAgainProps {
  readonly customer: PortalCustomer
  /** All of the customer's visits, earliest first. */
  readonly visits: readonly PortalVisit[]
}

const SHOWN = 3

/** The services that were done last, each with a button that books it once more; none shows nothing. */
export const BookAgain = ({ customer, visits }: BookAgainProps) => {
  const last = lastOfEachService(visits).slice(0, SHOWN)
  return (
    last.length > 0 && (
      <section className="card record-list stack-5" aria-labelledby="book-again">
        <h2 id="book-again">Book again</h2>
        <ul>
          {last.map((visit) => (
            <li key={visit.id} className="book-again__service">
              <div>
                <p className="record-list__title">{visit.serviceType}</p>
                <p className="soft small">{formatDay(timesOf(visit).start)}</p>
              </div>
              <Button
                look="outline"
                aria-label={`Book again: ${visit.serviceType}`}
                onClick={() => {
                  keepRepeatedBooking(bookingOf(visit.serviceId!, customer))
                  location.assign("/book")
                }}
              >
                Book again
              </Button>
            </li>
          ))}
        </ul>
      </section>
    )
  )
}

/** The last completed visit for each service of the catalogue, latest first. */
const lastOfEachService = (visits: readonly PortalVisit[]): readonly PortalVisit[] => {
  const done = visits
    .filter(({ status, serviceId }) => status === "completed" && serviceId !== null)
    .toReversed()
  return done.filter((visit, n) => done.findIndex(({ serviceId }) => serviceId === visit.serviceId) === n)
}

const bookingOf = (serviceId: number, customer: PortalCustomer) => {
  const fields = Object.keys(BLANK_CONTACT) as (keyof Contact)[]
  const contact = Object.fromEntries(fields.map((field) => [field, customer[field] ?? ""]))
  return { serviceId, ...(contact as unknown as Contact) }
}
