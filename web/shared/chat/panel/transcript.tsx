import { useEffect, useState } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { emailRule } from "../../../../core/fields/contact-rules.ts"
import { problemIn } from "../../../../core/fields/text-rule.ts"
import { call } from "../../api/client.ts"
import { sentenceFor } from "../../api/errors.ts"
import { checkFields } from "../../forms/check-fields.ts"
import { EmailField } from "../../forms/text-field.tsx"
import "../../ui/forms/field.css"
import "../../ui/forms/input.css"
import { Button } from "../../ui/button.tsx"
import { chatNow } from "../chat-store.ts"

interface Values {
  readonly email: string
}

const resolver = checkFields<{ email: string }>({
  email: (text) => problemIn(text, emailRule("Valid email is required")),
})

/** Sends the whole conversation to an email address that the visitor types. */
export const Transcript = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useForm<{ email: string }>({ defaultValues: { email: "" }, resolver })
  const [problem, setProblem] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  useEffect(() => form.setFocus("email"), [form])
  const send = async ({ email }: Values) => {
    setProblem(undefined)
    const shortSessionId = chatNow().status?.shortSessionId ?? ""
    try {
      await call("mailOwnTranscript", { params: { shortSessionId }, body: { email: email.trim() } })
      setSentTo(email.trim())
    } catch (error) {
      setProblem(sentenceFor(error, "The email was not sent. Please try again."))
    }
  }
  if (sentTo !== undefined)
    return (
      <div className="chat-form" role="status">
        <p>The conversation is on its way to {sentTo}.</p>
        <Button look="outline" onClick={onClose}>
          Back to the chat
        </Button>
      </div>
    )
  return (
    <FormProvider {...form}>
      <form className="chat-form" noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <h3 className="chat-form__title">Send me this conversation</h3>
        <EmailField />
        {problem !== undefined && (
          <p className="chat-footer__problem" role="alert">
            {problem}
          </p>
        )}
        <div className="row-2">
          <Button type="submit" busy={form.formState.isSubmitting}>
            Send
          </Button>
          <Button look="quiet" onClick={onClose}>
            Back to the chat
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
