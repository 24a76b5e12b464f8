import { useQuery } from "@tanstack/react-query"
import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import { deductedRows, sumRows } from "../../../core/money/amount-text.ts"
import { formatDay } from "../../../core/time/chicago.ts"
import { call } from "../../shared/api/client.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { endpointQuery } from "../../shared/api/queries.ts"
import { PayByCard } from "../../shared/money/pay-by-card.tsx"
import { unbroken } from "../../shared/unbroken.ts"
import { InvoiceTable } from "../../shared/invoices/invoice-table.tsx"
import { PhotoRow } from "../../shared/offers/photo-row.tsx"
import { PhoneLink } from "../../shared/ui/contact-link.tsx"
import { Unbroken } from "../../shared/ui/unbroken.tsx"
import { LinkFailure, LinkLoading, LinkPage, LinkWords } from "../links/link-page.tsx"
import "./invoice.css"

type Shown = CallReply<"showInvoiceOfLink">

/** The page of the link in the mails of an invoice: the invoice, to be printed or saved. */
export const Invoice = () => <LinkPage loading={LOADING}>{(token) => <Screen token={token} />}</LinkPage>

const LOADING = (
  <LinkLoading
    heading="Your invoice"
    text="One moment, we are reading your invoice."
    label="Loading your invoice"
  />
)

const Screen = ({ token }: { readonly token: string }) => {
  const query = endpointQuery("showInvoiceOfLink", { params: { token } })
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...query, gcTime: 0 })
  if (isPending) return LOADING
  if (error !== null)
    return (
      <LinkFailure
        error={error}
        text="We could not read your invoice."
        isFetching={isFetching}
        refetch={refetch}
      />
    )
  return (
    <LinkWords
      heading={`Invoice ${data.number}`}
      text={sentenceOf(data)}
      between={<Details invoice={data} token={token} />}
    >
      {data.canPayByCard && (
        <PayByCard
          amount={centsOf(data.open)}
          className="button--large"
          open={() => call("payInvoice", { params: { token } })}
        />
      )}
      <a
        className={`button button--${data.canPayByCard ? "outline" : "primary"} button--large`}
        href={`/api/invoice/${token}/pdf`}
        download
      >
        Save as PDF
      </a>
      <PhoneLink className="button button--outline button--large" before="Call" />
    </LinkWords>
  )
}

/** The last day to pay, which ends at `dueAt`. */
const lastDayOf = ({ dueAt }: Shown): string => unbroken(formatDay(Date.parse(dueAt) - 1))

const sentenceOf = (invoice: Shown): string => {
  if (invoice.processing > 0)
    return `Your payment of ${formatMoney(centsOf(invoice.processing))} is being processed. You need not pay again.`
  if (invoice.open === 0) return "Nothing is left to pay. Thank you."
  const open = formatMoney(centsOf(invoice.open))
  if (invoice.chargedAt !== null)
    return `We charge ${open} to your saved card on ${unbroken(formatDay(Date.parse(invoice.chargedAt)))}. You need not do anything.`
  return invoice.state === "overdue"
    ? `${open} was due on ${lastDayOf(invoice)}.`
    : `Please pay ${open} by ${lastDayOf(invoice)}.`
}

const Details = ({ invoice, token }: { readonly invoice: Shown; readonly token: string }) => {
  const { billTo, lines, subtotal, discount, taxes, total, paid, deposit, credited, open, note } = invoice
  return (
    <div className="invoice card stack-4">
      {billTo !== null && (
        <p className="lines break">
          <Unbroken text={[billTo.name, billTo.company, billTo.address].filter(Boolean).join("\n")} />
        </p>
      )}
      <p className="soft">Sent {unbroken(formatDay(Date.parse(invoice.issuedAt)))}</p>
      <InvoiceTable
        lines={lines.map((line) => ({
          ...line,
          quantity: Math.round(line.quantity * 100),
          price: centsOf(line.price),
          total: centsOf(line.total),
        }))}
        sums={[
          ...sumRows({
            subtotal: centsOf(subtotal),
            discount: centsOf(discount),
            taxes: taxes.map((each) => ({ ...each, tax: centsOf(each.tax) })),
            total: centsOf(total),
          }),
          ...deductedRows({
            paid: centsOf(paid),
            deposit: centsOf(deposit),
            credited: centsOf(credited),
          }),
          ["To pay", centsOf(open)],
        ]}
      />
      {note !== null && <p className="lines break">{note}</p>}
      <PhotoRow ids={invoice.photoIds} urlOf={(id) => `/api/invoice/${token}/photos/${id}`} />
    </div>
  )
}
