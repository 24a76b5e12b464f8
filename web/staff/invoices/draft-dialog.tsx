import { Button } from "@blueprintjs/core"
import { Plus } from "@blueprintjs/icons"
import type { ReactNode } from "react"
import { useFieldArray, useWatch } from "react-hook-form"
import { formatAmount } from "../../../core/fields/money.ts"
import { LINE_KINDS, LINE_LIMITS } from "../../../core/money/line-choices.ts"
import { sumRows } from "../../../core/money/amount-text.ts"
import { NO_TAX, totalsOf, type TaxRates } from "../../../core/money/totals.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { discountOfWire, lineOfWire } from "../../shared/invoices/of-wire.ts"
import { useEndpoint } from "../api/queries.ts"
import { LineFields, type OfferedService } from "../quotes/offer/line-fields.tsx"
import { NEW_LINE, type LineValues } from "../quotes/offer/line-values.ts"
import { TaxNotice } from "../quotes/offer/tax-notice.tsx"
import { ShareFields } from "../quotes/offer/share-fields.tsx"
import { TextAreaField } from "../ui/form/fields.tsx"
import { FormDialog } from "../ui/form/form-dialog.tsx"
import { bodyOf, type DraftValues } from "./draft-values.ts"
import "./draft-dialog.css"

interface Props<Reply> {
  readonly title: string
  readonly values: DraftValues
  /** The tax that the draft will have; undefined until it is known. */
  readonly rates: TaxRates | undefined
  readonly exemption: CallReply<"showInvoice">["exemption"] | undefined
  readonly save: (body: ReturnType<typeof bodyOf>) => Promise<Reply>
  readonly onSaved: (reply: Reply) => Promise<void>
  readonly onClose: () => void
  /** Further fields. */
  readonly children?: ReactNode
}

/** The lines, the discount and the note of a draft, with what they add up to as they are typed. */
export const DraftDialog = <Reply,>({
  title,
  values,
  rates,
  exemption,
  save,
  onSaved,
  onClose,
  children,
}: Props<Reply>) => {
  const services = useEndpoint("listServices").data ?? []
  return (
    <FormDialog<DraftValues, Reply>
      title={title}
      saveLabel="Save draft"
      values={() => values}
      save={(typed) => save(bodyOf(typed, services))}
      failure="Failed to save the draft"
      onSaved={onSaved}
      onClose={onClose}
    >
      <div className="draft-dialog stack-4 wide">
        <TaxNotice exemption={exemption} />
        <Lines services={services} />
        <div className="draft-dialog__discount">
          <ShareFields name="discount" label="Discount" />
        </div>
        <Sums rates={rates ?? NO_TAX} />
        <TextAreaField name="note" label="Note to the customer" rows={2} optional />
        {children}
      </div>
    </FormDialog>
  )
}

const Lines = ({ services }: { readonly services: readonly OfferedService[] }) => {
  const { fields, append, remove } = useFieldArray<{ lines: LineValues[] }, "lines", "key">({
    name: "lines",
    keyName: "key",
  })
  return (
    <fieldset className="draft-dialog__lines plain">
      <legend className="strong">Lines</legend>
      {fields.map(({ key }, index) => (
        <LineFields
          key={key}
          name={`lines.${index}`}
          number={index + 1}
          services={services}
          kinds={LINE_KINDS}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <Button
        size="small"
        icon={<Plus />}
        text="Add a line"
        disabled={fields.length >= LINE_LIMITS.lines}
        onClick={() => append(NEW_LINE)}
      />
    </fieldset>
  )
}

/** From the subtotal to the total, as it is typed. */
const Sums = ({ rates }: { readonly rates: TaxRates }) => {
  const values = useWatch<DraftValues>() as DraftValues
  const { lines, discount } = bodyOf(values, [])
  return (
    <dl className="draft-dialog__sums plain numbers" aria-live="polite">
      {sumRows(totalsOf(lines.map(lineOfWire), discountOfWire(discount), rates)).map(([name, amount]) => (
        <div key={name} className="row-2 spread">
          <dt className="soft">{name}</dt>
          <dd className="plain strong">{formatAmount(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
