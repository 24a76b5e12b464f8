import { useId, type ReactNode } from "react"
import {
  get,
  useFormContext,
  useFormState,
  type FieldError as FormFieldError,
  type UseFormRegisterReturn,
} from "react-hook-form"

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly optional?: boolean | undefined
  readonly className?: string | undefined
  readonly children: (control: Control) => ReactNode
}

/** Props for the control: its registration in the form, and the ids of label, hint and error. */
interface Control extends UseFormRegisterReturn {
  readonly id: string
  readonly "aria-required": boolean
  readonly "aria-invalid": boolean
  readonly "aria-describedby": string | undefined
}

/** One field of a form: label, the control that `children` renders, hint, and error. */
export const Field = ({ name, label, hint, optional = false, className = "", children }: FieldProps) => {
  const id = useId()
  const { register } = useFormContext()
  const error = useFieldError(name)
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return (
    <div className={`field ${className}`.trim()}>
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="soft regular"> (optional)</span>}
      </label>
      {children({
        ...register(name),
        id,
        "aria-required": !optional,
        "aria-invalid": error !== undefined,
        "aria-describedby": described.join(" ") || undefined,
      })}
      {hint !== undefined && (
        <span className="soft small" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The message below a field with an error; the control refers to it by `id`. */
export const FieldError = ({ id, error }: { readonly id: string; readonly error: string | undefined }) =>
  error !== undefined && (
    <span className="field__error" id={id}>
      {error}
    </span>
  )

/** The message for a field's error, if it has one. */
export function useFieldError(name: string): string | undefined {
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name })
  const error: FormFieldError | undefined = get(errors, name)
  return error?.message
}
