import { useQuery } from "@tanstack/react-query"
import { centsOf, formatMoney } from "../../../../core/fields/money.ts"
import { call } from "../../../shared/api/client.ts"
import { endpointQuery } from "../../../shared/api/queries.ts"
import { PayByCard } from "../../../shared/money/pay-by-card.tsx"

/** The deposit of what was accepted: paid, or to be paid by card. Nothing where it can only be paid otherwise. */
export const OfferDeposit = ({ token }: { readonly token: string }) => {
  const { data } = useQuery({ ...endpointQuery("showOfferDeposit", { params: { token } }), gcTime: 0 })
  if (data === undefined) return null
  const { due, paid, processing, canPayByCard } = data
  if (processing > 0)
    return (
      <p className="notice" role="status">
        Your deposit of {formatMoney(centsOf(processing))} is being processed. You need not pay again.
      </p>
    )
  if (paid > 0 && due === 0)
    return (
      <p className="notice" role="status">
        We received your deposit of {formatMoney(centsOf(paid))}. Thank you.
      </p>
    )
  return canPayByCard ? (
    <section className="card stack-3 start" aria-labelledby="deposit-heading">
      <h2 id="deposit-heading">Deposit</h2>
      <p className="plain">It is taken off your invoice.</p>
      <PayByCard
        amount={centsOf(due)}
        label={`Pay the deposit of ${formatMoney(centsOf(due))}`}
        className="button--large"
        open={() => call("payDeposit", { params: { token } })}
      />
    </section>
  ) : null
}
