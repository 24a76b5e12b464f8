import { Button } from "@blueprintjs/core"
import { Plus } from "@blueprintjs/icons"
import { Link, useLocation } from "react-router-dom"
import { audienceText } from "../../../../core/messages/audience-text.ts"
import { columnsOf } from "../../ui/list/columns.ts"
import { exportUrl } from "../../ui/list/export-url.ts"
import { pageQuery, useListState, useOpenRecord } from "../../ui/list/list-state.ts"
import { ListTable } from "../../ui/list/list-table.tsx"
import { ListToolbar } from "../../ui/list/list-toolbar.tsx"
import { WhenCell } from "../../ui/list/when-cell.tsx"
import { useEndpoint } from "../../api/queries.ts"
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
  const [list, setList] = useListState({ sort: "-changedAt", filters: ["status"] })
  const { search, sort, filters } = list
  const status = STATUSES.find(({ value }) => value === filters.status)?.value
  const shown = {
    sort: SORTS.find(({ value }) => value === sort)?.value ?? "-changedAt",
    ...(search !== "" && { search }),
    ...(status !== undefined && { status }),
  }
  const query = useEndpoint("listCampaigns", { query: { ...pageQuery(list), ...shown } })
  const add = <Button icon={<Plus />} intent="primary" text="New campaign" onClick={onNew} />
  return (
    <>
      <ListToolbar
        list={list}
        onList={setList}
        searchLabel="Search by subject"
        filters={[{ name: "status", label: "All statuses", options: STATUSES }]}
        sorts={SORTS}
        exportHref={exportUrl("exportCampaigns", shown)}
      >
        {add}
      </ListToolbar>
      <ListTable
        label="Campaigns"
        query={query}
        rows={({ campaigns }) => campaigns}
        columns={columns}
        list={list}
        onList={setList}
        empty={{
          title: "No campaigns yet",
          description:
            "A campaign is one email to many customers, such as “Time for your fall check”. You choose a ready text and who gets it, and see the number before anything is sent.",
          action: add,
        }}
      />
    </>
  )
}

const SORTS = [
  { value: "-changedAt", label: "Last changed first" },
  { value: "changedAt", label: "Last changed last" },
  { value: "subject", label: "Subject, A to Z" },
  { value: "-subject", label: "Subject, Z to A" },
] as const

/** Opens the campaign; the list's search and place stay in the address. */
const SubjectCell = ({ campaign: { id, subject } }: { readonly campaign: Campaign }) => {
  const params = new URLSearchParams(useLocation().search)
  params.set("open", String(id))
  return <Link to={{ search: params.toString() }}>{subject}</Link>
}

const column = columnsOf<Campaign>()

const columns = column.columns([
  column.accessor("subject", {
    header: "Subject",
    meta: { look: "title" },
    enableSorting: true,
    cell: ({ row }) => <SubjectCell campaign={row.original} />,
  }),
  column.display({
    id: "audience",
    header: "Who gets it",
    cell: ({ row }) => audienceText(row.original.audience),
  }),
  column.accessor("status", {
    header: "Status",
    meta: { look: "short" },
    cell: ({ row }) => <CampaignStatusTag status={row.original.status} />,
  }),
  column.display({
    id: "sent",
    header: "Sent",
    meta: { look: "number" },
    cell: ({ row: { original } }) => sentText(original),
  }),
  column.display({
    id: "skipped",
    header: "Left out",
    meta: { look: "number" },
    cell: ({ row: { original } }) => (original.status === "draft" ? "–" : original.counts.skipped),
  }),
  column.accessor("changedAt", {
    header: "Changed",
    meta: { look: "short" },
    enableSorting: true,
    cell: ({ getValue }) => <WhenCell iso={getValue()} />,
  }),
  column.accessor("startedAt", {
    header: "Started",
    meta: { look: "short" },
    cell: ({ row: { original } }) =>
      original.startedAt === null ? "–" : <WhenCell iso={original.startedAt} />,
  }),
])

const sentText = ({ status, counts: { sent, total, skipped } }: Campaign): string =>
  status === "draft" ? "–" : `${sent} of ${total - skipped}`
