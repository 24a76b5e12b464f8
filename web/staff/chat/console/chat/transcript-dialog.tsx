import { Button, Dialog, DialogBody, HTMLSelect, FormGroup } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { useId, useState } from "react"
import { call } from "../../../../shared/api/client.ts"
import type { CallInput } from "../../../../shared/api/endpoints.ts"
import { FailureFooter } from "../../../ui/form/failure-footer.tsx"
import { toast } from "../../../ui/toasts/toasts.tsx"
import type { LiveChat } from "../live-chat.ts"

type Recipient = CallInput<"mailTranscript">["body"]["to"]

interface Props {
  readonly session: LiveChat
  readonly onClose: () => void
}

/** Mails the messages of a chat to staff, to the customer, or to the address that the visitor typed. */
export const TranscriptDialog = ({ session: { sessionId, customer, customerId }, onClose }: Props) => {
  const id = useId()
  const options: readonly { readonly value: Recipient; readonly label: string }[] = [
    { value: "staff", label: "Us: the address for notices" },
    ...(customerId === null ? [] : [{ value: "customer", label: "The signed-in customer" } as const]),
    ...(customer === null
      ? []
      : [{ value: "visitor", label: `${customer.email} (typed by the visitor, not verified)` } as const]),
  ]
  const [to, setTo] = useState<Recipient>("staff")
  const sending = useMutation({
    mutationFn: () => call("mailTranscript", { params: { sessionId }, body: { to } }),
    onSuccess: ({ email }) => {
      toast({ title: "Transcript sent", description: `It goes to ${email}.` })
      onClose()
    },
  })
  return (
    <Dialog isOpen title="Email the transcript" onClose={onClose}>
      <DialogBody>
        <FormGroup label="To" labelFor={id}>
          <HTMLSelect
            id={id}
            fill
            value={to}
            options={[...options]}
            onChange={({ currentTarget }) => setTo(currentTarget.value as Recipient)}
          />
        </FormGroup>
      </DialogBody>
      <FailureFooter
        error={sending.error}
        failure="Failed to send the transcript"
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button
              intent="primary"
              text="Send"
              loading={sending.isPending}
              onClick={() => sending.mutate()}
            />
          </>
        }
      />
    </Dialog>
  )
}
