import { useEffect } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { fullName } from "../../../../core/fields/full-name.ts"
import { formatMoney } from "../../../../core/fields/money.ts"
import { lineTotal } from "../../../../core/money/totals.ts"
import {
  ACCEPTED_HOW,
  alternativeName,
  type AcceptedHow,
} from "../../../../core/quotes/offers/offer-choices.ts"
import { FIRST_CHOICE, offerTotals } from "../../../../core/quotes/offers/offer-totals.ts"
import { call } from "../../../shared/api/client.ts"
import { termsOfWire, type CountedTerms } from "../../../shared/offers/terms-of-wire.ts"
import { useEndpoint } from "../../api/queries.ts"
import { CheckboxesField, SelectField, TextAreaField, TextField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import type { Quote } from "../quote.ts"
import { refreshOffers, type OfferTerms, type OfferVersion } from "./offer.ts"

interface Props {
  readonly version: OfferVersion
  readonly onClose: () => void
}

interface Values {
  readonly name: string
  readonly how: AcceptedHow
  /** Places in the terms; what a field holds of a number is text. */
  readonly alternative: number | string
  readonly options: readonly string[]
}

const HOW = ACCEPTED_HOW.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) }))

/** Records what a customer accepted by phone, in writing or in person. */
export const AcceptanceDialog = ({ quote, version, onClose }: Props & { readonly quote: Quote }) => {
  const { id, email } = quote
  const params = { id: String(id) }
  const link = useEndpoint("showOffers", { params }).data?.link
  return (
    <FormDialog
      title={`Record that version ${version.number} was accepted`}
      saveLabel="Record acceptance"
      values={(): Values => ({ name: fullName(quote), how: "by phone", alternative: 0, options: [] })}
      save={({ name, how, ...choice }) =>
        call("recordAcceptance", {
          params,
          body: { number: version.number, name, how, ...choiceOf(choice) },
        })
      }
      failure="The acceptance was not recorded."
      done="The acceptance was recorded"
      onSaved={refreshOffers}
      onClose={onClose}
    >
      <TextField name="name" label="Accepted by" />
      <SelectField name="how" label="How" options={HOW} />
      <ChoiceFields terms={version.terms} />
      <p className="form-dialog__wide">
        {link?.endedAt === null
          ? `${email} gets an email with what was accepted.`
          : "No email is sent, because the link to the offer was ended."}
      </p>
    </FormDialog>
  )
}

/** Records that a customer does not want a version. */
export const DeclineDialog = ({ version: { quoteId, number }, onClose }: Props) => (
  <FormDialog
    title={`Record that version ${number} was declined`}
    saveLabel="Record as declined"
    values={() => ({ reason: "" })}
    save={({ reason }) =>
      call("recordDecline", { params: { id: String(quoteId) }, body: { number, reason } })
    }
    failure="The answer was not recorded."
    done="The answer was recorded"
    onSaved={refreshOffers}
    onClose={onClose}
  >
    <TextAreaField name="reason" label="Reason" hint="No email is sent." optional />
  </FormDialog>
)

const choiceOf = ({ alternative, options }: Pick<Values, "alternative" | "options">) => ({
  alternative: Number(alternative),
  options: options.map(Number),
})

/** One of the alternatives, which of its optional lines, and what that costs. */
const ChoiceFields = ({ terms }: { readonly terms: OfferTerms }) => {
  const counted = termsOfWire(terms)
  const { alternative = 0, options = [] } = useWatch<Values>()
  const choice = choiceOf({ alternative, options })
  const lines = counted.alternatives[choice.alternative]?.lines ?? []
  const optional = [...lines.entries()].filter(([, { isOptional }]) => isOptional)
  const { total, deposit } = offerTotals(counted, choice)
  return (
    <>
      {counted.alternatives.length > 1 && (
        <SelectField
          name="alternative"
          label="Alternative"
          wide
          options={counted.alternatives.map(({ name }, index) => ({
            value: index,
            label: `${alternativeName(name, index)}, ${formatMoney(
              offerTotals(counted, { ...FIRST_CHOICE, alternative: index }).total,
            )}`,
          }))}
        />
      )}
      {optional.length > 0 && <OptionFields key={choice.alternative} lines={optional} />}
      <p className="form-dialog__wide" role="status">
        <strong>{formatMoney(total)}</strong>
        {deposit > 0 && `, of which ${formatMoney(deposit)} is due as a deposit`}
      </p>
    </>
  )
}

type Line = CountedTerms["alternatives"][number]["lines"][number]

/** Optional lines with their places. What was chosen is cleared when another alternative is selected. */
const OptionFields = ({ lines }: { readonly lines: readonly (readonly [number, Line])[] }) => {
  const { setValue } = useFormContext<Values>()
  useEffect(() => () => setValue("options", []), [setValue])
  return (
    <CheckboxesField
      name="options"
      label="Optional lines"
      options={lines.map(([place, line]) => ({
        value: place,
        label: `${line.text}, ${formatMoney(lineTotal(line))}`,
      }))}
    />
  )
}
