import { Checkbox, FormGroup, HTMLSelect, InputGroup, Switch, TextArea } from "@blueprintjs/core"
import { type ChangeEvent, type HTMLInputTypeAttribute, type ReactNode, useId } from "react"
import { type RegisterOptions, useFormContext } from "react-hook-form"
import { useFieldError } from "../../../shared/forms/field.tsx"
import "./checkboxes-field.css"
import "./file-field.css"

interface FieldProps {
  /** Name in the request's body. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly optional?: boolean
  /** As wide as the form, beside no other field. */
  readonly wide?: boolean
  /** The language of what is typed, where it is not that of the screen. */
  readonly lang?: string
  /** Hint and error change while one types, so that screen readers read each new one. */
  readonly announced?: boolean
}

/** Label, control, hint and error of the form's field `name`. */
const Field = ({
  name,
  label,
  hint,
  optional = false,
  wide = false,
  lang,
  announced = false,
  options,
  children,
}: FieldProps & {
  readonly options?: RegisterOptions
  readonly children: (control: Control) => ReactNode
}) => {
  const id = useId()
  const { register } = useFormContext()
  const error = useFieldError(name)
  const help = error ?? hint
  return (
    <FormGroup
      className={wide ? "form-dialog__wide" : ""}
      label={label}
      labelFor={id}
      labelInfo={optional ? "(optional)" : ""}
      intent={error === undefined ? "none" : "danger"}
      helperText={
        help && (
          <span id={`${id}-help`} {...(announced && { role: "status" })}>
            {help}
          </span>
        )
      }
    >
      {children({
        ...register(name, options),
        id,
        lang,
        intent: error === undefined ? "none" : "danger",
        "aria-invalid": error !== undefined,
        "aria-required": !optional,
        "aria-describedby": help && `${id}-help`,
      })}
    </FormGroup>
  )
}

type Control = ReturnType<ReturnType<typeof useFormContext>["register"]> & {
  readonly id: string
  readonly lang: string | undefined
  readonly intent: "none" | "danger"
  readonly "aria-invalid": boolean
  readonly "aria-required": boolean
  readonly "aria-describedby": string | undefined
}

interface TextFieldProps extends FieldProps {
  readonly type?: HTMLInputTypeAttribute
  readonly autoComplete?: string
  readonly inputMode?: "numeric" | "decimal"
  /** Texts to choose from; any other can be typed. */
  readonly suggestions?: readonly string[]
}

export const TextField = ({
  type = "text",
  autoComplete = "off",
  inputMode,
  suggestions,
  ...field
}: TextFieldProps) => (
  <Field {...field}>
    {({ ref, ...control }) => (
      <>
        <InputGroup
          {...control}
          inputRef={ref}
          type={type}
          autoComplete={autoComplete}
          {...(inputMode && { inputMode })}
          {...(suggestions && { list: `${control.id}-suggestions` })}
        />
        {suggestions && (
          <datalist id={`${control.id}-suggestions`}>
            {suggestions.map((text) => (
              <option key={text} value={text}>
                {text}
              </option>
            ))}
          </datalist>
        )}
      </>
    )}
  </Field>
)

interface FileFieldProps extends FieldProps {
  readonly accept: string
  /** The message when no file is chosen; without one the server decides. */
  readonly required?: string
  readonly onChosen?: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A file; the field holds a `FileList`. */
export const FileField = ({ accept, required, onChosen, ...field }: FileFieldProps) => (
  <Field
    {...field}
    options={{ ...(required !== undefined && { required }), ...(onChosen && { onChange: onChosen }) }}
  >
    {({ intent, ...control }) => (
      <input {...control} className={`file-field bp6-intent-${intent}`} type="file" accept={accept} />
    )}
  </Field>
)

/** A number; an empty field holds null. */
export const NumberField = ({
  step = 1,
  min,
  max,
  ...field
}: FieldProps & { readonly step?: number | "any"; readonly min?: number; readonly max?: number }) => (
  <Field {...field} options={{ setValueAs: numberIn }}>
    {({ ref, ...control }) => (
      <InputGroup
        {...control}
        inputRef={ref}
        type="number"
        inputMode="decimal"
        step={step}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
      />
    )}
  </Field>
)

const numberIn = (value: string | number | null): number | null =>
  value === "" || value === null ? null : Number(value)

export const TextAreaField = ({ rows = 4, ...field }: FieldProps & { readonly rows?: number }) => (
  <Field {...field}>
    {({ ref, ...control }) => <TextArea {...control} inputRef={ref} rows={rows} fill />}
  </Field>
)

interface SelectFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string | number; readonly label: string }[]
}

export const SelectField = ({ options, ...field }: SelectFieldProps) => (
  <Field {...field}>
    {({ intent, ...control }) => (
      <HTMLSelect {...control} className={`bp6-intent-${intent}`} fill options={options} />
    )}
  </Field>
)

/** Any of the options; the field holds the values of those that are checked. */
export const CheckboxesField = ({ name, label, options }: SelectFieldProps) => {
  const { register } = useFormContext()
  return (
    <fieldset className="checkboxes-field plain wide">
      <legend>{label}</legend>
      {options.map(({ value, label: option }) => {
        const { ref, ...control } = register(name)
        return <Checkbox key={value} {...control} inputRef={ref} value={value} label={option} />
      })}
    </fieldset>
  )
}

/** Yes or no. */
export const SwitchField = ({
  name,
  label,
  wide = false,
  disabled = false,
}: Pick<FieldProps, "name" | "label" | "wide"> & { readonly disabled?: boolean }) => {
  const { ref, ...control } = useFormContext().register(name)
  return (
    <Switch
      {...control}
      className={wide ? "form-dialog__wide" : ""}
      inputRef={ref}
      label={label}
      disabled={disabled}
    />
  )
}
