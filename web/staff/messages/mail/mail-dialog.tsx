import { Button, Dialog, DialogBody } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { LoadingDialog } from "../../ui/dialogs/loading-dialog.tsx"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { toast } from "../../ui/toasts/toasts.tsx"
import { MailPreview } from "./mail-preview.tsx"
import "./mail-dialog.css"
import { FailureFooter } from "../../ui/form/failure-footer.tsx"

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** One mail: its text, and sending it again or not at all. */
export const MailDialog = ({ id, onClose }: Props) => {
  const query = useEndpoint("showMail", { params: { id } })
  const mail = query.data?.id === id ? query.data : undefined
  if (mail === undefined) return <LoadingDialog title="Email" query={query} onClose={onClose} />
  return (
    <Dialog className="mail-dialog" isOpen title={mail.title} onClose={onClose}>
      <OpenedMail mail={mail} onClose={onClose} />
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
    await refresh("listMail", "showMail", "summarizeBusiness")
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
      <FailureFooter
        error={error}
        failure="Please try again."
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
      />
    </>
  )
}
