import { PAYMENT_METHODS, type PaymentMethod } from "../../../core/money/ledger-choices.ts"
import { NumberField, SelectField, TextField } from "../ui/form/fields.tsx"

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) }))

export interface Payment {
  readonly method: PaymentMethod
  readonly amount: number | null
  readonly note: string
}

/** An amount that was left empty holds null, which the server refuses with a sentence. */
export const bodyOf = (typed: Payment) => typed as Payment & { readonly amount: number }

/** What is entered of money that came in or went out by hand. */
export const PaymentFields = () => (
  <>
    <NumberField name="amount" label="Amount ($)" step="any" />
    <SelectField name="method" label="How" options={METHODS} />
    <TextField name="note" label="Note" hint="Such as the number of a check." optional wide />
  </>
)
