import type { ComponentProps, ReactNode } from "react"
import { Field } from "./field.tsx"

export interface TextFieldProps extends ComponentProps<"input"> {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly optional?: boolean | undefined
}

/** A line of text, required unless `optional`. Further props go to the `<input>`: keyboard, autocompletion. */
export const TextField = ({ name, label, hint, optional, className, ...input }: TextFieldProps) => (
  <Field name={name} label={label} hint={hint} optional={optional} className={className}>
    {(control) => <input className="input" enterKeyHint="next" {...input} {...control} />}
  </Field>
)

/** The field `email`, with the keyboard for addresses and without corrections. */
export const EmailField = (props: Omit<TextFieldProps, "name" | "label">) => (
  <TextField
    name="email"
    label="Email"
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)
