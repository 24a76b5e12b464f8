import { useEffect } from "react"
import { useFormContext } from "react-hook-form"
import { MIN_PASSWORD_LENGTH } from "../../../../core/staff/password-length.ts"
import { call } from "../../../shared/api/client.ts"
import { useDelayed } from "../../ui/use-delayed.ts"
import { TextField } from "../../ui/form/fields.tsx"

const NAME = "newPassword"
const TYPING_PAUSE_MS = 400

/** A new password, which the server judges while it is typed: it has the list of common ones. */
export const NewPasswordField = () => {
  const { watch, setError, clearErrors } = useFormContext<{ readonly newPassword: string }>()
  const typed = watch(NAME)
  const paused = useDelayed(typed, TYPING_PAUSE_MS)
  useEffect(() => {
    if (paused.length < MIN_PASSWORD_LENGTH) return undefined
    const leaving = new AbortController()
    call("checkNewPassword", { body: { newPassword: paused }, signal: leaving.signal }).then(
      ({ weakness }) => {
        if (leaving.signal.aborted) return
        if (weakness === null) clearErrors(NAME)
        else setError(NAME, { message: weakness })
      },
      // Saving tells what is wrong.
      () => {},
    )
    return () => leaving.abort()
  }, [paused, setError, clearErrors])
  return (
    <TextField
      name={NAME}
      label="New password"
      hint={hintFor(typed.length)}
      announced
      type="password"
      autoComplete="new-password"
    />
  )
}

const hintFor = (length: number): string => {
  const missing = MIN_PASSWORD_LENGTH - length
  const rule = `At least ${MIN_PASSWORD_LENGTH} characters`
  if (length === 0) return `${rule}. A few unrelated words are easy to remember and hard to guess.`
  return missing > 0 ? `${rule}: ${missing} more.` : `${rule}.`
}
