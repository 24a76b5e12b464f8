import { FormProvider, useForm } from "react-hook-form"
import type { TextRule } from "../../../../core/fields/text-rule.ts"
import { checkFields, checksOf } from "../../../shared/forms/check-fields.ts"
import { Field } from "../../../shared/forms/field.tsx"
import { showFieldErrors } from "../../../shared/forms/field-errors.ts"
import { toastFailure } from "../../../shared/toasts/toast-failure.ts"
import { Button } from "../../../shared/ui/button.tsx"

interface Props {
  /** What opens the form. */
  readonly summary: string
  readonly label: string
  readonly rule: TextRule
  readonly button: string
  /** What is said when it could not be sent. */
  readonly failure: string
  readonly send: (text: string) => Promise<void>
}

const BLANK = { text: "" }

/** A text about the offer, in a part of the page that opens. */
export const OfferTextForm = ({ summary, label, rule, button, failure, send }: Props) => {
  const form = useForm({
    defaultValues: BLANK,
    resolver: checkFields<typeof BLANK>(checksOf({ text: rule })),
  })
  const submit = async ({ text }: typeof BLANK) => {
    try {
      await send(text)
      form.reset(BLANK)
    } catch (error) {
      showFieldErrors(form, BLANK, error)
      toastFailure(failure, error)
    }
  }
  return (
    <details className="offer-page__part">
      <summary className="offer-page__summary">{summary}</summary>
      <FormProvider {...form}>
        <form
          className="stack-4 start"
          method="dialog"
          noValidate
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
        >
          <Field name="text" label={label} optional={rule.required === undefined} className="full">
            {(control) => <textarea className="input" rows={4} {...control} />}
          </Field>
          <Button type="submit" look="outline" busy={form.formState.isSubmitting}>
            {button}
          </Button>
        </form>
      </FormProvider>
    </details>
  )
}
