import { CAMPAIGN_TYPE_NAMES } from "../../../../core/messages/campaign-names.ts"
import { formatDay } from "../../../../core/time/chicago.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import "../../ui/record-list.css"
import "../../../shared/ui/chip.css"

interface MailFromUsProps {
  readonly mailings: CallReply<"readProfile">["emailCampaigns"]
}

/** The mailings that the customer was sent; none shows nothing. */
export const MailFromUs = ({ mailings }: MailFromUsProps) =>
  mailings.length > 0 && (
    <section className="card record-list stack-5" aria-labelledby="mail-from-us">
      <h2 id="mail-from-us">Mail from us</h2>
      <ul>
        {mailings.map(({ id, subject, campaignType, sentAt }) => (
          <li key={id}>
            <p className="record-list__head row-1 across-3 middle spread">
              <span className="record-list__title">{subject}</span>
              <span className="chip">{CAMPAIGN_TYPE_NAMES[campaignType]}</span>
            </p>
            <p className="soft small">Sent on {formatDay(Date.parse(sentAt))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
