import { Button } from "@blueprintjs/core"
import { Plus } from "@blueprintjs/icons"
import { audienceText } from "../../../../core/messages/audience-text.ts"
import { columnOf } from "../../ui/list/columns.ts"
import { useOpenRecord } from "../../ui/list/list-state.ts"
import { known, RecordList } from "../../ui/list/record-list.tsx"
import { OpenLink } from "../../ui/list/open-link.tsx"
import { WhenCell } from "../../ui/list/when-cell.tsx"
import { type Campaign, STATUSES } from "./campaign.ts"
import { CampaignPage } from "./sending/campaign-page.tsx"
import { CampaignStatusTag } from "./campaign-status-tag.tsx"
import { NewCampaign } from "./new-campaign.tsx"

/** The list of campaigns, the choice of a text for a new one, or the one that is open. */
export const CampaignsScreen = () => {
  const [open, setOpen] = useOpenRecord()
  if (open === undefined) return <CampaignList onNew={() => setOpen("new")} />
  const close = () => setOpen(undefined)
  return open === "new" ? (
    <NewCampaign onAdded={setOpen} onClose={close} />
  ) : (
    <CampaignPage key={open} id={open} onOpen={setOpen} onClose={close} />
  )
}

const CampaignList = ({ onNew }: { readonly onNew: () => void }) => {
  const add = <Button icon={<Plus />} intent="primary" text="New campaign" onClick={onNew} />
  return (
    <RecordList
      label="Campaigns"
      read="listCampaigns"
      rows={({ campaigns }) => campaigns}
      columns={columns}
      sort="-changedAt"
      sorts={SORTS}
      filters={[{ name: "status", label: "All statuses", options: STATUSES }]}
      shown={({ status }) => ({ status: known(STATUSES, status) })}
      searchLabel="Search by subject"
      csv="exportCampaigns"
      empty={{
        title: "No campaigns yet",
        description:
          "A campaign is one email to many customers, such as “Time for your fall check”. You choose a ready text and who gets it, and see the number before anything is sent.",
        action: add,
      }}
    >
      {add}
    </RecordList>
  )
}

const SORTS = [
  { value: "-changedAt", label: "Last changed first" },
  { value: "changedAt", label: "Last changed last" },
  { value: "subject", label: "Subject, A to Z" },
  { value: "-subject", label: "Subject, Z to A" },
]

const column = columnOf<Campaign>()

const columns = [
  column(
    "subject",
    "Subject",
    "title",
    ({ id, subject }) => <OpenLink id={id}>{subject}</OpenLink>,
    "sortable",
  ),
  column("audience", "Who gets it", "plain", ({ audience }) => audienceText(audience)),
  column("status", "Status", "short", ({ status }) => <CampaignStatusTag status={status} />),
  column("sent", "Sent", "number", (campaign) => sentText(campaign)),
  column("skipped", "Left out", "number", ({ status, counts }) =>
    status === "draft" ? "–" : counts.skipped,
  ),
  column("changedAt", "Changed", "short", ({ changedAt }) => <WhenCell iso={changedAt} />, "sortable"),
  column("startedAt", "Started", "short", ({ startedAt }) =>
    startedAt === null ? "–" : <WhenCell iso={startedAt} />,
  ),
]

const sentText = ({ status, counts: { sent, total, skipped } }: Campaign): string =>
  status === "draft" ? "–" : `${sent} of ${total - skipped}`
