import { FormProvider, useForm } from "react-hook-form"
import { loginCodeRule } from "../../../core/contacts/login-link-rules.ts"
import { problemIn } from "../../../core/fields/text-rule.ts"
import { call } from "../api/client.ts"
import { ApiError, sentenceFor } from "../api/errors.ts"
import { checkFields } from "../forms/check-fields.ts"
import { TextField } from "../forms/text-field.tsx"
import { toast } from "../toasts/toasts.ts"
import { Button } from "../ui/button.tsx"
import "./visit-code.css"

const BLANK = { code: "" }
type Values = typeof BLANK

const resolver = checkFields<Values>({ code: (text) => problemIn(text, loginCodeRule) })

interface VisitCodeProps {
  readonly appointmentId: number
  readonly onConfirmed: () => void
}

/** The field for the code of the mail about a visit that is held, in the browser that booked it. */
export const VisitCode = ({ appointmentId, onConfirmed }: VisitCodeProps) => {
  const form = useForm<Values>({ defaultValues: BLANK, resolver })
  const submit = async ({ code }: Values) => {
    try {
      await call("confirmVisitByCode", { params: { id: String(appointmentId) }, body: { code } })
      onConfirmed()
    } catch (error) {
      const message = sentenceFor(error, "The code could not be checked. Please try again.")
      if (error instanceof ApiError && (error.status === 400 || error.status === 410))
        form.setError("code", { message })
      else toast({ variant: "destructive", title: "Not Confirmed", description: message })
    }
  }
  return (
    <FormProvider {...form}>
      <form
        className="visit-code stack-4 start"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit(submit)(event)
        }}
      >
        <TextField
          name="code"
          label="Six-digit code from the email"
          className="visit-code__field"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          maxLength={loginCodeRule.max}
        />
        <Button type="submit" className="button--large" busy={form.formState.isSubmitting}>
          Confirm the visit
        </Button>
      </form>
    </FormProvider>
  )
}
