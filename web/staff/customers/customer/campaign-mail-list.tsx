import { Link } from "react-router-dom"
import { whenText } from "../../ui/when-text.ts"
import type { CustomerDetails } from "../../contacts/customer.ts"
import "../../ui/record/record-rows.css"
import "./campaign-mail-list.css"

interface Props {
  readonly mails: CustomerDetails["campaignMails"]
}

/** The campaigns' mails that a customer was sent, each a link to its campaign. */
export const CampaignMailList = ({ mails }: Props) => (
  <ul className="plain">
    {mails.map(({ id, campaignId, subject, sentAt }) => (
      <li key={id} className="campaign-mail-list__mail record-rows__row break">
        <Link className="break" to={`/admin/campaigns?open=${campaignId}`}>
          {subject}
        </Link>
        <span className="soft">Sent {whenText(sentAt)}</span>
      </li>
    ))}
  </ul>
)
