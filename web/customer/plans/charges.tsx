import { useState } from "react"
import { formatDay } from "../../../core/time/chicago.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { Button } from "../../shared/ui/button.tsx"
import { PhoneLink } from "../../shared/ui/contact-link.tsx"
import { unbroken } from "../../shared/unbroken.ts"
import { focusHeading } from "../ui/heading.ts"
import { Loaded } from "../ui/loaded.tsx"
import { useEndpoint } from "../queries.ts"
import "./charges.css"
import { formatDollars } from "./plan.ts"

type Charge = CallReply<"listOwnCharges">["charges"][number]

/** Those that are shown at first. */
export const NEWEST_CHARGES = { limit: "6", offset: "0" }
/** As many as the endpoint lists at once. */
const ALL_CHARGES = { limit: "100", offset: "0" }

/** What was billed for plans, newest first, and whether it is paid. */
export const Charges = () => {
  const [all, setAll] = useState(false)
  const query = useEndpoint("listOwnCharges", { query: all ? ALL_CHARGES : NEWEST_CHARGES })
  return (
    <section className="card charges stack-5" aria-labelledby="charges">
      <h2 id="charges" tabIndex={-1}>
        What we billed
      </h2>
      <Loaded query={query} what="what we billed">
        {({ charges, total }) =>
          total === 0 ? (
            <p>Nothing was billed for a plan yet.</p>
          ) : (
            <>
              <ul>
                {charges.map((charge) => (
                  <ChargeItem key={charge.id} charge={charge} />
                ))}
              </ul>
              {charges.some(isOpen) && <HowToPay />}
              {!all && total > charges.length && (
                <p>
                  <Button
                    look="outline"
                    onClick={() => {
                      setAll(true)
                      focusHeading("charges")
                    }}
                  >
                    Show all {total}
                  </Button>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  )
}

/** An invoice says how it can be paid. */
const isOpen = ({ amount, paidAt, isInvoiced }: Charge): boolean =>
  amount > 0 && paidAt === null && !isInvoiced

/** Nothing where a saved card pays. */
const HowToPay = () => {
  const { data } = useEndpoint("showSavedCard")
  return data?.card === null ? (
    <p className="soft small">
      To pay what is open, please call <PhoneLink />.
    </p>
  ) : null
}

const ChargeItem = ({ charge }: { readonly charge: Charge }) => (
  <li className="charges__charge">
    <p>{unbroken(charge.label)}</p>
    <p className="strong numbers">{formatDollars(charge.amount)}</p>
    <p className="soft small wide">{stateOf(charge)}</p>
  </li>
)

const stateOf = ({ amount, dueAt, paidAt, isInvoiced }: Charge): string => {
  if (paidAt !== null) return `${amount < 0 ? "Settled" : "Paid"} on ${formatDay(Date.parse(paidAt))}`
  if (isInvoiced) return "On an invoice, in your history"
  return amount < 0 ? "Credit, not settled yet" : `Due ${formatDay(Date.parse(dueAt))}`
}
