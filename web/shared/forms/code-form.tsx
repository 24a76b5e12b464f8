import type { ReactNode } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { loginCodeRule } from "../../../core/contacts/login-link-rules.ts"
import { ApiError, sentenceFor } from "../api/errors.ts"
import { toast } from "../toasts/toasts.ts"
import { Button } from "../ui/button.tsx"
import { checkFields, follows } from "./check-fields.ts"
import { TextField } from "./text-field.tsx"
import "./code-form.css"

const BLANK = { code: "" }
type Values = typeof BLANK

const resolver = checkFields<Values>({ code: follows(loginCodeRule) })

interface Props {
  /** Names the field. */
  readonly label: string
  /** Sends the code; it rejects where the server refuses it. */
  readonly send: (code: string) => Promise<void>
  /** Of what has failed beside the code. */
  readonly failure: { readonly title: string; readonly description: string }
  /** Words of the button. */
  readonly submit: string
  /** Further buttons. */
  readonly children?: ReactNode
}

/** The field for the six digits of a mail. */
export const CodeForm = ({ label, send, failure, submit, children }: Props) => {
  const form = useForm<Values>({ defaultValues: BLANK, resolver })
  const sendCode = async ({ code }: Values) => {
    try {
      await send(code)
    } catch (error) {
      const message = sentenceFor(error, failure.description)
      if (error instanceof ApiError && isAboutCode(error)) form.setError("code", { message })
      else toast({ variant: "destructive", title: failure.title, description: message })
    }
  }
  return (
    <FormProvider {...form}>
      <form
        className="code-form stack-5 start"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit(sendCode)(event)
        }}
      >
        <TextField
          name="code"
          label={label}
          className="code-form__field"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          maxLength={loginCodeRule.max}
        />
        <p className="row-3">
          <Button type="submit" className="button--large" busy={form.formState.isSubmitting}>
            {submit}
          </Button>
          {children}
        </p>
      </form>
    </FormProvider>
  )
}

/** Wrong (400), or not accepted any more (410). */
const isAboutCode = ({ status }: ApiError): boolean => status === 400 || status === 410
