import { Button, ButtonGroup } from "@blueprintjs/core"
import { useRef } from "react"
import { useFormContext } from "react-hook-form"
import { PLACEHOLDERS } from "../../../../core/fields/placeholders.ts"
import { SelectField, TextAreaField, TextField } from "../../ui/form/fields.tsx"
import "./text-fields.css"

/** What the mail says. */
export const TextFields = () => {
  const { getValues, setValue } = useFormContext()
  const section = useRef<HTMLDivElement>(null)
  const insert = (name: string) => {
    const field = section.current!.querySelector("textarea")!
    const [start, end] = [field.selectionStart, field.selectionEnd]
    const text = String(getValues("content"))
    setValue("content", `${text.slice(0, start)}{${name}}${text.slice(end)}`)
    field.focus()
    field.setSelectionRange(start + name.length + 2, start + name.length + 2)
  }
  return (
    <div ref={section} className="text-fields">
      <TextField name="subject" label="Subject" />
      <TextAreaField
        name="content"
        label="Text"
        rows={14}
        hint="An empty line begins a paragraph; lines that begin with a dash become a list. Address of the business and the link to unsubscribe are added below."
      />
      <div className="text-fields__variables row-2 middle soft">
        <span id="variables">Insert:</span>
        <ButtonGroup aria-labelledby="variables">
          {PLACEHOLDERS.map((name) => (
            <Button key={name} size="small" text={LABELS[name]} onClick={() => insert(name)} />
          ))}
        </ButtonGroup>
      </div>
      <SelectField name="campaignType" label="Button in the email" options={TYPE_OPTIONS} />
    </div>
  )
}

const LABELS: Readonly<Record<(typeof PLACEHOLDERS)[number], string>> = {
  firstName: "Customer's first name",
  phone: "Your phone number",
}

const TYPE_OPTIONS = [
  { value: "seasonal-check", label: "“Book a visit” (seasonal check)" },
  { value: "plan-offer", label: "“See the plans” (plan offer)" },
  { value: "news", label: "No button (news)" },
]
