import { Button, Tag } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { deviceOf } from "../../../../core/staff/device.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { sentenceFor } from "../../../shared/api/errors.ts"
import { leaveSignedOut } from "../../../shared/shell/leave-signed-out.ts"
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { Loaded } from "../../ui/boxes/states.tsx"
import { toast } from "../../ui/toasts/toasts.tsx"
import { whenText } from "../../ui/when-text.ts"
import { Section } from "../../ui/boxes/section.tsx"
import "./account-row.css"

type OwnSession = CallReply<"listOwnSessions">[number]

/** The browsers in which one is signed in. */
export const OwnSessions = () => {
  const query = useEndpoint("listOwnSessions")
  const [endingAll, setEndingAll] = useState(false)
  return (
    <Section
      title="Where you are signed in"
      actions={<Button text="Sign out everywhere" onClick={() => setEndingAll(true)} />}
    >
      <Loaded query={query}>
        {(sessions) => (
          <ul className="plain divided">
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      {endingAll && <SignOutEverywhere onClose={() => setEndingAll(false)} />}
    </Section>
  )
}

const SessionItem = ({ session }: { readonly session: OwnSession }) => {
  const device = deviceOf(session.userAgent)
  const ending = useMutation({
    mutationFn: () => call("endOwnSession", { params: { id: String(session.id) } }),
    onSuccess: () => toast({ title: `Signed out: ${device}` }),
    onError: (error) => toast({ title: sentenceFor(error, "The session could not be ended"), failed: true }),
    onSettled: () => refresh("listOwnSessions"),
  })
  return (
    <li className="account-row row-2 across-4 middle spread">
      <div>
        <strong>{device}</strong> {session.current && <Tag minimal>This browser</Tag>}
        <div className="soft small">
          Last used {whenText(session.lastUsedAt)}. Signed in {whenText(session.createdAt)}.
        </div>
      </div>
      {!session.current && (
        <Button
          text="Sign out"
          aria-label={`Sign out ${device}, last used ${whenText(session.lastUsedAt)}`}
          disabled={ending.isPending}
          onClick={() => ending.mutate()}
        />
      )}
    </li>
  )
}

const SignOutEverywhere = ({ onClose }: { readonly onClose: () => void }) => (
  <ConfirmDialog
    title="Sign out everywhere?"
    confirmLabel="Sign out everywhere"
    confirm={() => call("endAllOwnSessions")}
    failure="You could not be signed out"
    onDone={leaveSignedOut}
    onClose={onClose}
  >
    This ends every session of your account, also the one in this browser.
  </ConfirmDialog>
)
