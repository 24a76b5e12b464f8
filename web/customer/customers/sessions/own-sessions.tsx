import { useMutation } from "@tanstack/react-query"
import { deviceOf } from "../../../../core/staff/device.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { toast } from "../../../shared/toasts/toasts.ts"
import { toastFailure } from "../../../shared/toasts/toast-failure.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { whenText } from "../../ui/when-text.ts"
import { focusHeading } from "../../ui/heading.ts"
import { refresh, useEndpoint } from "../../queries.ts"
import "./own-sessions.css"

type OwnSession = CallReply<"listPortalSessions">[number]

/** The browsers in which the customer is signed in. */
export const OwnSessions = () => {
  const { data = [] } = useEndpoint("listPortalSessions")
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("endAllPortalSessions"),
    onSuccess: () => location.replace("/portal/login"),
    onError: showFailure,
  })
  return (
    <section className="card own-sessions stack-4 start" aria-labelledby="own-sessions">
      <h2 id="own-sessions" tabIndex={-1}>
        Where you are signed in
      </h2>
      <ul className="full divided">
        {data.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      <Button look="outline" busy={isPending} onClick={() => mutate()}>
        Sign out everywhere
      </Button>
    </section>
  )
}

const SessionItem = ({ session }: { readonly session: OwnSession }) => {
  const device = deviceOf(session.userAgent)
  const lastUsed = whenText(session.lastUsedAt)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("endPortalSession", { params: { id: String(session.id) } }),
    onSuccess: async () => {
      toast({ title: `Signed out: ${device}` })
      await refresh("listPortalSessions")
      focusHeading("own-sessions")
    },
    onError: async (error) => {
      showFailure(error)
      await refresh("listPortalSessions")
    },
  })
  return (
    <li className="own-sessions__item row-3 middle spread">
      <div>
        <p className="strong">{device}</p>
        <p className="soft small">
          {session.current ? "This browser" : `Last used ${lastUsed}`}, signed in{" "}
          {whenText(session.createdAt)}
        </p>
      </div>
      {!session.current && (
        <Button
          look="outline"
          aria-label={`Sign out ${device}, last used ${lastUsed}`}
          busy={isPending}
          onClick={() => mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

const showFailure = (error: Error): void => toastFailure("You could not be signed out", error)
