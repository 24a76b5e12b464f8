import { FormProvider, useForm } from "react-hook-form"
import { LOGIN_LINK_MINUTES, loginCodeRule } from "../../../../core/contacts/login-link-rules.ts"
import { problemIn } from "../../../../core/fields/text-rule.ts"
import { call } from "../../../shared/api/client.ts"
import { ApiError, sentenceFor } from "../../../shared/api/errors.ts"
import { checkFields } from "../../../shared/forms/check-fields.ts"
import { TextField } from "../../../shared/forms/text-field.tsx"
import { toast } from "../../../shared/toasts/toasts.ts"
import { EmailText } from "../../../shared/ui/email-text.tsx"
import "../../../shared/ui/actions.css"
import { Button } from "../../../shared/ui/button.tsx"
import { NoticePage } from "../../../shared/ui/notices/notice-page.tsx"
import { UNABLE_TO_SIGN_IN, type SignedInCustomer } from "./signed-in-customer.ts"

const BLANK = { code: "" }
type Values = typeof BLANK

const resolver = checkFields<Values>({ code: (text) => problemIn(text, loginCodeRule) })

interface LinkSentProps {
  readonly email: string
  readonly onBack: () => void
  readonly onSignedIn: (customer: SignedInCustomer) => void
}

/** After the link was sent: where to look for it, and the field for the code of the mail. */
export const LinkSent = ({ email, onBack, onSignedIn }: LinkSentProps) => {
  const form = useForm<Values>({ defaultValues: BLANK, resolver })
  const submit = async ({ code }: Values) => {
    try {
      const reply = await call("verifyLogin", { body: { code } })
      if ("customer" in reply) onSignedIn(reply.customer)
    } catch (error) {
      const message = sentenceFor(error, UNABLE_TO_SIGN_IN)
      if (error instanceof ApiError && isAboutCode(error)) form.setError("code", { message })
      else toast({ variant: "destructive", title: "Sign-in Failed", description: message })
    }
  }
  return (
    <NoticePage
      takesFocus
      heading="Check your email"
      text={
        <>
          If{" "}
          <strong>
            <EmailText email={email} />
          </strong>{" "}
          is the address of a customer, a login link is on its way. It works once, for {LOGIN_LINK_MINUTES}{" "}
          minutes.
        </>
      }
    >
      <FormProvider {...form}>
        <form
          className="login-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void form.handleSubmit(submit)(event)
          }}
        >
          <TextField
            name="code"
            label="Or enter the six-digit code from the email"
            className="login-form__code"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="go"
            maxLength={loginCodeRule.max}
          />
          <p className="actions">
            <Button type="submit" className="button--large" busy={form.formState.isSubmitting}>
              Sign in
            </Button>
            <Button look="outline" className="button--large" onClick={onBack}>
              Back
            </Button>
          </p>
        </form>
      </FormProvider>
      <p>Nothing there after a minute? Look in your junk mail, or go back and check the address.</p>
    </NoticePage>
  )
}

/** Wrong (400), or not accepted any more (410). */
const isAboutCode = ({ status }: ApiError): boolean => status === 400 || status === 410
