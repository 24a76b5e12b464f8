import { HTMLSelect } from "@blueprintjs/core"
import { useEffect, useState } from "react"
import { Link } from "react-router-dom"
import { SKIP_REASON_NAMES } from "../../../../../core/messages/campaign-names.ts"
import { fullName } from "../../../../../core/fields/full-name.ts"
import type { CallReply } from "../../../../shared/api/endpoints.ts"
import { columnOf } from "../../../ui/list/columns.ts"
import { type ListState, pageQuery } from "../../../ui/list/list-state.ts"
import { ListTable } from "../../../ui/list/list-table.tsx"
import { WhenCell } from "../../../ui/list/when-cell.tsx"
import { refresh, useEndpoint } from "../../../api/queries.ts"
import type { Campaign } from "../campaign.ts"

type Recipient = CallReply<"listCampaignRecipients">["recipients"][number]

const STATES = [
  { value: "waiting", label: "Waiting" },
  { value: "queued", label: "Being sent" },
  { value: "sent", label: "Sent" },
  { value: "refused", label: "Refused" },
  { value: "failed", label: "Not delivered" },
  { value: "skipped", label: "Left out" },
] as const satisfies readonly { readonly value: Recipient["state"]; readonly label: string }[]

/** Those to whom the campaign goes, by name, with what became of the mail to each. */
export const RecipientList = ({ campaign: { id, counts } }: { readonly campaign: Campaign }) => {
  const [list, setList] = useState<ListState<"state">>({
    search: "",
    sort: "name",
    page: 1,
    filters: { state: "" },
  })
  const state = STATES.find(({ value }) => value === list.filters.state)?.value
  const query = useEndpoint("listCampaignRecipients", {
    params: { id: String(id) },
    query: { ...pageQuery(list), ...(state !== undefined && { state }) },
  })
  // The list follows the numbers above it.
  const { waiting, queued, total } = counts
  const settled = total - waiting - queued
  useEffect(() => {
    if (settled > 0) void refresh("listCampaignRecipients")
  }, [settled])
  return (
    <div className="stack-2">
      <HTMLSelect
        aria-label="State"
        value={list.filters.state}
        options={[{ value: "", label: `All ${counts.total}` }, ...STATES]}
        onChange={({ currentTarget: { value } }) => setList({ ...list, page: 1, filters: { state: value } })}
      />
      <ListTable
        label="Customers of the campaign"
        query={query}
        rows={({ recipients }) => recipients.map((recipient) => ({ id: recipient.customerId, ...recipient }))}
        columns={columns}
        list={list}
        onList={(changes) => setList({ ...list, page: 1, ...changes })}
        empty={{ title: "No customers" }}
      />
    </div>
  )
}

const column = columnOf<Recipient & { readonly id: number }>()

const columns = [
  column("name", "Customer", "title", (recipient) => (
    <Link to={`/admin/customers?open=${recipient.customerId}`}>{fullName(recipient)}</Link>
  )),
  column("state", "State", "plain", (recipient) => stateText(recipient)),
  column("since", "Since", "short", ({ changedAt }) => <WhenCell iso={changedAt} />),
]

const stateText = ({ state, reason }: Recipient): string => {
  const { label } = STATES.find(({ value }) => value === state)!
  return reason === null ? label : `${label}: ${SKIP_REASON_NAMES[reason]}`
}
