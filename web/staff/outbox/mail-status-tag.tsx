import { Tag } from "@blueprintjs/core"
import { type Mail, STATUSES } from "./mail.ts"

export const MailStatusTag = ({ status }: Pick<Mail, "status">) => {
  const { label, intent } = STATUSES.find(({ value }) => value === status)!
  return (
    <Tag minimal intent={intent}>
      {label}
    </Tag>
  )
}
