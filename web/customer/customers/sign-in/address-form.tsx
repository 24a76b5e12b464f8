import { useEffect, useState } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { personRules } from "../../../../core/fields/contact-rules.ts"
import { problemIn } from "../../../../core/fields/text-rule.ts"
import { call } from "../../../shared/api/client.ts"
import { checkFields } from "../../../shared/forms/check-fields.ts"
import { typedInto } from "../../../shared/forms/form-draft.ts"
import { EmailField } from "../../../shared/forms/text-field.tsx"
import { toastFailure } from "../../../shared/toasts/toast-failure.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { NoticePage } from "../../../shared/ui/notices/notice-page.tsx"

const BLANK = { email: "" }
type Values = typeof BLANK

const resolver = checkFields<Values>({ email: (text) => problemIn(text, personRules.email) })

interface AddressFormProps {
  readonly onSent: (email: string) => void
}

/** Asks for the address to which the login link is mailed. */
export const AddressForm = ({ onSent }: AddressFormProps) => {
  const form = useForm<Values>({ defaultValues: BLANK, resolver })
  const [typedBefore] = useState(() => typedInto<Values>(".login-form", BLANK))
  useEffect(() => form.reset({ ...BLANK, ...typedBefore }), [form, typedBefore])
  const submit = async ({ email }: Values) => {
    try {
      await call("requestLoginLink", { body: { email } })
    } catch (error) {
      toastFailure("Unable to send login link", error, "Something went wrong on our side. Please try again.")
      return
    }
    onSent(email.trim())
  }
  return (
    <NoticePage
      heading="Sign in to your portal"
      text="You need no password: we email you a link that signs you in."
    >
      <FormProvider {...form}>
        {/* Before its code is loaded, the form sends nothing: "dialog" keeps what is typed out of the address. */}
        <form
          className="login-form"
          method="dialog"
          noValidate
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
        >
          <EmailField hint="The one you gave us when you booked." enterKeyHint="send" />
          <Button type="submit" className="button--large" busy={form.formState.isSubmitting}>
            Email me a login link
          </Button>
        </form>
      </FormProvider>
      <p>
        Not a customer yet? <a href="/book">Book a visit</a>, then sign in with the same address. Booked by
        phone? Call <PhoneLink />, and we add your address.
      </p>
    </NoticePage>
  )
}
