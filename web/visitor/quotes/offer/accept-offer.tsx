import { useState } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { formatMoney } from "../../../../core/fields/money.ts"
import { acceptedNameRule, alternativeName } from "../../../../core/quotes/offers/offer-choices.ts"
import { offerTotals, type OfferChoice } from "../../../../core/quotes/offers/offer-totals.ts"
import { call } from "../../../shared/api/client.ts"
import { idempotentSender } from "../../../shared/api/idempotent-sender.ts"
import { checkFields, checksOf } from "../../../shared/forms/check-fields.ts"
import { showFieldErrors } from "../../../shared/forms/field-errors.ts"
import { TextField } from "../../../shared/forms/text-field.tsx"
import { termsOfWire } from "../../../shared/offers/terms-of-wire.ts"
import { toastFailure } from "../../../shared/toasts/toast-failure.ts"
import { Button } from "../../../shared/ui/button.tsx"
import type { OfferOfLink } from "./offer-of-link.ts"

interface Props {
  readonly token: string
  readonly offer: OfferOfLink
  readonly choice: OfferChoice
  readonly onAccepted: (offer: OfferOfLink) => void
}

const BLANK = { name: "" }
const resolver = checkFields<typeof BLANK>(checksOf({ name: acceptedNameRule }))

/** What is accepted, the typed name, and the button that accepts it. */
export const AcceptOffer = ({ token, offer, choice, onAccepted }: Props) => {
  const form = useForm({ defaultValues: BLANK, resolver })
  const [sendOnce] = useState(idempotentSender)
  const terms = termsOfWire(offer.terms)
  const { total, deposit } = offerTotals(terms, choice)
  const submit = async ({ name }: typeof BLANK) => {
    const body = { number: offer.number, name, ...choice, options: [...choice.options] }
    try {
      onAccepted(
        await sendOnce(body, (body, idempotencyKey) =>
          call("acceptOffer", { params: { token }, body, idempotencyKey }),
        ),
      )
    } catch (error) {
      showFieldErrors(form, BLANK, error)
      toastFailure("The offer was not accepted", error)
    }
  }
  return (
    <FormProvider {...form}>
      <form
        className="card offer-page__accept stack-4 start"
        method="dialog"
        noValidate
        aria-labelledby="accept-heading"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <h2 id="accept-heading">Accept the offer</h2>
        <p className="plain">
          {terms.alternatives.length > 1 &&
            `${alternativeName(terms.alternatives[choice.alternative]?.name, choice.alternative)}: `}
          <strong>{formatMoney(total)}</strong>
          {deposit > 0 && `, of which ${formatMoney(deposit)} is due as a deposit`}
        </p>
        <TextField
          name="name"
          label="Your full name"
          autoComplete="name"
          enterKeyHint="done"
          hint="Typed here, it counts as your signature. We keep it with the time and your network address."
        />
        <Button type="submit" className="button--large" busy={form.formState.isSubmitting}>
          Accept for {formatMoney(total)}
        </Button>
      </form>
    </FormProvider>
  )
}
