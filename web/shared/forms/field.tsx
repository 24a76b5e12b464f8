import { useId, type ReactNode } from "react"
import {
  get,
  useFormContext,
  useFormState,
  type FieldError,
  type UseFormRegisterReturn,
} from "react-hook-form"

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly optional?: boolean
  readonly className?: string | undefined
  readonly children: (control: Control) => ReactNode
}

/** What a control must spread: its registration in the form and its ties to label, hint and error. */
interface Control extends UseFormRegisterReturn {
  readonly id: string
  readonly "aria-required": boolean
  readonly "aria-invalid": boolean
  readonly "aria-describedby": string | undefined
}

/** One question of a form: label, the control that `children` draws, hint, and what is wrong with the answer. */
export const Field = ({ name, label, hint, optional = false, className = "", children }: FieldProps) => {
  const id = useId()
  const { register } = useFormContext()
  const error = useFieldError(name)
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return (
    <div className={`field ${className}`.trim()}>
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> (optional)</span>}
      </label>
      {children({
        ...register(name),
        id,
        "aria-required": !optional,
        "aria-invalid": error !== undefined,
        "aria-describedby": described.join(" ") || undefined,
      })}
      {hint !== undefined && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <Complaint id={`${id}-error`} error={error} />
    </div>
  )
}

/** The sentence under a wrong answer; `id` ties it to its control. */
export const Complaint = ({ id, error }: { readonly id: string; readonly error: string | undefined }) =>
  error !== undefined && (
    <span className="field__error" id={id}>
      {error}
    </span>
  )

/** What is wrong with a field now, if anything. */
export function useFieldError(name: string): string | undefined {
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name })
  const error: FieldError | undefined = get(errors, name)
  return error?.message
}
