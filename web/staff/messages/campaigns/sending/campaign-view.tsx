import { Button, Callout, ProgressBar } from "@blueprintjs/core"
import { Duplicate, History, Pause, Play, Stop } from "@blueprintjs/icons"
import { useMutation } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { Link } from "react-router-dom"
import { audienceText } from "../../../../../core/messages/audience-text.ts"
import { CAMPAIGN_TYPE_NAMES } from "../../../../../core/messages/campaign-names.ts"
import { afterQuietHours } from "../../../../../core/messages/quiet-hours.ts"
import { formatShortDay, formatTime } from "../../../../../core/time/chicago.ts"
import { call } from "../../../../shared/api/client.ts"
import { sentenceFor } from "../../../../shared/api/errors.ts"
import { historyLink } from "../../../ui/list/history-link.ts"
import { Card } from "../../../ui/boxes/card.tsx"
import { RecordHeader } from "../../../ui/record/record-page.tsx"
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx"
import { refresh } from "../../../api/queries.ts"
import { OwnerOnly } from "../../../api/session.ts"
import { useNow } from "../../../../shared/use-now.ts"
import { whenText } from "../../../ui/when-text.ts"
import { type Campaign, textsOf } from "../campaign.ts"
import { CampaignPreview } from "./campaign-preview.tsx"
import { CampaignStatusTag } from "../campaign-status-tag.tsx"
import { RecipientList } from "./recipient-list.tsx"
import { useAddCampaign } from "../use-add-campaign.ts"
import "../campaign-columns.css"
import "./campaign-view.css"

interface Props {
  readonly campaign: Campaign
  /** Whether its latest state could not be loaded. */
  readonly isStale: boolean
  readonly onCopied: (id: number) => void
}

/** A campaign that was started: how far it is, who got it, who did not and why. */
export const CampaignView = ({ campaign, isStale, onCopied }: Props) => {
  const { id, subject, status, author, startedAt, audience, campaignType } = campaign
  return (
    <article className="stack-4">
      <RecordHeader
        title={subject}
        line={
          <>
            <CampaignStatusTag status={status} />
            <span>{audienceText(audience)}</span>
            <span>{CAMPAIGN_TYPE_NAMES[campaignType]}</span>
            <span>
              By {author}
              {startedAt !== null && `, started ${whenText(startedAt)}`}
            </span>
          </>
        }
      >
        <Actions campaign={campaign} onCopied={onCopied} />
      </RecordHeader>
      {isStale && (
        <Callout intent="warning" role="alert" compact>
          The latest numbers could not be loaded. The campaign goes on; this page tries again by itself.
        </Callout>
      )}
      <Card title="Progress">
        <Progress campaign={campaign} />
      </Card>
      <div className="campaign-columns">
        <Card title="Customers">
          <RecipientList campaign={campaign} />
        </Card>
        <Card title="Email">
          <CampaignPreview texts={textsOf(campaign)} examples={[]} />
        </Card>
      </div>
      <OwnerOnly>
        <Link to={historyLink(`campaign ${id}`)} className="bp6-button campaign-view__history">
          <History />
          <span>Changes</span>
        </Link>
      </OwnerOnly>
    </article>
  )
}

const refreshed = () => refresh("showCampaign", "listCampaigns", "listCampaignRecipients")

const Actions = ({ campaign, onCopied }: Pick<Props, "campaign" | "onCopied">) => {
  const { status, counts } = campaign
  const [isStopping, setStopping] = useState(false)
  const copying = useAddCampaign(onCopied)
  const params = { id: String(campaign.id) }
  const pausing = useMutation({
    mutationFn: () => call(status === "paused" ? "resumeCampaign" : "pauseCampaign", { params }),
    onSettled: refreshed,
  })
  const error = pausing.error ?? copying.error
  const waiting = counts.waiting + counts.queued
  return (
    <>
      {status === "sending" && (
        <Button icon={<Pause />} text="Pause" loading={pausing.isPending} onClick={() => pausing.mutate()} />
      )}
      {status === "paused" && (
        <Button
          icon={<Play />}
          intent="primary"
          text="Resume"
          loading={pausing.isPending}
          onClick={() => pausing.mutate()}
        />
      )}
      {(status === "sending" || status === "paused") && (
        <Button
          icon={<Stop />}
          intent="danger"
          variant="outlined"
          text="Stop"
          onClick={() => setStopping(true)}
        />
      )}
      <Button
        icon={<Duplicate />}
        text="Copy as new"
        loading={copying.isPending}
        onClick={() => {
          const { campaignType, subject, content, audience } = campaign
          copying.mutate({ campaignType, subject, content, audience })
        }}
      />
      {error && (
        <Callout intent="danger" role="alert" compact>
          {sentenceFor(error, "Please try again.")}
        </Callout>
      )}
      {isStopping && (
        <ConfirmDialog
          title="Stop this campaign?"
          confirmLabel="Stop campaign"
          confirm={() => call("stopCampaign", { params })}
          failure="The campaign was not stopped."
          done="Campaign stopped"
          onDone={refreshed}
          onClose={() => setStopping(false)}
        >
          <p>
            {waiting === 1 ? "1 customer" : `${waiting} customers`} who still wait do not get it. It cannot be
            continued; to wait a while, pause it.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

const Progress = ({ campaign: { status, counts } }: Pick<Props, "campaign">) => {
  const start = useNow()
  const resumesAt = afterQuietHours(start)
  const toSend = counts.total - counts.skipped
  const done = counts.sent + counts.refused + counts.failed
  return (
    <div className="stack-2">
      <p role="status" className="plain">{`${counts.sent} of ${toSend} sent`}</p>
      <ProgressBar
        aria-label="Sent"
        intent={status === "stopped" ? "none" : status === "paused" ? "warning" : "success"}
        value={toSend === 0 ? 1 : done / toSend}
        stripes={status === "sending"}
        animate={status === "sending"}
      />
      {status === "sending" && resumesAt !== start && (
        <p className="plain">{`No emails are sent between 9 PM and 8 AM: it continues on ${formatShortDay(resumesAt)} at ${formatTime(resumesAt)} CT.`}</p>
      )}
      {status === "paused" && <p className="plain">Nothing is sent until you resume it.</p>}
      <dl className="campaign-view__counts">
        <Count name="Sent">{counts.sent}</Count>
        <Count name="Waiting">{counts.waiting + counts.queued}</Count>
        <Count name="Left out">{counts.skipped}</Count>
        {counts.refused > 0 && <Count name="Refused by the mail server">{counts.refused}</Count>}
        {counts.failed > 0 && <Count name="Not delivered">{counts.failed}</Count>}
      </dl>
    </div>
  )
}

const Count = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt className="soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)
