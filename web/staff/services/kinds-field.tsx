import { Button, Callout, FormGroup } from "@blueprintjs/core"
import { Cross } from "@blueprintjs/icons"
import { useEffect, useId, useRef, useState } from "react"
import { useController, useFormContext, useWatch } from "react-hook-form"
import { KINDS_OF_WORK, type KindOfWork } from "../../../core/services/kind-of-work.ts"
import { suggestedKinds } from "../../../core/services/suggested-kinds.ts"
import { useFieldError } from "../../shared/forms/field.tsx"
import { KindsCombobox } from "./kinds-combobox.tsx"
import { capitalized } from "./service.ts"
import "./kinds-field.css"

interface Props {
  readonly hint: string
  /** Of a new record kinds are suggested. */
  readonly isNew: boolean
  /** The field whose text suggests kinds, besides `name`. */
  readonly textField: string
  /** What staff should know about kinds that they have chosen, one sentence each. */
  readonly warnings: (kinds: readonly KindOfWork[]) => readonly string[]
}

/**
 * The field `kindsOfWork`: the chosen kinds, each with a button that removes it, and a combobox with the keys of the ARIA
 * pattern that finds others. In a new record it holds what the text suggests until staff change it.
 */
export const KindsField = ({ hint, isNew, textField, warnings }: Props) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { field } = useController({ name: "kindsOfWork" })
  const error = useFieldError("kindsOfWork")
  const [isSuggested, setSuggested] = useState(isNew)
  useSuggestion(textField, isSuggested)
  const chosen: readonly KindOfWork[] = field.value
  const toggle = (kind: KindOfWork) => {
    setSuggested(false)
    field.onChange(chosen.includes(kind) ? chosen.filter((each) => each !== kind) : [...chosen, kind])
    // The button that was pressed may be gone.
    input.current?.focus()
  }
  return (
    <FormGroup
      className="wide"
      label="Kinds of work"
      labelFor={id}
      intent={error === undefined ? "none" : "danger"}
      helperText={<span id={`${id}-help`}>{error ?? hint}</span>}
    >
      {chosen.length > 0 && (
        <ul className="kinds-field__chosen" aria-label="Chosen kinds of work">
          {chosen.map((kind) => (
            <li key={kind}>
              <Button
                size="small"
                endIcon={<Cross />}
                text={nameOf(kind)}
                aria-label={`Remove ${nameOf(kind)}`}
                onClick={() => toggle(kind)}
              />
            </li>
          ))}
        </ul>
      )}
      <KindsCombobox
        id={id}
        inputRef={(element) => {
          input.current = element
          field.ref(element)
        }}
        chosen={chosen}
        isInvalid={error !== undefined}
        onToggle={toggle}
      />
      <div role="status">
        {isSuggested && chosen.length > 0 && (
          <p className="kinds-field__note">Suggested from what you typed; please check.</p>
        )}
        {warnings(chosen).map((warning) => (
          <Callout key={warning} className="kinds-field__warning" intent="warning" compact>
            {warning}
          </Callout>
        ))}
      </div>
    </FormGroup>
  )
}

const nameOf = (kind: KindOfWork): string => capitalized(KINDS_OF_WORK[kind][0])

/** Keeps the field at what the record's name and text suggest. */
const useSuggestion = (textField: string, isOn: boolean): void => {
  const { setValue } = useFormContext()
  const [name, text] = useWatch({ name: ["name", textField] }) as [string, string]
  useEffect(() => {
    if (isOn) setValue("kindsOfWork", suggestedKinds(name, text))
  }, [isOn, name, text, setValue])
}
