import { useState } from "react"
import { call } from "../../shared/api/client.ts"
import { idempotentSender } from "../../shared/api/idempotent-sender.ts"
import { TextAreaField } from "../ui/form/fields.tsx"
import { FormDialog } from "../ui/form/form-dialog.tsx"
import { refresh } from "../api/queries.ts"
import { toast } from "../ui/toasts/toasts.tsx"
import { type Quote, refreshQuotes } from "./quote.ts"

interface Props {
  readonly quote: Quote
  readonly onClose: () => void
}

/** Writes an email to the person who requested the quote. */
export const ReplyDialog = ({ quote: { id, firstName, email, status }, onClose }: Props) => {
  const [send] = useState(idempotentSender)
  return (
    <FormDialog
      title={`Reply to ${email}`}
      saveLabel="Send"
      values={() => ({ body: `Hello ${firstName},\n\n` })}
      save={(typed) =>
        send(typed, (body, idempotencyKey) =>
          call("replyToQuote", { params: { id: String(id) }, body, idempotencyKey }),
        )
      }
      failure="The email was not sent."
      onSaved={() => {
        toast({ title: "The email is on its way", description: `To ${email}.` })
        void refreshQuotes()
        void refresh("listMail")
        onClose()
      }}
      onClose={onClose}
    >
      <TextAreaField
        name="body"
        label="Your reply"
        hint={
          status === "pending"
            ? "Your name and the business's are added below it. The quote becomes contacted."
            : "Your name and the business's are added below it."
        }
      />
    </FormDialog>
  )
}
