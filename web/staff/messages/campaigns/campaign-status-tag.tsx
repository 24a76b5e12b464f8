import { Tag } from "@blueprintjs/core"
import { type Campaign, STATUSES } from "./campaign.ts"

export const CampaignStatusTag = ({ status }: Pick<Campaign, "status">) => {
  const { label, intent } = STATUSES.find(({ value }) => value === status)!
  return (
    <Tag minimal intent={intent}>
      {label}
    </Tag>
  )
}
