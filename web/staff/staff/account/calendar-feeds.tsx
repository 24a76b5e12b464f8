import { Button } from "@blueprintjs/core"
import { useState } from "react"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx"
import { SwitchField, TextField } from "../../ui/form/fields.tsx"
import { nameOf, TechnicianField } from "../../ui/form/technician-choice.tsx"
import { useSeveralTechnicians } from "../../api/technicians.ts"
import { useStaffMember } from "../../api/session.ts"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { Loaded } from "../../ui/boxes/states.tsx"
import { whenText } from "../../ui/when-text.ts"
import { FeedLinkDialog } from "./feed-link-dialog.tsx"
import { Section } from "../../ui/boxes/section.tsx"
import "./account-row.css"

type Feed = CallReply<"listStaffFeeds">[number]

/** One's secret calendar links, one for each device, so that one of them can be revoked alone. */
export const CalendarFeeds = () => {
  const query = useEndpoint("listStaffFeeds")
  const isTechnician = useStaffMember().data?.role === "technician"
  const [open, setOpen] = useState<
    { readonly is: "new" } | { readonly is: "link" | "revoke"; readonly feed: Feed }
  >()
  const close = () => setOpen(undefined)
  return (
    <Section
      title="Calendar links"
      actions={<Button text="Add a calendar link" onClick={() => setOpen({ is: "new" })} />}
    >
      <p>
        With a secret link, the calendar on your phone shows {isTechnician ? "your" : "all"} visits and
        follows every change. Make one for each device: each can be revoked alone.
      </p>
      <Loaded query={query}>
        {(feeds) => (
          <ul className="plain divided">
            {feeds.map((feed) => (
              <FeedItem
                key={feed.id}
                feed={feed}
                onShow={() => setOpen({ is: "link", feed })}
                onRevoke={() => setOpen({ is: "revoke", feed })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {open?.is === "new" && (
        <NewFeedDialog onAdded={(feed) => setOpen({ is: "link", feed })} onClose={close} />
      )}
      {open?.is === "link" && <FeedLinkDialog name={open.feed.name!} path={open.feed.path} onClose={close} />}
      {open?.is === "revoke" && <RevokeDialog feed={open.feed} onClose={close} />}
    </Section>
  )
}

interface FeedItemProps {
  readonly feed: Feed
  readonly onShow: () => void
  readonly onRevoke: () => void
}

const FeedItem = ({
  feed: { name, withBlockedTimes, technicianId = null, lastUsedAt },
  onShow,
  onRevoke,
}: FeedItemProps) => {
  const technicians = useSeveralTechnicians()
  const visits = technicianId === null ? "Visits" : `Visits of ${nameOf(technicianId, technicians)}`
  return (
    <li className="account-row row-2 across-4 middle spread">
      <div>
        <strong className="break">{name}</strong>
        <div className="soft small">
          {withBlockedTimes ? `${visits} and blocked times` : visits}.{" "}
          {lastUsedAt === null ? "Not read yet." : `Last read ${whenText(lastUsedAt)}.`}
        </div>
      </div>
      <div className="row-2">
        <Button text="Show link" aria-label={`Show link of ${name}`} onClick={onShow} />
        <Button text="Revoke" aria-label={`Revoke ${name}`} onClick={onRevoke} />
      </div>
    </li>
  )
}

interface NewFeedProps {
  readonly onAdded: (feed: Feed) => void
  readonly onClose: () => void
}

const NewFeedDialog = ({ onAdded, onClose }: NewFeedProps) => (
  <FormDialog
    title="Add a calendar link"
    saveLabel="Add"
    values={() => ({ name: "", withBlockedTimes: false, technicianId: "" })}
    save={({ technicianId, ...body }) =>
      call("addStaffFeed", {
        body: { ...body, ...(technicianId !== "" && { technicianId: Number(technicianId) }) },
      })
    }
    failure="The link could not be added"
    onSaved={async (feed) => {
      await refresh("listStaffFeeds")
      onAdded(feed)
    }}
    onClose={onClose}
  >
    <TextField name="name" label="Name" hint="Where you will use it, such as: Dad's phone." />
    <TechnicianField name="technicianId" label="Whose visits" all="Those of all technicians" />
    <SwitchField name="withBlockedTimes" label="Show blocked times too" />
  </FormDialog>
)

const RevokeDialog = ({
  feed: { id, name },
  onClose,
}: {
  readonly feed: Feed
  readonly onClose: () => void
}) => (
  <ConfirmDialog
    title={`Revoke ${name}?`}
    confirmLabel="Revoke"
    confirm={() => call("revokeStaffFeed", { params: { id: String(id) } })}
    failure="The link could not be revoked"
    done={`Revoked: ${name}`}
    onDone={() => refresh("listStaffFeeds")}
    onClose={onClose}
  >
    The link stops working at once. Your other links stay.
  </ConfirmDialog>
)
