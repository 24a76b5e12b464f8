import { afterQuietHours } from "../../../../../core/messages/quiet-hours.ts"
import { audienceText } from "../../../../../core/messages/audience-text.ts"
import { formatShortDay, formatTime } from "../../../../../core/time/chicago.ts"
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx"
import { LoadingDialog } from "../../../ui/dialogs/loading-dialog.tsx"
import { refresh, useEndpoint } from "../../../api/queries.ts"
import { useNow } from "../../../../shared/use-now.ts"
import { LeftOut } from "../audience-fields.tsx"
import { audienceQuery, bodyOf, type Campaign, type CampaignTexts } from "../campaign.ts"

interface Props {
  readonly texts: CampaignTexts
  readonly start: () => Promise<Campaign>
  readonly onClose: () => void
}

/** Says how many people get the campaign and when, before it is started. */
export const SendDialog = ({ texts, start: confirm, onClose }: Props) => {
  const count = useEndpoint("countAudience", { query: audienceQuery(texts) })
  const now = useNow()
  if (!count.data || count.isPlaceholderData)
    return <LoadingDialog title="Send to customers" query={count} onClose={onClose} />
  const { willGet, leftOut } = count.data
  const people = willGet === 1 ? "1 customer" : `${willGet} customers`
  const start = afterQuietHours(now)
  return (
    <ConfirmDialog
      title={`Send to ${people}?`}
      confirmLabel={`Send to ${people}`}
      intent="primary"
      confirm={confirm}
      failure="The campaign was not started."
      done="The campaign is being sent"
      onDone={() => refresh("showCampaign", "listCampaigns")}
      onClose={onClose}
    >
      <p>
        <strong>{texts.subject}</strong> goes to: {audienceText(bodyOf(texts).audience)}.
      </p>
      <LeftOut leftOut={leftOut} />
      <p>
        {start === now
          ? "The first emails go out within a minute."
          : `The first emails go out on ${formatShortDay(start)} at ${formatTime(start)} CT.`}{" "}
        No email goes out between 9 PM and 8 AM. You can pause or stop it at any time; what was sent stays
        sent.
      </p>
    </ConfirmDialog>
  )
}
