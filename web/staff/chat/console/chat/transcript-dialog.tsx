import { call } from "../../../../shared/api/client.ts"
import type { CallInput } from "../../../../shared/api/endpoints.ts"
import { SelectField } from "../../../ui/form/fields.tsx"
import { FormDialog } from "../../../ui/form/form-dialog.tsx"
import { toast } from "../../../ui/toasts/toasts.tsx"
import type { LiveChat } from "../live-chat.ts"

interface Props {
  readonly session: LiveChat
  readonly onClose: () => void
}

/** Mails the messages of a chat to staff, to the customer, or to the address that the visitor typed. */
export const TranscriptDialog = ({ session: { sessionId, customer, customerId }, onClose }: Props) => (
  <FormDialog
    title="Email the transcript"
    saveLabel="Send"
    values={(): CallInput<"mailTranscript">["body"] => ({ to: "staff" })}
    save={(body) => call("mailTranscript", { params: { sessionId }, body })}
    failure="Failed to send the transcript"
    onSaved={({ email }) => {
      toast({ title: "Transcript sent", description: `It goes to ${email}.` })
      onClose()
    }}
    onClose={onClose}
  >
    <SelectField
      name="to"
      label="To"
      options={[
        { value: "staff", label: "Us: the address for notices" },
        ...(customerId === null ? [] : [{ value: "customer", label: "The signed-in customer" }]),
        ...(customer === null
          ? []
          : [{ value: "visitor", label: `${customer.email} (typed by the visitor, not verified)` }]),
      ]}
    />
  </FormDialog>
)
