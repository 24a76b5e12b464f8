import type { FieldValues, Path, UseFormReturn } from "react-hook-form"
import { ApiError } from "../api/errors.ts"

/** Shows the server's sentence below each of the fields in `blank` that it refused. */
export const showFieldErrors = <Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, "setError">,
  blank: Values,
  error: unknown,
): void => {
  for (const { path, message } of error instanceof ApiError ? error.issues : []) {
    const [name] = path
    if (typeof name === "string" && Object.hasOwn(blank, name)) setError(name as Path<Values>, { message })
  }
}
