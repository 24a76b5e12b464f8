import { useEffect, useRef, useState } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { chatMessageRule, chatNameRule } from "../../../../core/chat/chat-rules.ts"
import { emailRule, personRules } from "../../../../core/fields/contact-rules.ts"
import { call } from "../../api/client.ts"
import { sentenceFor } from "../../api/errors.ts"
import { uuid } from "../../api/uuid.ts"
import { checkFields, follows } from "../../forms/check-fields.ts"
import { Field } from "../../forms/field.tsx"
import { formDraft } from "../../forms/form-draft.ts"
import { EmailField, TextField } from "../../forms/text-field.tsx"
import "../../ui/forms/field.css"
import "../../ui/forms/input.css"
import { Button } from "../../ui/button.tsx"
import { openedChat } from "../send.ts"
import { readChat } from "../sync.ts"

const BLANK = { name: "", email: "", phone: "", message: "" }
type Values = typeof BLANK

const resolver = checkFields<Values>({
  name: follows(chatNameRule),
  email: follows(emailRule("Valid email is required")),
  phone: follows({ max: personRules.phone.max }),
  message: follows(chatMessageRule),
})

const draft = formDraft<Values>("chat-left-message")

/**
 * For somebody who does not want to wait: who they are and what they want, for staff to reply to by email. What is typed is
 * kept when the form is left before it is sent.
 */
export const LeaveMessage = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useForm<Values>({ defaultValues: { ...BLANK, ...draft.read() }, resolver })
  // The same message sent again is stored once.
  const clientMessageId = useRef(uuid())
  const [problem, setProblem] = useState<string>()
  useEffect(() => form.setFocus("name"), [form])
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [form],
  )
  const leave = async ({ phone, ...values }: Values) => {
    setProblem(undefined)
    try {
      const { shortSessionId } = await openedChat()
      await call("leaveChatMessage", {
        params: { shortSessionId },
        body: {
          ...values,
          phone: phone.trim() || null,
          clientMessageId: clientMessageId.current,
          page: location.pathname.slice(0, 200),
        },
      })
      draft.forget()
      await readChat()
      onClose()
    } catch (error) {
      setProblem(sentenceFor(error, "The message was not sent. Please try again."))
    }
  }
  return (
    <FormProvider {...form}>
      <form className="chat-form" noValidate onSubmit={(event) => void form.handleSubmit(leave)(event)}>
        <h3 className="chat-form__title">Leave a message</h3>
        <p>We reply by email, even if you close this page.</p>
        <TextField name="name" label="Name" autoComplete="name" />
        <EmailField />
        <Field name="phone" label="Phone" optional>
          {(control) => (
            <input className="input" type="tel" inputMode="tel" autoComplete="tel" {...control} />
          )}
        </Field>
        <Field name="message" label="Message">
          {(control) => <textarea className="input input--textarea" rows={3} {...control} />}
        </Field>
        {problem !== undefined && (
          <p className="chat-footer__problem" role="alert">
            {problem}
          </p>
        )}
        <div className="row-2">
          <Button type="submit" busy={form.formState.isSubmitting}>
            Send message
          </Button>
          <Button look="quiet" onClick={onClose}>
            Back to the chat
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
