import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core"
import { centsOf, formatMoney } from "../../../../core/fields/money.ts"
import { call } from "../../../shared/api/client.ts"
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx"
import { photoUrl } from "../photo-viewer.tsx"
import type { Quote } from "../quote.ts"
import { OfferEditor } from "./offer-editor.tsx"
import { OfferPreview } from "./offer-preview.tsx"
import { refreshOffers, type OfferTask, type OfferVersion } from "./offer.ts"
import { AcceptanceDialog, DeclineDialog } from "./record-answer.tsx"
import { TemplateDialog } from "./template-dialog.tsx"

interface Props {
  readonly quote: Quote
  readonly task: OfferTask
  readonly version: OfferVersion | undefined
  readonly onClose: () => void
}

/** The dialogs about the offer for a quote, which are loaded when the first one is opened. */
export const OfferDialogs = ({ quote, task, version, onClose }: Props) => {
  const params = { id: String(quote.id) }
  if (task === "edit") return <OfferEditor quote={quote} version={version} onClose={onClose} />
  if (task === "end-link")
    return (
      <ConfirmDialog
        title="End the link"
        confirmLabel="End the link"
        confirm={() => call("endOfferLink", { params })}
        failure="The link was not ended."
        done="The link was ended"
        onDone={refreshOffers}
        onClose={onClose}
      >
        <p>{quote.email} can no longer open the offer. Sending another version makes a new link.</p>
      </ConfirmDialog>
    )
  if (version === undefined) return null
  if (task === "template") return <TemplateDialog terms={version.terms} onClose={onClose} />
  if (task === "accept") return <AcceptanceDialog quote={quote} version={version} onClose={onClose} />
  if (task === "decline") return <DeclineDialog version={version} onClose={onClose} />
  if (task === "preview")
    return (
      <Dialog className="offer-preview" isOpen title="What the customer sees" onClose={onClose}>
        <DialogBody>
          <OfferPreview terms={version.terms} quote={quote} photoUrl={(id) => photoUrl(quote.id, id)} />
        </DialogBody>
        <DialogFooter actions={<Button text="Close" onClick={onClose} />} />
      </Dialog>
    )
  if (task === "discard")
    return (
      <ConfirmDialog
        title="Discard the draft"
        confirmLabel="Discard"
        confirm={() => call("discardOffer", { params })}
        failure="The draft was not discarded."
        done="The draft was discarded"
        onDone={refreshOffers}
        onClose={onClose}
      >
        <p>The draft is deleted. Versions that were sent stay.</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title="Send the offer"
      confirmLabel="Send"
      intent="primary"
      confirm={() => call("sendOffer", { params, version: version.version })}
      failure="The offer was not sent."
      done={{ title: "The offer is on its way", description: `To ${quote.email}.` }}
      onDone={refreshOffers}
      onClose={onClose}
    >
      <p>
        {quote.email} gets an email with version {version.number}, {formatMoney(centsOf(version.total))}, and
        a link to accept it. It takes the place of a version that was not answered.
      </p>
    </ConfirmDialog>
  )
}
