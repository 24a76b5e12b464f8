import { Button, Callout, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { call } from "../../shared/api/client.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import { refresh, useEndpoint } from "../queries.ts"
import { FailedState, LoadingState } from "../states.tsx"
import { toast } from "../toasts.tsx"
import { MailPreview } from "./mail-preview.tsx"
import "./mail-dialog.css"

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** One mail: its text, and sending it again or not at all. */
export const MailDialog = ({ id, onClose }: Props) => {
  const query = useEndpoint("showMail", { params: { id } })
  const mail = query.data?.id === id ? query.data : undefined
  return (
    <Dialog className="mail-dialog" isOpen title={mail?.title ?? "Email"} onClose={onClose}>
      {mail ? (
        <OpenedMail mail={mail} onClose={onClose} />
      ) : (
        <DialogBody>
          {query.isError ? (
            <FailedState error={query.error} retry={() => void query.refetch()} />
          ) : (
            <LoadingState />
          )}
        </DialogBody>
      )}
    </Dialog>
  )
}

const OpenedMail = ({
  mail,
  onClose,
}: {
  readonly mail: CallReply<"showMail">
  readonly onClose: () => void
}) => {
  const { id, status } = mail
  const onSuccess = async (title: string) => {
    toast({ title })
    onClose()
    await refresh("listMail", "showMail")
  }
  const resending = useMutation({
    mutationFn: () => call("resendMail", { params: { id } }),
    onSuccess: () => onSuccess("The email will be sent again within a few seconds"),
  })
  const dropping = useMutation({
    mutationFn: () => call("dropMail", { params: { id } }),
    onSuccess: () => onSuccess("The email will not be sent"),
  })
  const error = resending.error ?? dropping.error
  const hasEnded = status !== "waiting" && status !== "sending" && status !== "outdated"
  return (
    <>
      <DialogBody>
        <MailPreview mail={mail} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Close" onClick={onClose} />
            {status === "waiting" && (
              <Button
                intent="danger"
                text="Do not send"
                loading={dropping.isPending}
                onClick={() => dropping.mutate()}
              />
            )}
            {hasEnded && (
              <Button
                intent="primary"
                text="Send again"
                loading={resending.isPending}
                onClick={() => resending.mutate()}
              />
            )}
          </>
        }
      >
        {error && (
          <Callout intent="danger" role="alert" compact>
            {sentenceFor(error, "Please try again.")}
          </Callout>
        )}
      </DialogFooter>
    </>
  )
}
