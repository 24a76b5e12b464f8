import { Button } from "@blueprintjs/core"
import { Plus, Trash } from "@blueprintjs/icons"
import { useFieldArray } from "react-hook-form"
import { LINE_KINDS, LINE_LIMITS, type LineKind } from "../../../core/money/line-choices.ts"
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from "../ui/form/fields.tsx"
import { FormDialog } from "../ui/form/form-dialog.tsx"
import type { Invoice } from "./invoice.ts"
import "./draft-dialog.css"

interface Line {
  readonly text: string
  readonly kind: LineKind
  readonly quantity: number | null
  readonly unit: string
  readonly price: number | null
  readonly isTaxed: boolean
}

interface Values {
  readonly lines: readonly Line[]
  readonly note: string
}

export const NEW_LINE: Line = { text: "", kind: "labor", quantity: 1, unit: "", price: null, isTaxed: true }

/** What the dialog holds of a draft. */
export const valuesOf = ({ lines, note }: Pick<Invoice, "lines" | "note">): Values => ({
  lines: lines.map(({ text, kind, quantity, unit, price, isTaxed }) => ({
    text,
    kind,
    quantity,
    unit: unit ?? "",
    price,
    isTaxed,
  })),
  note: note ?? "",
})

interface Body {
  readonly lines: readonly (Omit<Line, "quantity" | "price"> & {
    readonly quantity: number
    readonly price: number
  })[]
  readonly note: string
}

interface Props<Reply> {
  readonly title: string
  readonly values: Values
  /** A field that was left empty holds null, which the server refuses with a sentence. */
  readonly save: (body: Body) => Promise<Reply>
  readonly onSaved: (reply: Reply) => Promise<void>
  readonly onClose: () => void
}

/** The lines and the note of a draft. */
export const DraftDialog = <Reply,>({ title, values, save, onSaved, onClose }: Props<Reply>) => (
  <FormDialog
    title={title}
    saveLabel="Save draft"
    values={() => values}
    save={(typed) => save(typed as Body)}
    failure="Failed to save the draft"
    onSaved={onSaved}
    onClose={onClose}
  >
    <LineFields />
    <TextAreaField name="note" label="Note to the customer" rows={2} optional wide />
  </FormDialog>
)

const KINDS = LINE_KINDS.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) }))

const LineFields = () => {
  const { fields, append, remove } = useFieldArray<{ lines: Line[] }, "lines", "key">({
    name: "lines",
    keyName: "key",
  })
  return (
    <fieldset className="draft-dialog__lines">
      <legend>Lines</legend>
      {fields.map(({ key }, index) => (
        <div key={key} className="draft-dialog__line">
          <div className="draft-dialog__head">
            <TextField name={`lines.${index}.text`} label={`Line ${index + 1}`} />
            <Button
              variant="minimal"
              icon={<Trash />}
              aria-label={`Remove line ${index + 1}`}
              disabled={fields.length === 1}
              onClick={() => remove(index)}
            />
          </div>
          <div className="draft-dialog__numbers">
            <NumberField name={`lines.${index}.quantity`} label="Quantity" step="any" />
            <TextField name={`lines.${index}.unit`} label="Unit" optional suggestions={["hour", "sq ft"]} />
            <NumberField name={`lines.${index}.price`} label="Price ($)" step="any" />
            <SelectField name={`lines.${index}.kind`} label="Kind" options={KINDS} />
          </div>
          <SwitchField name={`lines.${index}.isTaxed`} label={`Line ${index + 1} is taxed`} />
        </div>
      ))}
      <Button
        icon={<Plus />}
        text="Add a line"
        disabled={fields.length >= LINE_LIMITS.lines}
        onClick={() => append(NEW_LINE)}
      />
    </fieldset>
  )
}
