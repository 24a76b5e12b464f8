import { useQuery } from "@tanstack/react-query"
import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { endpointQuery } from "../../shared/api/queries.ts"
import { whatIsPaid } from "../../shared/money/paid-page.ts"
import { PhoneLink } from "../../shared/ui/contact-link.tsx"
import { LinkFailure, LinkLoading, LinkPage, LinkWords } from "../links/link-page.tsx"

type Outcome = CallReply<"showCardPayment">

/** The page to which the card provider leads back: what became of the payment. */
export const Payment = () => <LinkPage loading={LOADING}>{(token) => <Screen reference={token} />}</LinkPage>

const LOADING = (
  <LinkLoading
    heading="Your payment"
    text="One moment, we are looking up your payment."
    label="Loading your payment"
  />
)

const POLL_MS = 3_000
/** After a minute the email tells what becomes of it. */
const POLLS = 20

const Screen = ({ reference }: { readonly reference: string }) => {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...endpointQuery("showCardPayment", { params: { reference } }),
    gcTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === "processing" && dataUpdateCount < POLLS ? POLL_MS : false,
  })
  if (isPending) return LOADING
  if (error !== null)
    return (
      <LinkFailure
        error={error}
        text="We could not look up your payment."
        isFetching={isFetching}
        refetch={refetch}
      />
    )
  const back = whatIsPaid()
  return (
    <LinkWords {...wordsOf(data)}>
      {back !== undefined && (
        <a className="button button--primary button--large" href={back}>
          {BACK.get(back.split("/")[1])}
        </a>
      )}
      <PhoneLink className="button button--outline button--large" before="Call" />
    </LinkWords>
  )
}

/** By the first part of the path. */
const BACK: ReadonlyMap<string | undefined, string> = new Map([
  ["invoice", "Back to the invoice"],
  ["offer", "Back to the offer"],
  ["portal", "Back to your invoices"],
])

const wordsOf = ({ state, amount, isDeposit }: Outcome) => {
  const money = formatMoney(centsOf(amount))
  if (state === "paid")
    return {
      heading: "Payment received",
      text: isDeposit
        ? `Thank you. We received your deposit of ${money}.`
        : `Thank you. We received ${money}.`,
    }
  return state === "processing"
    ? {
        heading: "Your payment is being processed",
        text: `Your bank has not confirmed ${money} yet. You need not pay again.`,
      }
    : { heading: "The payment was not completed", text: "Nothing was charged. You can try again." }
}
