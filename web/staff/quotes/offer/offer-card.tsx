import { Button } from "@blueprintjs/core"
import { useState } from "react"
import { centsOf, formatMoney } from "../../../../core/fields/money.ts"
import { isOpen } from "../../../../core/quotes/offers/offer-state.ts"
import { lazyPart } from "../../../shared/entry/lazy-part.tsx"
import { useNow } from "../../../shared/use-now.ts"
import { useEndpoint } from "../../api/queries.ts"
import { Card } from "../../ui/boxes/card.tsx"
import { FailedState, LoadingState } from "../../ui/boxes/states.tsx"
import { whenText } from "../../ui/when-text.ts"
import type { Quote } from "../quote.ts"
import { InvoiceButton } from "./invoice-button.tsx"
import { OfferDeposit } from "./offer-deposit.tsx"
import { OfferStateTag } from "./offer-tag.tsx"
import { eventsOf, historyOf, stateOf, type Offers, type OfferTask, type OfferVersion } from "./offer.ts"

const OfferDialogs = lazyPart(async () => (await import("./offer-dialogs.tsx")).OfferDialogs)

/** What is open: a dialog about the offer, and the version that it is about. */
interface OpenTask {
  readonly task: OfferTask
  readonly version: OfferVersion | undefined
}

/** The offer for a quote: its versions, newest first, and what staff can do with them. */
export const OfferCard = ({ quote }: { readonly quote: Quote }) => {
  const [open, setOpen] = useState<OpenTask>()
  const query = useEndpoint("showOffers", { params: { id: String(quote.id) } })
  const { data } = query
  const draft = data?.versions.find(({ sentAt }) => sentAt === null)
  return (
    <Card
      title="Offer"
      {...(data && {
        action: (
          <Button
            text={
              draft ? "Edit the draft" : data.versions.length === 0 ? "Write an offer" : "Write a new version"
            }
            onClick={() => setOpen({ task: "edit", version: draft ?? data.versions.at(-1) })}
          />
        ),
      })}
    >
      {data ? (
        <OfferList offers={data} onTask={(task, version) => setOpen({ task, version })} />
      ) : query.isError ? (
        <FailedState error={query.error} retry={() => void query.refetch()} />
      ) : (
        <LoadingState />
      )}
      {open && <OfferDialogs quote={quote} {...open} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

interface ListProps {
  readonly offers: Offers
  readonly onTask: (task: OfferTask, version?: OfferVersion) => void
}

const OfferList = ({ offers: { versions, link }, onTask }: ListProps) => {
  const accepted = versions.findLast(({ acceptedAt }) => acceptedAt !== null)
  return versions.length === 0 ? (
    <p className="plain">No offer was written yet.</p>
  ) : (
    <div className="stack-3">
      <ul className="plain stack-3 divided">
        {versions.toReversed().map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            canInvoice={version === accepted || version.invoiceId !== null}
            onTask={(task) => onTask(task, version)}
          />
        ))}
      </ul>
      {accepted && <OfferDeposit quoteId={accepted.quoteId} />}
      {link && (
        <p className="plain row-2 middle small">
          {link.endedAt === null ? (
            <>
              The customer's link works.
              <Button size="small" variant="minimal" text="End the link" onClick={() => onTask("end-link")} />
            </>
          ) : (
            `The link was ended ${whenText(link.endedAt)}. The next version gets a new one.`
          )}
        </p>
      )}
    </div>
  )
}

interface RowProps {
  readonly version: OfferVersion
  /** Whether it is the version that an invoice is made of. */
  readonly canInvoice: boolean
  readonly onTask: (task: OfferTask) => void
}

const VersionRow = ({ version, canInvoice, onTask }: RowProps) => {
  const state = stateOf(eventsOf(version), useNow())
  return (
    <li className="stack-1">
      <span className="row-2 middle">
        <strong>Version {version.number}</strong>
        <span className="numbers">{formatMoney(centsOf(version.total))}</span>
        <OfferStateTag state={state} />
      </span>
      <span className="soft small break">{historyOf(version)}</span>
      <span className="row-1">
        {state === "draft" && (
          <Button size="small" intent="primary" text="Send" onClick={() => onTask("send")} />
        )}
        {isOpen(state) && (
          <>
            <Button size="small" text="Record acceptance" onClick={() => onTask("accept")} />
            <Button size="small" text="Record as declined" onClick={() => onTask("decline")} />
          </>
        )}
        {canInvoice && <InvoiceButton version={version} />}
        <Button size="small" text="Preview" onClick={() => onTask("preview")} />
        <Button size="small" text="Keep as a template" onClick={() => onTask("template")} />
        {state === "draft" && (
          <Button size="small" variant="minimal" text="Discard the draft" onClick={() => onTask("discard")} />
        )}
      </span>
    </li>
  )
}
